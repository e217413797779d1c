import type { FieldErrors, FieldValues, Path, UseFormGetValues, UseFormRegister } from 'react-hook-form'
import { useText, type MessageKey } from '#hooks/texts/use-text.ts'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { passwordProblem } from './sign-up-rules.ts'

type Values = FieldValues & { password: string; again: string }

type NewPasswordFieldsProps<T extends Values> = {
  register: UseFormRegister<T>
  getValues: UseFormGetValues<T>
  errors: FieldErrors<T>
  /** The name or e-mail that one signs in with, which the password must not be; empty where it is not known. */
  signInName: string
  /** The server has refused the password: it is what one signs in with. */
  refused: boolean
  label: string
  againLabel: string
  help: string
}

/** A password that is chosen, and the same once more. */
export function NewPasswordFields<T extends Values>(props: NewPasswordFieldsProps<T>) {
  const { register, getValues, errors, signInName, refused, label, againLabel, help } = props
  const text = useText()
  const shared = {
    showLabel: text('account.password.show'),
    hideLabelText: text('account.password.hide'),
    autoComplete: 'new-password',
  }
  // A rule's message is the key of its text.
  const because = (name: 'password' | 'again') => {
    const message = errors[name]?.message
    return typeof message === 'string' && message !== '' ? text(message as MessageKey) : undefined
  }
  return (
    <>
      <PasswordField
        {...shared}
        label={label}
        help={help}
        error={because('password') ?? (refused ? text('account.password.is-email') : undefined)}
        {...register('password' as Path<T>, {
          validate: (password: string) => {
            const problem = passwordProblem(password, signInName)
            return problem === null || (`account.password.${problem}` satisfies MessageKey)
          },
          deps: ['again' as Path<T>],
        })}
      />
      <PasswordField
        {...shared}
        label={againLabel}
        error={because('again')}
        {...register('again' as Path<T>, {
          validate: (again: string) =>
            again === getValues('password' as Path<T>) || ('account.password.mismatch' satisfies MessageKey),
        })}
      />
    </>
  )
}
