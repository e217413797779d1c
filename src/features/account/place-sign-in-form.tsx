import { useForm } from 'react-hook-form'
import { useSession } from '#hooks/session-context.ts'
import { useText } from '#hooks/use-text.ts'
import { useOneCall } from '#hooks/use-one-call.ts'
import { PasswordField } from '#ui/password-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { AccountForm } from './account-form.tsx'
import { isSlug } from './slug-of.ts'

type PlaceSignInFormProps = {
  /** The address of the place that this device knows; empty where it knows none. */
  placeSlug: string
  /** The name that is known already. */
  login?: string
  onSignedIn: () => void
}

/** For people without an e-mail: their place, their name there and the password that it gave them. */
export function PlaceSignInForm({ placeSlug, login: known = '', onSignedIn }: PlaceSignInFormProps) {
  const text = useText()
  const { signIn } = useSession()
  const call = useOneCall()
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { placeSlug, login: known, password: '' },
  })
  const { errors } = formState
  const wrong = call.failure?.code === 'invalid_credentials'
  const submit = handleSubmit(async ({ placeSlug: slug, login, password }) => {
    const given = { login: login.trim(), password, placeSlug: slug.trim().toLowerCase() }
    const result = await call.run(() => signIn(given))
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
        label={text('account.place.address')}
        help={text('account.place.address.help')}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        error={errors.placeSlug && text('account.place.address.wrong')}
        {...register('placeSlug', { validate: (slug) => isSlug(slug.trim().toLowerCase()) })}
      />
      <TextField
        label={text('account.place.name')}
        autoComplete="username"
        spellCheck={false}
        maxLength={60}
        error={errors.login && text('account.place.name.required')}
        {...register('login', { validate: (login) => login.trim() !== '' })}
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
              ? text('account.place.wrong')
              : undefined
        }
        {...register('password', { required: true })}
      />
    </AccountForm>
  )
}
