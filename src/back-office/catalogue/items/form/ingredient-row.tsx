import { portionCost } from '#domain/pricing/margin.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import type { LiveRow } from '#hooks/place/live/use-resource.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { Mark } from '#ui/marks/mark.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { namedOptions } from '../../../fields/named-options.ts'
import { useScreenTexts } from '../../../texts.ts'
import type { IngredientPiece } from '../../parts/pieces.ts'
import type { ProductCosts } from '../../parts/use-costs.ts'
import { pieceMessageFor, usePieceWords } from '../pieces/use-piece-words.ts'
import type { ItemFormState } from './use-item-form.ts'

type IngredientRowProps = {
  form: ItemFormState
  ingredient: IngredientPiece
  index: number
  products: readonly LiveRow[]
  costs: ProductCosts
  disabled: boolean
}

/** A product, how much of it, and whether every portion takes it or one answer only. */
export function IngredientRow(props: IngredientRowProps) {
  const { form, ingredient, index, products, costs, disabled } = props
  const { faults, pieces: own } = form
  const { pieces, edit } = own
  const text = useText()
  const texts = useScreenTexts('ingredients')
  const { quantity, money } = useFormat()
  const { say } = usePieceWords()
  const { id, productId, modifierId, amount, templateId } = ingredient
  const change = (change: Partial<IngredientPiece>) => edit({ do: 'change-ingredient', id, change })
  const recipe = productId !== null && amount ? [{ productId, amount }] : []
  const cost = portionCost(recipe, costs.average)
  const unit = useUnit(products.find((each) => each.id === productId))
  return (
    <li className="panel p-3 tablet:p-4">
      <fieldset className="flex min-w-0 flex-wrap items-start gap-3">
        <legend className="sr-only">{text('menuItem.ingredients.row', { number: index + 1 })}</legend>
        <SelectField
          label={texts.label('productId')}
          fieldClassName="min-w-0 flex-[2_1_12rem]"
          value={productId ?? ''}
          error={pieceMessageFor(faults, id, 'productId', say)}
          disabled={disabled || templateId !== null}
          options={namedOptions(products, productId ?? '')}
          onChange={({ target }) => change({ productId: target.value === '' ? null : target.value })}
          {...(productId === null && { placeholder: text('office.choose') })}
        />
        <NumberField
          label={texts.label('amount')}
          fieldClassName="min-w-0 flex-[1_1_7rem] tablet:max-w-36"
          value={amount}
          error={pieceMessageFor(faults, id, 'amount', say)}
          disabled={disabled}
          scale={3}
          unit={unit}
          format={quantity}
          help={
            recipe.length === 0 || !costs.sees
              ? undefined
              : cost === null
                ? costs.unknown(recipe)
                : text('menuItem.cost.is', { cost: money(cost) })
          }
          onChange={(amount) => change({ amount })}
        />
        {pieces.modifiers.length > 0 && (
          <SelectField
            label={texts.label('modifierId')}
            fieldClassName="min-w-0 flex-[1_1_10rem]"
            value={modifierId ?? ''}
            disabled={disabled || templateId !== null}
            options={pieces.modifiers.map((each) => ({ value: each.id, label: each.name }))}
            placeholder={text('menuItem.ingredients.every')}
            onChange={({ target }) => change({ modifierId: target.value === '' ? null : target.value })}
          />
        )}
        {!disabled && (
          <IconButton
            icon="trash"
            label={text('menuItem.ingredients.remove', { number: index + 1 })}
            className="mt-6"
            onClick={() => edit({ do: 'remove-ingredient', id })}
          />
        )}
      </fieldset>
      {templateId !== null && (
        <Mark icon="copy" className="mt-2">
          {text('menuItem.fromTemplate')}
        </Mark>
      )}
    </li>
  )
}

function useUnit(product: LiveRow | undefined): string {
  const text = useText()
  const { choice } = useScreenTexts('product')
  if (product === undefined) return ''
  const { unit, customUnit } = product
  if (unit === 'custom') return typeof customUnit === 'string' ? customUnit : ''
  return unit === 'pcs' ? text('office.unit.pieces') : choice('unit', String(unit))
}
