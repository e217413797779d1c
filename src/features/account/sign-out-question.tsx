import { useSignOutQuestion } from '#hooks/session/sign-out-question.ts'
import type { SigningOut } from '#device/session/sign-out-question.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Icon, type IconName } from '#ui/icons/icon.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'

/** Over whatever page is open on a device that others use too: what leaves with whoever signs out. */
export function SignOutQuestion() {
  const text = useText()
  const question = useSignOutQuestion()
  return (
    <Sheet
      open={question !== null}
      onClose={() => question?.answer(null)}
      title={text('account.leaving.title')}
      detail={text('account.leaving.detail')}
      closeLabel={text('shell.close')}
    >
      <div className="flex flex-col gap-2">
        {choices.map(({ what, icon }) => (
          <Button key={what} wide icon={icon} onClick={() => question?.answer(what)}>
            {text(`account.leaving.${what}`)}
          </Button>
        ))}
        <p className="flex gap-2 text-t2 text-ink-2">
          <Icon name="info" size={18} className="mt-px" />
          <span>{text('account.leaving.note')}</span>
        </p>
        <Button kind="quiet" wide onClick={() => question?.answer(null)}>
          {text('account.leaving.stay')}
        </Button>
      </div>
    </Sheet>
  )
}

const choices: readonly { what: SigningOut; icon: IconName }[] = [
  { what: 'person', icon: 'logout' },
  { what: 'places', icon: 'unlink' },
]
