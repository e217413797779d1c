import { vatRates } from '#domain/menu/item-classes.ts'
import { portionCost } from '#domain/pricing/margin.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useRows } from '#hooks/place/live/use-resource.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { EmptyState } from '#ui/lists/empty-state.tsx'
import { Panel } from '#ui/frame/panel.tsx'
import { numberOf } from '../../../fields/number.tsx'
import { useCosts, type ProductCosts } from '../../parts/use-costs.ts'
import { IngredientRow } from './ingredient-row.tsx'
import type { ItemFormState } from './use-item-form.ts'

type IngredientsTabProps = { form: ItemFormState; disabled: boolean }

/** Ingredients of one item at most. */
const mostIngredients = 50

/** The ingredients of a portion, and what the answers of guests add to them. */
export function IngredientsTab({ form, disabled }: IngredientsTabProps) {
  const { pieces, add } = form.pieces
  const text = useText()
  const products = useRows('products')
  const costs = useCosts()
  if (products === undefined) return null
  const { ingredients } = pieces
  const full = ingredients.length >= mostIngredients
  return (
    <div className="form-layout">
      <div className="form-main">
        {ingredients.length === 0 && (
          <div className="panel">
            <EmptyState
              icon="wheat"
              title={text('menuItem.ingredients.none.title')}
              text={text(
                products.length === 0 ? 'menuItem.ingredients.noProducts' : 'menuItem.ingredients.none.text',
              )}
            />
          </div>
        )}
        {ingredients.length > 0 && (
          <ul aria-label={text('menuItem.tab.ingredients')} className="flex flex-col gap-3">
            {ingredients.map((ingredient, index) => (
              <IngredientRow
                key={ingredient.id}
                form={form}
                ingredient={ingredient}
                index={index}
                products={products}
                costs={costs}
                disabled={disabled}
              />
            ))}
          </ul>
        )}
        {!disabled && (
          <Button
            icon="plus"
            className="self-start"
            disabled={full || products.length === 0}
            onClick={() => add({ do: 'add-ingredient', modifierId: null })}
          >
            {text('menuItem.ingredients.add')}
          </Button>
        )}
      </div>
      <aside className="form-aside">
        <CostPanel form={form} costs={costs} />
      </aside>
    </div>
  )
}

function CostPanel({ form, costs }: { form: ItemFormState; costs: ProductCosts }) {
  const text = useText()
  const { money, quantity } = useFormat()
  const { values } = form.rowForm
  const rate = vatRates.find((each) => each === values['taxRate']) ?? null
  const recipe = form.pieces.pieces.ingredients.flatMap(({ modifierId, productId, amount }) =>
    modifierId === null && productId !== null && numberOf(amount) !== null
      ? [{ productId, amount: amount ?? 0 }]
      : [],
  )
  const { cost, margin } = costs.of(numberOf(values['price']), rate, recipe)
  const atLast = portionCost(recipe, costs.last)
  const unknown = costs.unknown(recipe)
  return (
    <Panel>
      <h2 className="mb-2 text-t2 font-semibold text-ink-2">{text('menuItem.cost.title')}</h2>
      <dl className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1">
        <dt>{text('menuItem.cost.portion')}</dt>
        <dd className="tn text-right font-semibold">{cost === null ? unknown : money(cost)}</dd>
        {cost !== null && atLast !== null && (
          <>
            <dt>{text('menuItem.cost.last')}</dt>
            <dd className="tn text-right">{money(atLast)}</dd>
          </>
        )}
        <dt>{text('menuItem.cost.margin')}</dt>
        <dd className="tn text-right font-semibold">
          {margin === null ? unknown : `${quantity(margin * 10)}%`}
        </dd>
      </dl>
      {cost === null && recipe.length > 0 && costs.sees && (
        <p className="mt-2 text-t2 text-ink-2">{text('menuItem.cost.why')}</p>
      )}
    </Panel>
  )
}
