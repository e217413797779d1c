import { Link } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import type { InvitationLink } from '#hooks/session/use-invitation-link.ts'
import { useText, type MessageKey } from '#hooks/texts/use-text.ts'
import { useOneCall } from '#hooks/calls/use-one-call.ts'
import { buttonClass } from '#ui/buttons/button.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { AccountForm } from './account-form.tsx'
import { passwordProblem } from './sign-up-rules.ts'

type InvitationFormProps = {
  place: string
  email: string
  hasAccount: boolean
  accept: InvitationLink['accept']
  onJoined: (placeId: string) => void
}

/** The password of the account, or a name and a password for a new one. */
export function InvitationForm({ place, email, hasAccount, accept, onJoined }: InvitationFormProps) {
  const text = useText()
  const call = useOneCall<string>()
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { name: '', password: '' },
    mode: 'onTouched',
  })
  const { errors } = formState
  const wrong = call.failure?.code === 'wrong_password'
  const submit = handleSubmit(async ({ name, password }) => {
    const given = hasAccount ? { password } : { name: name.trim(), password }
    const joined = await call.run(() => accept(given))
    if (joined.ok) onJoined(joined.value)
  })
  const because = (error: { message?: string } | undefined) =>
    error?.message === undefined ? undefined : text(error.message as MessageKey)
  return (
    <AccountForm
      atBottom
      onSubmit={submit}
      call={call}
      fieldSays="wrong_password"
      act={text('account.invitation.accept', { place })}
      workingLabel={text('account.invitation.working')}
    >
      <TextField
        locked
        label={text('account.email')}
        type="email"
        autoComplete="username"
        value={email}
        help={text(hasAccount ? 'account.invitation.has-account' : 'account.invitation.makes-account')}
      />
      {!hasAccount && (
        <TextField
          label={text('account.name')}
          autoComplete="name"
          maxLength={60}
          error={because(errors.name)}
          {...register('name', {
            validate: (name) => name.trim() !== '' || ('account.name.required' satisfies MessageKey),
          })}
        />
      )}
      <PasswordField
        label={text('account.password')}
        showLabel={text('account.password.show')}
        hideLabelText={text('account.password.hide')}
        autoComplete={hasAccount ? 'current-password' : 'new-password'}
        help={hasAccount ? undefined : text('account.password.help')}
        error={because(errors.password) ?? (wrong ? text('account.sign-in.wrong') : undefined)}
        {...register('password', {
          validate: (password) => {
            if (hasAccount) return password !== '' || ('account.password.required' satisfies MessageKey)
            const problem = passwordProblem(password, email)
            return problem === null || (`account.password.${problem}` satisfies MessageKey)
          },
        })}
      />
      {hasAccount && (
        <Link to="/forgot-password" className={buttonClass({ kind: 'quiet' })}>
          {text('account.forgot.link')}
        </Link>
      )}
    </AccountForm>
  )
}
