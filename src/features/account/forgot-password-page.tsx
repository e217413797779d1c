import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNow } from '#hooks/place/time/use-now.ts'
import { usePasswordLink } from '#hooks/session/use-password-link.ts'
import { useText, type MessageKey } from '#hooks/texts/use-text.ts'
import { useOneCall } from '#hooks/calls/use-one-call.ts'
import { Button, buttonClass } from '#ui/buttons/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { AccountForm } from './account-form.tsx'
import { EntranceActs, EntrancePage } from './entrance-page.tsx'
import { EntranceState, EntranceHint } from './entrance-state.tsx'
import { FailureNote } from './failure-note.tsx'
import { emailProblem } from './sign-up-rules.ts'

/** How long until a link may be sent again, ms. */
const againMs = 60_000

/** Asks for a link to set a new password. What it says is the same whether there is such an account or not. */
export function ForgotPasswordPage() {
  const text = useText()
  const [sentTo, setSentTo] = useState<string | null>(null)
  return (
    <EntrancePage title={text('account.forgot.title')} note={text('account.note.new-device')}>
      {sentTo === null ? <AskForLink onSent={setSentTo} /> : <LinkSent email={sentTo} />}
    </EntrancePage>
  )
}

function AskForLink({ onSent }: { onSent: (email: string) => void }) {
  const text = useText()
  const { send } = usePasswordLink()
  const call = useOneCall()
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email: '' } })
  const message = formState.errors.email?.message
  const refused = call.failure?.code === 'invalid_input'
  const submit = handleSubmit(async ({ email }) => {
    const sent = await call.run(() => send(email.trim()))
    if (sent.ok) onSent(email.trim())
  })
  return (
    <AccountForm
      atBottom
      onSubmit={submit}
      call={call}
      fieldSays="invalid_input"
      act={text('account.forgot.act')}
      workingLabel={text('account.forgot.working')}
    >
      <p className="text-ink-2">{text('account.forgot.intro')}</p>
      <TextField
        label={text('account.email')}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        error={message ? text(message as MessageKey) : refused ? text('account.email.no-domain') : undefined}
        {...register('email', {
          validate: (email) => {
            const problem = emailProblem(email)
            return problem === null || (`account.email.${problem}` satisfies MessageKey)
          },
        })}
      />
    </AccountForm>
  )
}

function LinkSent({ email }: { email: string }) {
  const text = useText()
  const { send } = usePasswordLink()
  const { working, failure, run } = useOneCall()
  const now = useNow(1000)
  const [sentAt, setSentAt] = useState(now)
  const left = Math.max(0, Math.ceil((sentAt + againMs - now) / 1000))
  const again = async () => {
    const sent = await run(() => send(email))
    if (sent.ok) setSentAt(now)
  }
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
  return (
    <>
      <EntranceState
        icon="mail-check"
        tone="ok"
        title={text('account.forgot.sent.title')}
        text={text('account.forgot.sent', { email })}
      />
      <div className="border-t border-line pt-4">
        <EntranceHint>{text('account.forgot.no-mail')}</EntranceHint>
      </div>
      {failure && <FailureNote failure={failure} />}
      <EntranceActs>
        <Button
          size="lg"
          wide
          icon="send"
          disabled={left > 0}
          working={working}
          workingLabel={text('account.forgot.working')}
          onClick={() => void again()}
        >
          {left > 0 ? text('account.forgot.again-in', { time }) : text('account.forgot.again')}
        </Button>
        <Link to="/sign-in" className={buttonClass({ kind: 'primary', size: 'lg', wide: true })}>
          {text('account.back')}
        </Link>
      </EntranceActs>
    </>
  )
}
