import { Link, useNavigate } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { useSession } from '#hooks/session/session-context.ts'
import { useErrorText } from '#hooks/texts/use-error-text.ts'
import { useText, type MessageKey } from '#hooks/texts/use-text.ts'
import { useOneCall } from '#hooks/calls/use-one-call.ts'
import { buttonClass } from '#ui/buttons/button.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { AccountForm } from './account-form.tsx'
import { Entrance } from './entrance.tsx'
import { emailProblem, passwordProblem } from './sign-up-rules.ts'

/** A new account; afterwards its first place. */
export function SignUpPage() {
  const text = useText()
  return (
    <Entrance
      title={text('account.sign-up.title')}
      subtitle={text('account.sign-up.subtitle')}
      note={text('account.sign-up.note')}
    >
      <div className="flex flex-col gap-4">
        <SignUpForm />
        <Link to="/sign-in" className={buttonClass({ kind: 'quiet', wide: true })}>
          {text('account.sign-up.have-one')}
        </Link>
      </div>
    </Entrance>
  )
}

function SignUpForm() {
  const text = useText()
  const errorText = useErrorText()
  const navigate = useNavigate()
  const { signUp } = useSession()
  const call = useOneCall()
  const { register, handleSubmit, getValues, formState } = useForm({
    defaultValues: { name: '', email: '', password: '' },
    mode: 'onTouched',
  })
  const { errors } = formState
  const taken = call.failure?.code === 'e_mail_taken'
  const submit = handleSubmit(async ({ name, email, password }) => {
    const result = await call.run(() => signUp({ name: name.trim(), email: email.trim(), password }))
    if (result.ok) await navigate({ to: '/places', search: { open: true }, replace: true })
  })
  // A rule's message is the key of its text.
  const because = (error: { message?: string } | undefined) =>
    error?.message === undefined ? undefined : text(error.message as MessageKey)
  return (
    <AccountForm
      onSubmit={submit}
      call={call}
      fieldSays="e_mail_taken"
      act={text('account.sign-up.act')}
      workingLabel={text('account.sign-up.working')}
    >
      <TextField
        label={text('account.name')}
        autoComplete="name"
        maxLength={60}
        error={because(errors.name)}
        {...register('name', {
          validate: (name) => name.trim() !== '' || ('account.name.required' satisfies MessageKey),
        })}
      />
      <TextField
        label={text('account.email')}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        error={taken ? errorText('e_mail_taken') : because(errors.email)}
        {...register('email', {
          validate: (email) => {
            const problem = emailProblem(email)
            return problem === null || (`account.email.${problem}` satisfies MessageKey)
          },
        })}
      />
      <PasswordField
        label={text('account.password')}
        showLabel={text('account.password.show')}
        hideLabelText={text('account.password.hide')}
        autoComplete="new-password"
        help={text('account.password.help')}
        error={because(errors.password)}
        {...register('password', {
          validate: (password) => {
            const problem = passwordProblem(password, getValues('email'))
            return problem === null || (`account.password.${problem}` satisfies MessageKey)
          },
        })}
      />
    </AccountForm>
  )
}
