import { useForm } from 'react-hook-form'
import { useSession } from '#hooks/session/session-context.ts'
import { useAccountActs } from '#hooks/session/use-account.ts'
import { useErrorText } from '#hooks/texts/use-error-text.ts'
import { useText, type MessageKey } from '#hooks/texts/use-text.ts'
import { useOneCall } from '#hooks/calls/use-one-call.ts'
import { Banner } from '#ui/notices/banner.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Panel } from '#ui/frame/panel.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { useToast } from '#ui/notices/toast-context.ts'

const empty = { now: '', password: '', again: '' }

/** Changes the own password for whoever knows the present one. */
export function PasswordPanel({ email }: { email: string | null }) {
  const text = useText()
  const errorText = useErrorText()
  const toast = useToast()
  const { user } = useSession()
  const { changePassword } = useAccountActs()
  const { working, failure, run, forget } = useOneCall()
  const form = useForm({ defaultValues: empty, mode: 'onTouched' })
  const { register, handleSubmit, getValues, reset, formState } = form
  const { errors } = formState
  const submit = handleSubmit(async ({ now, password }) => {
    const changed = await run(() => changePassword(now, password))
    if (!changed.ok) return
    reset(empty)
    toast.show({ content: text('account.security.changed'), state: 'success' })
  })
  // A rule's message is the key of its text.
  const because = (error: { message?: string } | undefined) =>
    error?.message === undefined ? undefined : text(error.message as MessageKey)
  const wrong = failure?.code === 'wrong_password' ? errorText('wrong_password') : undefined
  const refused = failure?.code === 'invalid_input' ? text('account.password.is-email') : undefined
  const shared = {
    showLabel: text('account.password.show'),
    hideLabelText: text('account.password.hide'),
  }
  return (
    <Panel title={text('account.security.title')}>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => void submit(event)}
        onChange={forget}
      >
        <PasswordField
          {...shared}
          label={text('account.security.now')}
          autoComplete="current-password"
          error={because(errors.now) ?? wrong}
          {...register('now', {
            validate: (now) => now !== '' || ('account.security.now.required' satisfies MessageKey),
          })}
        />
        <PasswordField
          {...shared}
          label={text('account.security.new')}
          autoComplete="new-password"
          help={text('account.security.help')}
          error={because(errors.password) ?? refused}
          {...register('password', {
            deps: 'again',
            validate: (password) => {
              const problem = newPasswordProblem(password, email ?? user?.email ?? user?.name ?? '')
              return problem === null || (`account.password.${problem}` satisfies MessageKey)
            },
          })}
        />
        <PasswordField
          {...shared}
          label={text('account.security.once-more')}
          autoComplete="new-password"
          error={because(errors.again)}
          {...register('again', {
            validate: (again) =>
              again === getValues('password') || ('account.password.mismatch' satisfies MessageKey),
          })}
        />
        {failure && !wrong && !refused && (
          <Banner
            card
            tone={failure.code === 'no_internet_connection' ? 'warn' : 'bad'}
            icon={failure.code === 'no_internet_connection' ? 'cloud-off' : 'error'}
            title={errorText(failure.code)}
          />
        )}
        <Button
          type="submit"
          kind="primary"
          className="self-start"
          working={working}
          workingLabel={text('account.security.working')}
        >
          {text('account.security.act')}
        </Button>
      </form>
    </Panel>
  )
}

/** Why a new password cannot be taken: 8 to 72 bytes, and not the e-mail or name that one signs in with. */
function newPasswordProblem(password: string, signInName: string): 'short' | 'long' | 'is-email' | null {
  if (password.length < 8) return 'short'
  if (new TextEncoder().encode(password).length > 72) return 'long'
  return password.toLowerCase() === signInName.toLowerCase() ? 'is-email' : null
}
