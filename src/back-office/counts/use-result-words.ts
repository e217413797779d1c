import type { Product } from '#domain/resources/products.ts'
import { postedDifference } from '#domain/stock/audit-summary.ts'
import type { AuditResult } from '#domain/stock/stock-audit.ts'
import { stockReasonNames, stockReasons, type StockReason } from '#domain/stock/stock-reasons.ts'
import { useAmountWords } from '#hooks/texts/use-amount-words.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { usePeople } from '#hooks/place/people/use-people.ts'
import { useText } from '#hooks/texts/use-text.ts'
import type { ResultRow } from './use-results.ts'

/** The words of the page of a posted count for one product. */
export function useResultWords() {
  const text = useText()
  const format = useFormat()
  const nameOf = usePeople()
  const { amount } = useAmountWords()
  return {
    /** `+4 pcs`, `−250 ml`. */
    signed: (difference: number, product: Product) =>
      difference > 0 ? `+${amount(difference, product)}` : amount(difference, product),
    /** Who counted it, in however many areas, and when. */
    countedBy: ({ counted: { areas, firstCountedAt, countedAt } }: Pick<ResultRow, 'counted'>) => {
      const names = [...new Set(areas.map(({ count }) => nameOf(count.countedBy)))].join(', ')
      const [from, until] = [format.time(firstCountedAt), format.time(countedAt)]
      return from === until
        ? text('counts.by', { name: names, time: until })
        : text('counts.by.span', { name: names, from, until })
    },
    /** The change that late facts have made since the count was posted; null: none. */
    late: (result: AuditResult, product: Product) => {
      if (result.lateDifference === 0) return null
      const posted = postedDifference(result)
      const isSmaller = Math.abs(result.difference) < Math.abs(posted)
      return text('counts.late', {
        kind: posted > 0 ? 'surplus' : posted < 0 ? 'shortage' : 'none',
        change: isSmaller ? 'smaller' : 'larger',
        amount: amount(Math.abs(result.lateDifference), product),
        posted: amount(posted, product),
      })
    },
    reason: (reason: StockReason | null) =>
      reason === null ? text('counts.reason.none') : text(`stock.reason.${reason}`),
  }
}

/** Reasons that explain a difference of this sign, and the one that was given. */
export function reasonsFor({ difference, reason }: AuditResult): StockReason[] {
  const sign = difference < 0 ? -1 : 1
  return stockReasonNames.filter((each) => stockReasons[each] === sign || each === reason)
}
