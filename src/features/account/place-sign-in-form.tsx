import { useText } from '#hooks/texts/use-text.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { CredentialsForm } from './credentials-form.tsx'
import { isSlug } from './slug-of.ts'

type PlaceSignInFormProps = {
  /** The code of the place that this device knows; empty where it knows none. */
  placeSlug: string
  /** The name that is known already. */
  login?: string
  onSignedIn: () => void
}

/** For people without an e-mail: their place, their name there and the password that it gave them. */
export function PlaceSignInForm({ placeSlug: known, login: name = '', onSignedIn }: PlaceSignInFormProps) {
  const text = useText()
  return (
    <CredentialsForm
      start={{ placeSlug: known, login: name }}
      credentials={({ placeSlug, login, password }) => ({
        login: login.trim(),
        password,
        placeSlug: placeSlug.trim().toLowerCase(),
      })}
      wrong={text('account.place.wrong')}
      onSignedIn={onSignedIn}
      renderFields={({ register, errors }) => (
        <>
          <TextField
            label={text('account.place.code')}
            help={text('account.place.code.help')}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
            error={errors.placeSlug && text('account.place.code.wrong')}
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
        </>
      )}
    />
  )
}
