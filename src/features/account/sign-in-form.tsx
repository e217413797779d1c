import { useForm } from 'react-hook-form'
import { useSession } from '#hooks/session-context.ts'
import { useText } from '#hooks/use-text.ts'
import { Button } from '#ui/button.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { FailureNote } from './failure-note.tsx'
import { useAccountCall } from './use-account-call.ts'

type SignInFormProps = { login?: string; onSignedIn: () => void }

/** E-mail and password. */
export function SignInForm({ login = '', onSignedIn }: SignInFormProps) {
  const text = useText()
  const { signIn } = useSession()
  const { working, failure, run, forget } = useAccountCall<null>()
  const { register, handleSubmit, formState } = useForm({ defaultValues: { login, password: '' } })
  const { errors } = formState
  const wrong = failure?.code === 'invalid_credentials'
  const submit = handleSubmit(async (credentials) => {
    const result = await run(() => signIn(credentials))
    if (result.ok) onSignedIn()
  })
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => void submit(event)}
      onChange={forget}
    >
      <TextField
        label={text('account.email')}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.login && text('account.email.required')}
        {...register('login', { required: true, setValueAs: (value: string) => value.trim() })}
      />
      <PasswordField
        label={text('account.password')}
        showLabel={text('account.password.show')}
        hideLabelText={text('account.password.hide')}
        autoComplete="current-password"
        error={
          errors.password
            ? text('account.password.required')
            : wrong
              ? text('account.sign-in.wrong')
              : undefined
        }
        {...register('password', { required: true })}
      />
      {failure && !wrong && <FailureNote failure={failure} />}
      <Button
        type="submit"
        kind="primary"
        size="lg"
        wide
        working={working}
        workingLabel={text('account.sign-in.working')}
      >
        {text('account.sign-in.act')}
      </Button>
    </form>
  )
}
