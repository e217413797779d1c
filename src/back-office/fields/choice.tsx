import { ChoiceGroup } from '#ui/fields/choice-group.tsx'
import type { IconName } from '#ui/icons/icon.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import type { ControlProps, FormField } from '../form-field.ts'

type ChoiceOptions<V extends string> = {
  half?: boolean
  /** The value of a new row; without it the person has to choose. */
  initial?: V
  icons?: Partial<Record<V, IconName>>
}

/** As many stand side by side; more are a list. */
const sideBySide = 3

/** One of a few values, each with a word of its own. */
export function choiceField<N extends string, V extends string>(
  name: N,
  values: readonly V[],
  options: ChoiceOptions<V> = {},
): FormField<N> {
  const { half = false, initial = null, icons = {} } = options
  const Control = values.length > sideBySide ? ListControl : GroupControl
  return {
    name,
    initial,
    half,
    choices: values,
    format: (value, _row, { choice }) => (typeof value === 'string' ? choice(name, value) : ''),
    Control: (props) => <Control {...props} icons={icons} />,
  }
}

type ChoiceControlProps = ControlProps & { icons: Partial<Record<string, IconName>> }

function GroupControl(props: ChoiceControlProps) {
  const { label, help, error, value, disabled, onChange, icons } = props
  return (
    <ChoiceGroup
      label={label}
      help={help}
      error={error}
      value={typeof value === 'string' ? value : ''}
      onChange={onChange}
      options={optionsOf(props).map((option) => ({ ...option, icon: icons[option.value], disabled }))}
    />
  )
}

function ListControl(props: ChoiceControlProps) {
  const { label, help, error, required, value, disabled, onChange, onBlur, tools } = props
  return (
    <SelectField
      label={label}
      help={help}
      error={error}
      aria-required={required}
      value={typeof value === 'string' ? value : ''}
      disabled={disabled}
      onChange={({ target }) => onChange(target.value)}
      onBlur={onBlur}
      options={optionsOf(props)}
      {...(typeof value !== 'string' && { placeholder: tools.text('office.choose') })}
    />
  )
}

function optionsOf({ field, tools }: ControlProps) {
  return (field.choices ?? []).map((value) => ({ value, label: tools.choice(field.name, value) }))
}
