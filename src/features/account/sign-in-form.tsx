import { useText } from '#hooks/texts/use-text.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { CredentialsForm } from './credentials-form.tsx'

type SignInFormProps = { login?: string; onSignedIn: () => void }

/** E-mail and password. */
export function SignInForm({ login: known = '', onSignedIn }: SignInFormProps) {
  const text = useText()
  return (
    <CredentialsForm
      start={{ placeSlug: '', login: known }}
      credentials={({ login, password }) => ({ login, password })}
      wrong={text('account.sign-in.wrong')}
      onSignedIn={onSignedIn}
      renderFields={({ register, errors }) => (
        <TextField
          label={text('account.email')}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.login && text('account.email.required')}
          {...register('login', { required: true, setValueAs: (value: string) => value.trim() })}
        />
      )}
    />
  )
}
