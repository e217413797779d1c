import { useAccountActs, type Profile } from '#hooks/session/use-account.ts'
import { useErrorText } from '#hooks/texts/use-error-text.ts'
import type { Locale } from '#domain/text/locales.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { useToast } from '#ui/notices/toast-context.ts'
import { LookFields } from './look-fields.tsx'

type LanguageAndLookProps = { known: Profile | null; onChanged: () => void }

/** How this device speaks and looks; the language is the account's too, for what is written to the person. */
export function LanguageAndLook({ known, onChanged }: LanguageAndLookProps) {
  const text = useText()
  const errorText = useErrorText()
  const toast = useToast()
  const { speak } = useAccountActs()
  const tell = async (next: Locale) => {
    if (known === null) return
    const saved = await speak(next)
    if (saved.ok) onChanged()
    else toast.show({ content: errorText(saved.error.code), state: 'error' })
  }
  return (
    <>
      <div className="grid gap-4 panel:grid-cols-2">
        <LookFields onSpoken={(next) => void tell(next)} />
      </div>
      <p className="mt-3 text-t1 text-ink-3">{text('account.profile.look.help')}</p>
    </>
  )
}
