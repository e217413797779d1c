import { useLocale } from '#hooks/texts/locale-provider.tsx'
import { useText } from '#hooks/texts/use-text.ts'
import { Segmented } from '#ui/fields/segmented.tsx'

/** English or Polish. */
export function LanguageSwitch() {
  const text = useText()
  const { locale, setLocale } = useLocale()
  return (
    <Segmented
      label={text('account.language')}
      value={locale}
      onChange={(next) => void setLocale(next)}
      options={[
        { value: 'en', label: 'EN' },
        { value: 'pl', label: 'PL' },
      ]}
    />
  )
}
