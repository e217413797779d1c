import { useRows } from '#hooks/place/live/use-resource.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { namedOptions } from '../../../fields/named-options.ts'
import type { ControlProps, FormField } from '../../../form-field.ts'

/** The category whose items a list is for, or all items. */
export function categoryField(): FormField<'categoryId'> {
  return {
    name: 'categoryId',
    initial: null,
    reference: 'menuItemCategories',
    format: (value, _row, { nameOf, text }) =>
      typeof value === 'string' ? nameOf('menuItemCategories', value) : text('prices.lists.allItems'),
    Control: CategoryControl,
  }
}

function CategoryControl({ label, error, value, disabled, onChange, onBlur }: ControlProps) {
  const text = useText()
  const rows = useRows('menuItemCategories') ?? []
  const shown = typeof value === 'string' ? value : ''
  return (
    <SelectField
      label={label}
      error={error}
      value={shown}
      disabled={disabled}
      onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
      onBlur={onBlur}
      options={[{ value: '', label: text('prices.lists.allItems') }, ...namedOptions(rows, shown)]}
    />
  )
}
