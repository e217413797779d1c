import { useStockQuantity } from '#hooks/place/use-stock-quantity.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Banner } from '#ui/notices/banner.tsx'
import type { ActualUses, ProductUse } from '#hooks/figures/use-usage.ts'

/** Products that are named in a sentence at most. */
const named = 4

/** The notes on the differences: late sales, open checks, and products that only one count has. */
export function UsageNotes({
  uses,
  countedOnce,
}: { uses: readonly ProductUse[] } & Pick<ActualUses, 'countedOnce'>) {
  const text = useText()
  const quantity = useStockQuantity()
  const list = (of: readonly ProductUse[], value: (use: ProductUse) => number) =>
    of
      .slice(0, named)
      .map((use) => `${quantity(value(use), use)} ${use.name ?? text('stats.removed')}`)
      .join(', ')
  const late = uses.filter(({ lateDifference }) => lateDifference !== 0)
  const open = uses.filter(({ onOpenChecks }) => onOpenChecks !== 0)
  return (
    <div className="grid gap-3 tablet:grid-cols-2 tablet:gap-4">
      {late.length > 0 && (
        <Banner
          card
          icon="history"
          title={text('usage.late', { count: late.length })}
          detail={text('usage.late.detail', { list: list(late, ({ lateDifference }) => lateDifference) })}
        />
      )}
      {open.length > 0 && (
        <Banner
          card
          icon="receipt"
          title={text('usage.open')}
          detail={text('usage.open.detail', { list: list(open, ({ onOpenChecks }) => onOpenChecks) })}
        />
      )}
      {countedOnce > 0 && (
        <p className="m-0 text-t2 text-ink-2">{text('usage.once', { count: countedOnce })}</p>
      )}
    </div>
  )
}
