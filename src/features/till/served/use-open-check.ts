import { lineTotal } from '#domain/money/line-total.ts'
import { byEntry } from '#domain/order/line-order.ts'
import type { Row } from '#domain/tables.ts'
import { useLive } from '#hooks/place/live/use-live.ts'

export type SentOrder = {
  order: Row<'orders'>
  lines: readonly Row<'orderLines'>[]
  /** The server does not know it yet. */
  onlyHere: boolean
}

/** The check that is extended, with what was sent on it. */
export type OpenCheck = {
  check: Row<'orderChecks'>
  orders: readonly SentOrder[]
  /** Gross value of what was sent and not taken back, grosze. */
  total: number
}

/** A check of this device's replica: undefined until read, null where there is none (or none is asked for). */
export function useOpenCheck(checkId: string | null): OpenCheck | null | undefined {
  return useLive(
    async (rows) => {
      const check = checkId === null ? null : await rows.get('orderChecks', checkId)
      if (check === null) return null
      const [orders, lines] = await Promise.all([
        rows.by('orders', 'orderCheckId', check.id),
        rows.by('orderLines', 'orderCheckId', check.id),
      ])
      const live = orders.filter((order) => order.status === 'pending' || order.status === 'done')
      const sent = live
        .sort((a, b) => a.placedAt - b.placedAt)
        .map((order) => ({
          order,
          lines: lines.filter((line) => line.orderId === order.id).sort(byEntry),
          onlyHere: order.version === 0,
        }))
      return { check, orders: sent, total: totalOf(sent.flatMap((each) => each.lines)) }
    },
    [checkId],
  )
}

function totalOf(lines: readonly Row<'orderLines'>[]): number {
  return lines.reduce(
    (sum, line) => sum + lineTotal({ ...line, quantity: line.quantity - line.voidedQuantity }),
    0,
  )
}
