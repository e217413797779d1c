import { isUnread } from '#domain/notification/reading.ts'
import type { OrderLine } from '#domain/order/order-line.ts'
import type { MutationContext } from './context.ts'
import { derivedId } from './derived-id.ts'
import type { Tx } from './tx.ts'
import type { RowId } from '#domain/units.ts'

/** The subject of a no-answer notice: dishes of one order at one station that were fired last at `firedAt` (ms). */
export type NoAnswer = {
  orderId: RowId<'orders'>
  kitchenStationId: RowId<'kitchenStations'>
  firedAt: number
}

/** The notice of it for a person: the same whoever finds it out; a course that is fired later gives another one. */
export function noAnswerId(
  { orderId, kitchenStationId, firedAt }: NoAnswer,
  userId: RowId<'placeUsers'>,
): string {
  return derivedId(orderId, 'no answer', kitchenStationId, firedAt, userId)
}

/** A display shows the dishes after all: what was said of them before is settled without anybody reading it. */
export async function takeBackNoAnswer(
  tx: Tx,
  context: MutationContext,
  { orderId, kitchenStationId }: Omit<NoAnswer, 'firedAt'>,
  shown: readonly OrderLine[],
): Promise<void> {
  const order = shown.length === 0 ? null : await tx.get('orders', orderId)
  if (order === null) return
  const check = await tx.get('orderChecks', order.orderCheckId)
  const waiter = check?.waiterId ?? order.placedBy
  for (const firedAt of new Set(shown.map((line) => line.firedAt))) {
    if (firedAt === null) continue
    const id = noAnswerId({ orderId, kitchenStationId, firedAt }, waiter)
    const notice = await tx.get('notifications', id)
    if (notice !== null && isUnread(notice)) await tx.put('notifications', { ...notice, readAt: context.at })
  }
}
