import { lineTotal } from '../money/line-total.ts'
import { sumOf } from '../money/sum.ts'
import { valueOf } from '../money/value-of.ts'
import { businessDay } from '../time/business-day.ts'
import { dayAfter, instantOf } from '../time/warsaw.ts'
import type { OrderLine } from './order-line.ts'
import type { Order } from './order.ts'

/** What one person sold on a business day `YYYY-MM-DD`: orders, and what they were worth, grosze. */
export type DayResult = { day: string; orders: number; total: number }

/** How many business days the own results reach back, today's included. */
const days = 7

type When = {
  /** An instant, ms. */
  now: number
  /** When a business day begins, minutes after midnight. */
  cutoff: number
}

/** The instant, ms, from which on orders belong to the last seven business days. */
export function resultsFrom({ now, cutoff }: When): number {
  return instantOf(dayAfter(businessDay(now, cutoff), 1 - days), cutoff)
}

/**
 * Orders of one person on each of the last seven business days, the latest first, days without any too. A line counts
 * with its own discount and without what was taken back; discounts of a whole check are the guest's, not one order's.
 */
export function ownResults(
  orders: readonly Pick<Order, 'id' | 'status' | 'placedAt'>[],
  lines: readonly OrderLine[],
  when: When,
): readonly DayResult[] {
  const worth = new Map<string, number>()
  for (const line of lines) worth.set(line.orderId, (worth.get(line.orderId) ?? 0) + worthOf(line))
  const counted = orders.filter(({ status }) => status === 'pending' || status === 'done')
  const today = businessDay(when.now, when.cutoff)
  return Array.from({ length: days }, (_, back) => {
    const day = dayAfter(today, -back)
    const own = counted.filter(({ placedAt }) => businessDay(placedAt, when.cutoff) === day)
    return { day, orders: own.length, total: sumOf(own.map(({ id }) => worth.get(id) ?? 0)) }
  })
}

function worthOf(line: OrderLine): number {
  const value = lineTotal({ ...line, quantity: line.quantity - line.voidedQuantity })
  return line.discount === null ? value : Math.max(0, value - valueOf(line.discount, value))
}
