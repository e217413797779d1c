import { useRows } from '#hooks/place/live/use-resource.ts'
import type { MessageKey } from '#hooks/texts/use-text.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { namedOptions } from '../../fields/named-options.ts'
import type { AnyRow } from '#domain/any-row.ts'
import type { Screen } from '../../define-screen.ts'
import { AddBeside } from './add-beside.tsx'
import type { ControlProps, FormField, Tools } from '../../form-field.ts'

type ChosenOptions = {
  /** The word for none of them. */
  none?: MessageKey
  /** The rows have a price, which stands beside their names. */
  priced?: boolean
  /** The area of the rows: one that is missing can be added from here by who may. */
  screen?: Screen | null
}

const noneOfThem = 'none'

/**
 * A row of another table, or none of them: that is a choice too, and one of both has to be made. Undefined until then.
 */
export function chosen<N extends string>(
  name: N,
  table: string,
  { none = 'menuItem.none', priced = false, screen = null }: ChosenOptions = {},
): FormField<N> {
  return {
    name,
    initial: undefined,
    reference: table,
    format: (value, _row, { nameOf, text }) =>
      typeof value === 'string' ? nameOf(table, value) : text(none),
    Control: (props) => (
      <ChosenControl {...props} table={table} none={none} priced={priced} screen={screen} />
    ),
  }
}

function ChosenControl(props: ControlProps & Required<ChosenOptions> & { table: string }) {
  const {
    table,
    none,
    priced,
    screen,
    label,
    help,
    error,
    required,
    value,
    disabled,
    onChange,
    onBlur,
    tools,
  } = props
  const rows = useRows(table) ?? []
  const shown = typeof value === 'string' ? value : value === null ? noneOfThem : ''
  const named = namedOptions(rows, shown).map((option) => ({
    ...option,
    label: priced
      ? withPrice(
          option.label,
          rows.find(({ id }) => id === option.value),
          tools,
        )
      : option.label,
  }))
  return (
    <>
      <SelectField
        label={label}
        help={help}
        error={error}
        aria-required={required}
        value={shown}
        disabled={disabled}
        onChange={({ target }) => onChange(read(target.value))}
        onBlur={onBlur}
        options={[{ value: noneOfThem, label: tools.text(none) }, ...named]}
        {...(shown === '' && { placeholder: tools.text('office.choose') })}
      />
      {screen !== null && !disabled && <AddBeside screen={screen} rows={rows} onAdded={onChange} />}
    </>
  )
}

function read(value: string): string | null | undefined {
  if (value === '') return undefined
  return value === noneOfThem ? null : value
}

function withPrice(name: string, row: AnyRow | undefined, { text, format }: Tools): string {
  const price = row?.['grossPrice']
  return typeof price === 'number' ? text('menuItem.packaging', { name, price: format.amount(price) }) : name
}
