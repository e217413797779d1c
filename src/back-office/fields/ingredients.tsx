import { useRows } from '#hooks/place/live/use-resource.ts'
import { Button } from '#ui/buttons/button.tsx'
import { FieldNote, fieldAria } from '#ui/fields/field.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { useId } from 'react'
import type { AnyRow } from '#domain/any-row.ts'
import type { ControlProps, FormField, Tools } from '../form-field.ts'
import { namedOptions } from './named-options.ts'

/** One line as it is entered: nothing is chosen or typed yet where it is null. */
type Line = { productId: string | null; amount: number | null }

/** Products and how much of each one portion takes, thousandths of the product's unit. */
export function ingredientsField<N extends string>(name: N): FormField<N> {
  return {
    name,
    initial: [],
    reference: 'products',
    format: (value, _row, { text }) => text('office.ingredients.count', { count: linesOf(value).length }),
    bound: (limit, _row, { format }) => format.quantity(limit),
    Control: IngredientsControl,
  }
}

function IngredientsControl(props: ControlProps) {
  const { label, help, error, errorAt, value, disabled, onChange, limits, tools } = props
  const { text } = tools
  const id = useId()
  const products = useRows('products') ?? []
  const lines = linesOf(value)
  const change = (index: number, part: Partial<Line>) =>
    onChange(lines.map((line, at) => (at === index ? { ...line, ...part } : line)))
  const inside = lines.some((_, index) => errorAt(String(index)) !== undefined)
  return (
    <fieldset className="field" {...fieldAria(id, { help, error })}>
      <legend className="lbl mb-1">{label}</legend>
      <ul className="flex flex-col gap-3">
        {lines.map((line, index) => (
          // Lines have no identity but their place; the controls follow their values.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <IngredientLine
              line={line}
              index={index}
              products={products}
              disabled={disabled}
              tools={tools}
              errors={{ productId: errorAt(`${index}.productId`), amount: errorAt(`${index}.amount`) }}
              onChange={(part) => change(index, part)}
              onRemove={() => onChange(lines.filter((_, at) => at !== index))}
            />
          </li>
        ))}
      </ul>
      {!disabled && (
        <Button
          icon="plus"
          className="self-start"
          disabled={lines.length >= (limits.max ?? Infinity)}
          onClick={() => onChange([...lines, { productId: null, amount: null }])}
        >
          {text('office.ingredients.add')}
        </Button>
      )}
      <FieldNote id={id} help={help} error={inside ? undefined : error} />
    </fieldset>
  )
}

type IngredientLineProps = {
  line: Line
  index: number
  products: readonly AnyRow[]
  errors: { productId: string | undefined; amount: string | undefined }
  disabled: boolean
  tools: Tools
  onChange(part: Partial<Line>): void
  onRemove(): void
}

function IngredientLine(props: IngredientLineProps) {
  const { line, index, products, errors, disabled, tools, onChange, onRemove } = props
  const { text, format } = tools
  const product = products.find(({ id }) => id === line.productId)
  const chosen = line.productId ?? ''
  return (
    <fieldset className="flex min-w-0 flex-wrap items-start gap-2 tablet:flex-nowrap">
      <legend className="sr-only">{text('office.ingredients.row', { number: index + 1 })}</legend>
      <SelectField
        label={text('office.ingredients.product')}
        hideLabel={index > 0}
        fieldClassName="min-w-0 flex-1 basis-full tablet:basis-0"
        value={chosen}
        error={errors.productId}
        disabled={disabled}
        options={namedOptions(products, chosen)}
        onChange={({ target }) => onChange({ productId: target.value === '' ? null : target.value })}
        {...(chosen === '' && { placeholder: text('office.choose') })}
      />
      <NumberField
        label={text('office.ingredients.amount')}
        hideLabel={index > 0}
        fieldClassName="min-w-0 flex-1 tablet:w-36 tablet:flex-none"
        value={line.amount}
        error={errors.amount}
        disabled={disabled}
        scale={3}
        unit={product === undefined ? '' : unitText(product, text)}
        format={format.quantity}
        onChange={(amount) => onChange({ amount })}
      />
      {!disabled && (
        <IconButton
          icon="trash"
          label={text('office.ingredients.remove', { number: index + 1 })}
          className={index === 0 ? 'mt-6' : ''}
          onClick={onRemove}
        />
      )}
    </fieldset>
  )
}

function unitText({ unit, customUnit }: AnyRow, text: Tools['text']): string {
  if (unit === 'custom') return typeof customUnit === 'string' ? customUnit : ''
  return unit === 'pcs' ? text('office.unit.pieces') : String(unit ?? '')
}

function linesOf(value: unknown): readonly Line[] {
  // The control writes nothing else, and a row has been read by its schema.
  return Array.isArray(value) ? (value as Line[]) : []
}
