import { useState } from 'react'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'after'> & {
  showLabel: string
  hideLabelText: string
}

/** A secret that the person may look at while typing. */
export function PasswordField({ showLabel, hideLabelText, ...rest }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <TextField
      {...rest}
      type={shown ? 'text' : 'password'}
      after={
        <IconButton
          icon={shown ? 'eye-off' : 'eye'}
          size={20}
          label={shown ? hideLabelText : showLabel}
          className="-mr-3"
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
