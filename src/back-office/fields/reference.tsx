import { useRows } from '#hooks/place/live/use-resource.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import type { ControlProps, FormField } from '../form-field.ts'
import { namedOptions } from './named-options.ts'

type ReferenceOptions = {
  half?: boolean
  /** None may be chosen. */
  nullable?: boolean
}

/** A row of another table, by its name. */
export function referenceField<N extends string>(
  name: N,
  table: string,
  { half = false, nullable = false }: ReferenceOptions = {},
): FormField<N> {
  return {
    name,
    initial: null,
    half,
    reference: table,
    format(value, _row, { nameOf, text }) {
      if (typeof value === 'string') return nameOf(table, value)
      return nullable ? text('office.none') : ''
    },
    Control: (props) => <ReferenceControl {...props} table={table} nullable={nullable} />,
  }
}

function ReferenceControl({
  table,
  nullable,
  ...props
}: ControlProps & { table: string; nullable: boolean }) {
  const { label, help, error, value, disabled, onChange, onBlur, tools } = props
  const rows = useRows(table) ?? []
  const chosen = typeof value === 'string' ? value : ''
  return (
    <SelectField
      label={label}
      help={help}
      error={error}
      value={chosen}
      disabled={disabled}
      onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
      onBlur={onBlur}
      options={namedOptions(rows, chosen)}
      {...(nullable
        ? { placeholder: tools.text('office.none') }
        : chosen === '' && { placeholder: tools.text('office.choose') })}
    />
  )
}
