import type { ReactNode } from 'react'
import { useForm, type FieldErrors, type UseFormRegister } from 'react-hook-form'
import { useSession } from '#hooks/session/session-context.ts'
import type { Credentials } from '#device/session/session.ts'
import { useOneCall } from '#hooks/calls/use-one-call.ts'
import { usePinOffer } from '#hooks/pins/use-pin-offer.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { AccountForm } from './account-form.tsx'

/** The fields to sign in, as typed; the code of the place only by people who have no e-mail. */
export type Typed = { placeSlug: string; login: string; password: string }

type CredentialsFormProps = {
  /** The fields that are known already. */
  start: Omit<Typed, 'password'>
  /** The fields above the password. */
  renderFields: (form: { register: UseFormRegister<Typed>; errors: FieldErrors<Typed> }) => ReactNode
  credentials: (typed: Typed) => Credentials
  /** Says that it was not right, without telling what of it. */
  wrong: string
  onSignedIn: () => void
}

/** Signing in: who it is, the password, and the one button. */
export function CredentialsForm({
  start,
  renderFields,
  credentials,
  wrong,
  onSignedIn,
}: CredentialsFormProps) {
  const text = useText()
  const { signIn } = useSession()
  const { offer } = usePinOffer()
  const call = useOneCall()
  const { register, handleSubmit, formState } = useForm<Typed>({ defaultValues: { ...start, password: '' } })
  const { errors } = formState
  const refused = call.failure?.code === 'invalid_credentials' ? wrong : undefined
  const submit = handleSubmit(async (typed) => {
    const result = await call.run(() => signIn(credentials(typed)))
    if (!result.ok) return
    offer()
    onSignedIn()
  })
  return (
    <AccountForm
      onSubmit={submit}
      call={call}
      fieldSays="invalid_credentials"
      act={text('account.sign-in.act')}
      workingLabel={text('account.sign-in.working')}
    >
      {renderFields({ register, errors })}
      <PasswordField
        label={text('account.password')}
        showLabel={text('account.password.show')}
        hideLabelText={text('account.password.hide')}
        autoComplete="current-password"
        error={errors.password ? text('account.password.required') : refused}
        {...register('password', { required: true })}
      />
    </AccountForm>
  )
}
