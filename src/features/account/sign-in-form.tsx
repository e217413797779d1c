import { useForm } from 'react-hook-form'
import { useSession } from '#hooks/session-context.ts'
import { useText } from '#hooks/use-text.ts'
import { useOneCall } from '#hooks/use-one-call.ts'
import { PasswordField } from '#ui/password-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { AccountForm } from './account-form.tsx'

type SignInFormProps = { login?: string; onSignedIn: () => void }

/** E-mail and password. */
export function SignInForm({ login = '', onSignedIn }: SignInFormProps) {
  const text = useText()
  const { signIn } = useSession()
  const call = useOneCall()
  const { register, handleSubmit, formState } = useForm({ defaultValues: { login, password: '' } })
  const { errors } = formState
  const wrong = call.failure?.code === 'invalid_credentials'
  const submit = handleSubmit(async (credentials) => {
    const result = await call.run(() => signIn(credentials))
    if (result.ok) onSignedIn()
  })
  return (
    <AccountForm
      onSubmit={submit}
      call={call}
      fieldSays="invalid_credentials"
      act={text('account.sign-in.act')}
      workingLabel={text('account.sign-in.working')}
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
    </AccountForm>
  )
}
