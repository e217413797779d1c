import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { ChangeMark } from '../parts/change.tsx'
import { Kpis } from '../parts/kpis.tsx'
import { comparedIn, type Stats } from '../use-stats.ts'
import { shareOf } from './share-of.ts'

/** The key figures of the cost of goods: by recipe against net sales, in all, and the part that nobody paid for. */
export function GoodsKpis({ stats }: { stats: Stats }) {
  const text = useText()
  const { money, amount, percent } = useFormat()
  const { totals, stock } = stats.figures
  const { total } = stock
  const compared = comparedIn(stats, 'stock')
  const then = compared?.stock.total ?? null
  const foodCost = shareOf(total.sold, totals.net)
  const of = (part: number, whole: number) => {
    const share = shareOf(part, whole)
    return share === null ? '–' : percent(share)
  }
  const than = (now: number, before: number | null) => (
    <ChangeMark now={now} before={before} by={(by) => (by === 0 ? '' : amount(by))} good="less" />
  )
  const points = foodCost !== null && compared !== null && (
    <ChangeMark
      now={foodCost}
      before={shareOf(compared.stock.total.sold, compared.totals.net)}
      by={(by) => (by === 0 ? '' : text('stats.points', { by: percent(by) }))}
      good="less"
    />
  )
  return (
    <Kpis
      label={text('stats.kpis')}
      kpis={[
        {
          of: 'food-cost',
          name: text('stats.food-cost'),
          value: foodCost === null ? '–' : percent(foodCost),
          note: points || text('stats.food-cost.of', { amount: amount(total.sold) }),
        },
        {
          of: 'goods-cost',
          name: text('stats.goods-cost'),
          value: money(total.used),
          note: text('stats.goods-cost.of', { share: of(total.used, totals.net) }),
        },
        {
          of: 'crew-meals',
          name: text('stats.crew-meals'),
          value: amount(total.crew),
          note: text('stats.of-cost', { share: of(total.crew, total.used) }),
        },
        {
          of: 'losses',
          name: text('stats.losses'),
          value: amount(total.lost),
          note:
            then === null
              ? text('stats.of-cost', { share: of(total.lost, total.used) })
              : than(total.lost, then.lost),
        },
        {
          of: 'count-differences',
          name: text('stats.count-differences'),
          value: total.counted > 0 ? `+${amount(total.counted)}` : amount(total.counted),
          note: then === null ? '' : text('stats.count-differences.before', { amount: amount(then.counted) }),
        },
      ]}
    />
  )
}
