import { isEasyPin, pinDigits } from '#domain/access/pin.ts'
import type { GrantStanding } from '#domain/access/giving.ts'
import { useErrorText } from '#hooks/texts/use-error-text.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { PasswordField } from '#ui/fields/password-field.tsx'

type PinFieldProps = {
  /** The person whose PIN it is: their rights decide how long it is. */
  person: GrantStanding
  pin: string
  /** Somebody has tried to go on, so that what is wrong is said. */
  asked: boolean
  onChange(pin: string): void
}

/** The fault of a new PIN; null: the PIN is good. */
export function pinProblem(pin: string, person: GrantStanding): 'length' | 'easy' | null {
  if (pin.length !== pinDigits(person) || !/^\d+$/.test(pin)) return 'length'
  return isEasyPin(pin) ? 'easy' : null
}

/** A new PIN for somebody of the place. */
export function PinField({ person, pin, asked, onChange }: PinFieldProps) {
  const text = useText()
  const errorText = useErrorText()
  const digits = pinDigits(person)
  const found = pinProblem(pin, person)
  // Too short is wrong once somebody goes on, too easy with the last digit.
  const problem = asked || found === 'easy' ? found : null
  const words = {
    length: () => text('crew.pin.length', { count: digits }),
    easy: () => errorText('easy_pin'),
  }
  return (
    <PasswordField
      label={text('crew.pin.new', { count: digits })}
      showLabel={text('crew.pin.show')}
      hideLabelText={text('crew.pin.hide')}
      inputMode="numeric"
      autoComplete="off"
      maxLength={digits}
      value={pin}
      error={problem === null ? undefined : words[problem]()}
      help={text(digits === 6 ? 'crew.pin.help.money' : 'crew.pin.help')}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
