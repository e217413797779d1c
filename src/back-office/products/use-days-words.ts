import { farthestDays } from '#domain/stock/days-left.ts'
import { useText } from '#hooks/texts/use-text.ts'

/** For how long a product lasts, in words: `today`, `4 days`. Null days: that says nothing. */
export function useDaysWords(): (days: number | null) => string {
  const text = useText()
  return (days) => {
    if (days === null) return '–'
    if (days >= farthestDays) return text('stock.lasts.long', { days: farthestDays })
    return text('stock.lasts.days', { days })
  }
}
