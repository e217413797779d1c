import { useAccountActs, type Profile } from '#hooks/use-account.ts'
import { useErrorText } from '#hooks/use-error-text.ts'
import { useLocale } from '#hooks/locale-provider.tsx'
import { useText } from '#hooks/use-text.ts'
import { useThemeChoice } from '#hooks/use-theme-choice.ts'
import { Segmented } from '#ui/segmented.tsx'
import { useToast } from '#ui/toast-context.ts'

type LanguageAndLookProps = { known: Profile | null; onChanged: () => void }

/** How this device speaks and looks; the language is the account's too, for what is written to the person. */
export function LanguageAndLook({ known, onChanged }: LanguageAndLookProps) {
  const text = useText()
  const errorText = useErrorText()
  const toast = useToast()
  const { locale, setLocale } = useLocale()
  const { theme, setTheme } = useThemeChoice()
  const { speak } = useAccountActs()
  const choose = async (next: typeof locale) => {
    await setLocale(next)
    if (known === null) return
    const saved = await speak(next)
    if (saved.ok) onChanged()
    else toast.show({ content: errorText(saved.error.code), state: 'error' })
  }
  return (
    <>
      <div className="grid gap-4 panel:grid-cols-2">
        <div className="field">
          <span className="lbl">{text('account.language')}</span>
          <Segmented
            wide
            label={text('account.language')}
            value={locale}
            onChange={(next) => void choose(next)}
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
      </div>
      <p className="mt-3 text-t1 text-ink-3">{text('account.profile.look.help')}</p>
    </>
  )
}
