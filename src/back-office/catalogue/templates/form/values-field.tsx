import { useRows } from '#hooks/place/live/use-resource.ts'
import { Button } from '#ui/buttons/button.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import type { Option } from '#ui/fields/option.ts'
import { namedOptions } from '../../../fields/named-options.ts'
import type { ControlProps, FormField, Tools } from '../../../form-field.ts'
import { itemField } from '../../parts/item-fields.tsx'
import { useFormWords } from '../../../form/use-form-words.ts'
import { useScreenTexts, type ScreenTexts } from '../../../texts.ts'
import { sharedFields, valuesIn, type SharedField, type SharedValues } from './shared-values.ts'

/** The values that a template gives the fields of its items. A field without one is each item's own. */
export function valuesField(): FormField<'values'> {
  return {
    name: 'values',
    initial: {},
    names: ['menuItemCategories', 'kitchenStations', 'packaging'],
    format: (value, _row, tools) => {
      const values = valuesIn(value)
      const filled = sharedFields.filter((name) => values[name] !== undefined)
      return filled
        .map((name) => tools.text(`menuTemplate.fills.${name}`, { value: valueWords(name, values, tools) }))
        .join(', ')
    },
    bound: (limit, _row, { format }) => format.quantity(limit * 1000),
    Control: ValuesControl,
  }
}

/** One value of a template in words: `8% (B)`, `Hot kitchen`. */
export function valueWords(name: SharedField, values: SharedValues, tools: Tools): string {
  const { taxRate, exciseType } = values
  if (name === 'taxRate') return taxRate === undefined ? '' : tools.text(`menu-items.taxRate.${taxRate}`)
  if (name === 'exciseType') {
    return exciseType === undefined ? '' : tools.text(`menu-items.exciseType.${exciseType}`)
  }
  return itemField(name).format(values[name], { id: '' }, tools)
}

function ValuesControl(props: ControlProps) {
  const { label, help, value, onChange, errorAt, disabled } = props
  const texts = useScreenTexts('menu-items')
  const values = valuesIn(value)
  const set = (name: SharedField, next: unknown) => {
    const { [name]: _, ...others } = values
    onChange(next === undefined || next === null || next === '' ? others : { ...others, [name]: next })
  }
  const shared = { texts, values, disabled, tools: props.tools }
  return (
    <fieldset className="field">
      <legend className="lbl mb-1">{label}</legend>
      {help && <p className="mb-3 text-t2 text-ink-2">{help}</p>}
      <div className="grid grid-cols-1 gap-4 tablet:grid-cols-2">
        {selects.map((name) => (
          <SharedSelect key={name} name={name} {...shared} onChange={(next) => onChange(next)} />
        ))}
        {(['preparationTime', 'concurrentCapacity'] as const).map((name) => (
          <SharedNumber
            key={name}
            name={name}
            label={texts.label(name)}
            disabled={disabled}
            error={errorAt(name)}
            value={values[name]}
            onChange={(next) => set(name, next)}
          />
        ))}
      </div>
      <SharedAllergens
        label={texts.label('allergens')}
        value={values.allergens}
        disabled={disabled}
        tools={props.tools}
        onChange={(next) => set('allergens', next)}
      />
    </fieldset>
  )
}

const selects = ['taxRate', 'exciseType', 'categoryId', 'kitchenStationId', 'packagingId'] as const

type SharedSelectProps = {
  name: (typeof selects)[number]
  texts: ScreenTexts
  values: SharedValues
  disabled: boolean
  tools: Tools
  onChange(values: SharedValues): void
}

/** In place of a value: every item has its own, or none. */
const ownOfEach = 'own'
const none = 'none'

function SharedSelect({ name, texts, values, disabled, tools, onChange }: SharedSelectProps) {
  const options = useOptions(name, values, texts, tools)
  const value = values[name]
  return (
    <SelectField
      label={texts.label(name)}
      value={value === undefined ? ownOfEach : (value ?? none)}
      disabled={disabled}
      className={value === undefined ? 'text-ink-3' : ''}
      options={[{ value: ownOfEach, label: tools.text('menuTemplate.ownOfEach') }, ...options]}
      onChange={({ target }) => {
        const { [name]: _, ...others } = values
        if (target.value === ownOfEach) onChange(others)
        else onChange({ ...others, [name]: target.value === none ? null : target.value } as SharedValues)
      }}
    />
  )
}

const tables = {
  categoryId: 'menuItemCategories',
  kitchenStationId: 'kitchenStations',
  packagingId: 'packaging',
} as const

function useOptions(
  name: SharedSelectProps['name'],
  values: SharedValues,
  texts: ScreenTexts,
  { text }: Tools,
): Option<string>[] {
  const field = itemField(name)
  const isChoice = name === 'taxRate' || name === 'exciseType'
  const rows = useRows(isChoice ? 'kitchenStations' : tables[name]) ?? []
  if (isChoice) return (field.choices ?? []).map((value) => ({ value, label: texts.choice(name, value) }))
  const chosen = values[name]
  return [
    { value: none, label: text(name === 'kitchenStationId' ? 'menuItem.station.none' : 'menuItem.none') },
    ...namedOptions(rows, chosen ?? ''),
  ]
}

type SharedNumberProps = {
  name: 'preparationTime' | 'concurrentCapacity'
  label: string
  value: number | undefined
  error: string | undefined
  disabled: boolean
  onChange(value: unknown): void
}

/** Left empty, every item has its own. */
function SharedNumber({ name, label, value, error, disabled, onChange }: SharedNumberProps) {
  const field = itemField(name)
  const { tools } = useFormWords('menu-items', noFields)
  const { Control } = field
  return (
    <Control
      field={field}
      tools={tools}
      label={label}
      error={error}
      disabled={disabled}
      onChange={onChange}
      help={value === undefined ? tools.text('menuTemplate.ownOfEach') : undefined}
      errorAt={() => undefined}
      limits={{}}
      value={value ?? null}
      row={{ id: '' }}
      onBlur={() => {}}
    />
  )
}

const noFields: readonly FormField[] = []

type SharedAllergensProps = Pick<ControlProps, 'label' | 'value' | 'disabled' | 'tools' | 'onChange'>

function SharedAllergens({ label, value, disabled, tools, onChange }: SharedAllergensProps) {
  const field = itemField('allergens')
  const { Control } = field
  return (
    <div className="mt-4">
      <Control
        field={field}
        tools={tools}
        label={label}
        value={value}
        disabled={disabled}
        onChange={onChange}
        help={value === undefined ? tools.text('menuTemplate.ownOfEach') : undefined}
        error={undefined}
        errorAt={() => undefined}
        limits={{}}
        row={{ id: '' }}
        onBlur={() => {}}
      />
      {value !== undefined && !disabled && (
        <Button kind="quiet" size="sm" className="-ml-3" onClick={() => onChange(undefined)}>
          {tools.text('menuTemplate.allergens.ownOfEach')}
        </Button>
      )}
    </div>
  )
}
