import { portionCost } from '#domain/pricing/margin.ts'
import { useAmountWords } from '#hooks/texts/use-amount-words.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Panel } from '#ui/frame/panel.tsx'
import { useCosts } from '../../catalogue/parts/use-costs.ts'
import type { StockLinks } from '../stock-links.ts'
import type { ProductRows } from './use-product.ts'

type GoesIntoProps = Pick<StockLinks, 'renderLink'> & { rows: ProductRows }

/** The items that the product is in, how much of it a portion takes, and what that costs now. */
export function GoesInto({ rows, renderLink }: GoesIntoProps) {
  const { product, ingredients, items, modifiers } = rows
  const text = useText()
  const format = useFormat()
  const { amount } = useAmountWords()
  const costs = useCosts()
  const parts = ingredients
    .flatMap((part) => {
      const item = items.get(part.menuItemId)
      if (item === undefined) return []
      const answer = part.modifierId === null ? undefined : modifiers.get(part.modifierId)
      return [{ ...part, itemId: item.id, name: answer ? `${item.name}, ${answer.name}` : item.name }]
    })
    .sort((a, b) => format.compare(a.name, b.name))
  const title = text('stock.uses.title', { count: parts.length })
  return (
    <Panel flush title={title} className="max-tablet:rounded-none max-tablet:border-x-0">
      {parts.length > 0 && (
        <div className="max-h-96 overflow-auto">
          <table aria-label={title} className="grid-table tight tn">
            <thead>
              <tr>
                <th scope="col">{text('prices.grid.item')}</th>
                <th scope="col" className="num">
                  {text('stock.uses.amount')}
                </th>
                {costs.sees && (
                  <th scope="col" className="num">
                    {text('stock.uses.cost')}
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {parts.map((part) => {
                const cost = portionCost([part], costs.average)
                return (
                  <tr key={part.id} className="h-12">
                    <th scope="row">
                      {renderLink(
                        { to: 'item', id: part.itemId },
                        {
                          className: 'link relative after:absolute after:inset-x-0 after:-inset-y-4',
                          children: part.name,
                        },
                      )}
                    </th>
                    <td className="num">{amount(part.amount, product)}</td>
                    {costs.sees && (
                      <td className="num">{cost === null ? costs.unknown([part]) : format.amount(cost)}</td>
                    )}
                  </tr>
                )
              })}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  )
}
