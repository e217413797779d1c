import { Icon } from '#ui/icons/icon.tsx'
import { Switch } from '#ui/fields/switch.tsx'
import type { ControlProps, FormField } from '../form-field.ts'

/** Yes or no. `initial` is what a new row has. */
export function flagField<N extends string>(name: N, { initial = false, half = false } = {}): FormField<N> {
  return {
    name,
    initial,
    half,
    choices: ['true', 'false'],
    format: (value, _row, { text }) => text(value === true ? 'office.yes' : 'office.no'),
    Control: FlagControl,
  }
}

function FlagControl({ label, help, error, value, disabled, onChange }: ControlProps) {
  return (
    <div className="field">
      <Switch label={label} help={help} checked={value === true} onChange={onChange} disabled={disabled} />
      {error !== undefined && (
        <span role="alert" className="help bad">
          <Icon name="error" size={16} />
          {error}
        </span>
      )}
    </div>
  )
}
