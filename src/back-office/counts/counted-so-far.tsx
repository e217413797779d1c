import type { Product } from '#domain/resources/products.ts'
import type { CountedProduct } from '#domain/stock/audit-progress.ts'
import type { AreaCount } from '#domain/stock/counted.ts'
import { onShelf } from '#domain/stock/on-shelf.ts'
import { useAmountWords } from '#hooks/texts/use-amount-words.ts'
import { useLive } from '#hooks/place/live/use-live.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { useCountedBy } from './use-counted-by.ts'

type CountedSoFarProps = {
  counted: CountedProduct<Product>
  /** The count of this area; null: none yet. */
  here: AreaCount | null
  isBlind: boolean
}

/**
 * The known facts of a product while it is counted: what was counted already, and, unless the count is blind, what
 * there should be.
 */
export function CountedSoFar({ counted: { product, counted }, here, isBlind }: CountedSoFarProps) {
  const text = useText()
  const { amount } = useAmountWords()
  const countedBy = useCountedBy()
  const level = useLive(
    async (rows) => (isBlind ? null : rows.get('stockLevels', product.id)),
    [isBlind, product.id],
  )
  const others = (counted?.areas ?? []).filter((each) => each.area !== here?.area)
  return (
    <div className="flex flex-col gap-1 text-t2 text-ink-2">
      {here !== null && (
        <p className="m-0 flex gap-2">
          <Icon name="recall" size={18} className="mt-px flex-none" />
          <span>
            {text('counts.counted-here', {
              amount: amount(here.count.quantity, product),
              by: countedBy(here.count),
            })}
          </span>
        </p>
      )}
      {others.map(({ area, count }) => (
        <p key={area} className="m-0">
          {text('counts.elsewhere', {
            area: area || text('counts.area.none'),
            amount: amount(count.quantity, product),
            by: countedBy(count),
          })}
        </p>
      ))}
      {isBlind ? (
        <p className="m-0 flex gap-2">
          <Icon name="eye-off" size={18} className="mt-px flex-none" />
          {text('counts.blind')}
        </p>
      ) : (
        level && (
          <p className="m-0">{text('counts.should-be', { amount: amount(onShelf(level), product) })}</p>
        )
      )}
    </div>
  )
}
