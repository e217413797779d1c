import * as v from 'valibot'
import { isSignInName, newPassword } from '#domain/access/password.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { PasswordField } from '#ui/fields/password-field.tsx'

/** The fault of a password that is chosen for somebody; null where the password is good. */
export function crewPasswordProblem(password: string, name: string): 'short' | 'long' | 'is-name' | null {
  if (password.length < 8) return 'short'
  if (!v.safeParse(newPassword, password).success) return 'long'
  return isSignInName(password, name.trim()) ? 'is-name' : null
}

type NewPasswordProps = {
  value: string
  /** Shown once it was asked for. */
  problem: ReturnType<typeof crewPasswordProblem>
  /** The person can do without one. */
  optional?: boolean
  onChange(password: string): void
}

/** The password that a manager makes up for somebody and tells them. */
export function NewPassword({ value, problem, optional = false, onChange }: NewPasswordProps) {
  const text = useText()
  return (
    <PasswordField
      label={text(optional ? 'crew.password.optional' : 'crew.password')}
      showLabel={text('crew.password.show')}
      hideLabelText={text('crew.password.hide')}
      autoComplete="new-password"
      value={value}
      error={problem ? text(`crew.password.${problem}`) : undefined}
      help={text(optional ? 'crew.password.optional.help' : 'crew.password.help')}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
