import { wishesOf } from '#domain/order/allergy.ts'
import type { OrderLine } from '#domain/order/order-line.ts'
import type { Order } from '#domain/order/order.ts'
import type { ContentOf } from '#domain/print/print-content.ts'
import type { MutationContext } from '../context.ts'
import type { Tx } from '../tx.ts'
import type { PrintRequest } from './print-request.ts'
import { findNameOf } from '../names.ts'
import { printedModifiersOf } from './printed-modifiers.ts'
import type { RowId } from '#domain/units.ts'

/** The ticket of a station for one order: its own lines only, never those of orders before. */
export async function kitchenTicketContent(
  tx: Tx,
  context: MutationContext,
  asked: PrintRequest,
): Promise<ContentOf<'kitchen-ticket'> | null> {
  const found = await linesOf(tx, asked)
  if (found === null) return null
  const orders = await tx.list('orders', 'orderCheckId', found.order.orderCheckId)
  const check = await tx.get('orderChecks', found.order.orderCheckId)
  const allergyNote = check?.client?.allergyNote ?? ''
  const lines: ContentOf<'kitchen-ticket'>['lines'] = []
  for (const line of found.lines) {
    const quantity = line.quantity - line.voidedQuantity
    if (quantity === 0) continue
    const item = line.menuItemId === null ? null : await tx.get('menuItems', line.menuItemId)
    lines.push({
      quantity,
      name: line.name,
      modifiers: printedModifiersOf(line),
      ...wishesOf(line),
      seat: line.seat,
      allergens: item?.allergens ?? [],
    })
  }
  return {
    type: 'kitchen-ticket',
    ...(await headOf(tx, context, found)),
    isExtension: orders.some((each) => each.id !== found.order.id),
    deliveryTime: found.order.deliveryTime,
    comment: found.order.comment,
    lines,
    ...(allergyNote !== '' && { allergyNote }),
  }
}

/** The cancel slip of a station: the lines that it is not to make after all. */
export async function cancelSlipContent(
  tx: Tx,
  context: MutationContext,
  asked: PrintRequest,
): Promise<ContentOf<'cancel-slip'> | null> {
  const found = await linesOf(tx, asked)
  if (found === null) return null
  const lines = found.lines.map((line) => ({
    // Of a dish that is made in part, the part that is not to be made.
    quantity: line.voidedQuantity || line.quantity,
    name: line.name,
    modifiers: printedModifiersOf(line),
  }))
  return { type: 'cancel-slip', ...(await headOf(tx, context, found)), reason: asked.reason, lines }
}

type Found = { order: Order; lines: OrderLine[]; stationId: RowId<'kitchenStations'> | null }

/** The lines that were asked for: those that are named, else all that the printer's station prepares. */
async function linesOf(tx: Tx, { orderId, lineIds, printerId }: PrintRequest): Promise<Found | null> {
  const order = orderId === null ? null : await tx.get('orders', orderId)
  if (order === null) return null
  const printer = await tx.get('printers', printerId)
  const stationId = printer?.kitchenStationId ?? null
  const lines = (await tx.list('orderLines', 'orderId', order.id))
    .filter((line) => (lineIds === null ? line.kitchenStationId === stationId : lineIds.includes(line.id)))
    .sort((a, b) => a.position - b.position)
  return { order, lines, stationId }
}

async function headOf(tx: Tx, context: MutationContext, { order, stationId }: Found) {
  const check = await tx.get('orderChecks', order.orderCheckId)
  const option = check === null ? null : await tx.get('diningOptions', check.diningOptionId)
  return {
    number: order.number,
    at: context.at,
    station: await findNameOf(tx, 'kitchenStations', stationId),
    table: await findNameOf(tx, 'venueTables', check?.tableId ?? null),
    diningOption: option?.name ?? '',
    diningOptionType: option?.type ?? 'ON_SITE',
    waiter: await findNameOf(tx, 'placeUsers', order.placedBy),
  }
}
