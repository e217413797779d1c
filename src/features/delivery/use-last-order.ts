import type { Client } from '#domain/client/client.ts'
import { isTakenBack } from '#domain/order/check-state.ts'
import type { DeliveryTime } from '#domain/order/delivery-time.ts'
import type { OrderLine } from '#domain/order/order-line.ts'
import type { Repeat } from '#domain/order/repeat-order.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { readRepeat } from '#device/carts/read-repeat.ts'
import { useLive } from '#hooks/place/live/use-live.ts'

export type LastOrder = {
  checkId: string
  /** Ms. */
  at: number
  deliveryTime: DeliveryTime
  lines: readonly OrderLine[]
  /** The same at today's prices. */
  repeat: Repeat
}

/** The last order of a client, as far as this device still has it; null where it does not. */
export function useLastOrder(client: Client | null): LastOrder | null {
  const { clock, engine, newId } = usePlace()
  const found = useLive(
    async (rows) => {
      if (client === null) return null
      const contacts = await rows.by('checkContacts', 'phone', client.phone)
      const calls = new Set(contacts.map(({ orderCheckId }) => orderCheckId))
      const checks = await rows.all('orderChecks')
      const [check] = checks
        .filter((each) => each.client?.clientId === client.id || calls.has(each.id))
        .filter((each) => !isTakenBack(each))
        .toSorted((a, b) => b.openedAt - a.openedAt)
      if (check === undefined) return null
      const orders = await rows.by('orders', 'orderCheckId', check.id)
      const lines = await rows.by('orderLines', 'orderCheckId', check.id)
      const order = orders.toSorted((a, b) => a.placedAt - b.placedAt).at(-1)
      if (order === undefined) return null
      const now = clock() + engine.status().clockOffset
      const { diningOptionId } = check
      return {
        clientId: client.id,
        checkId: check.id,
        at: check.openedAt,
        deliveryTime: order.deliveryTime,
        lines: lines.filter((line) => line.quantity > line.voidedQuantity),
        repeat: await readRepeat(rows, lines, { diningOptionId, now, newId, forWhom: 'anybody' }),
      }
    },
    [client?.id, client?.phone],
  )
  // A live query answers for the client before until the new one is read.
  return found?.clientId === client?.id ? (found ?? null) : null
}
