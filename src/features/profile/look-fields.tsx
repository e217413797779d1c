import type { Locale } from '#domain/text/locales.ts'
import { useLocale } from '#hooks/texts/locale-provider.tsx'
import { useText } from '#hooks/texts/use-text.ts'
import { useThemeChoice } from '#hooks/device/use-theme-choice.ts'
import { Segmented } from '#ui/fields/segmented.tsx'

/** The language and the look of this device, each chosen with one press. */
export function LookFields({ onSpoken }: { onSpoken?: (locale: Locale) => void }) {
  const text = useText()
  const { locale, setLocale } = useLocale()
  const { theme, setTheme } = useThemeChoice()
  const speak = async (next: Locale) => {
    await setLocale(next)
    onSpoken?.(next)
  }
  return (
    <>
      <div className="field">
        <span className="lbl">{text('account.language')}</span>
        <Segmented
          wide
          label={text('account.language')}
          value={locale}
          onChange={(next) => void speak(next)}
          options={[
            { value: 'en', label: 'English' },
            { value: 'pl', label: 'Polski' },
          ]}
        />
      </div>
      <div className="field">
        <span className="lbl">{text('more.theme')}</span>
        <Segmented
          wide
          tight
          label={text('more.theme')}
          value={theme}
          onChange={setTheme}
          options={[
            { value: 'light', label: text('more.theme.light') },
            { value: 'dark', label: text('more.theme.dark') },
            { value: 'system', label: text('more.theme.system') },
          ]}
        />
      </div>
    </>
  )
}
