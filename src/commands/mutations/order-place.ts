import { isOpen } from '#domain/order/check-state.ts'
import { extendOrderSchema, type PlaceOrder, placeOrderSchema } from '#domain/order/order-input.ts'
import { missingFor } from '#domain/order/order-needs.ts'
import { isTooLarge } from '#domain/pricing/largest-total.ts'
import { ok } from '#domain/result.ts'
import { clientOfCheck, putContact } from '../checks/check-contact.ts'
import { liveCheckId } from '../live-check.ts'
import { newOrderReads, putOrderLines } from '../checks/put-order-lines.ts'
import { raiseReusedNumber } from '../checks/reused-number.ts'
import { updateCheckStatus } from '../checks/update-check-status.ts'
import { toPayOf } from '../checks/to-pay-of.ts'
import type { MutationContext } from '../context.ts'
import { defineMutation } from '../mutation.ts'
import type { Tx } from '../tx.ts'
import type { RowId } from '#domain/units.ts'
import type { OrderingClient } from '#domain/client/client.ts'
import { clientOfPhone } from '#domain/client/find-clients.ts'
import { readPhone } from '#domain/client/phone.ts'
import { rememberOrder } from '#domain/client/remember-order.ts'

/** A waiter sent a new order: a check, its first order and the lines. `POST /order-manager/{placeId}`. */
export const orderPlace = defineMutation({
  kind: 'order.place',
  v: 2,
  nature: 'fact',
  by: 'person',
  permissions: ['place-order', 'crew-order'],
  args: placeOrderSchema,
  refusedWhenUnreadable: true,
  added: { number: 'order', printsHere: true },
  reads: {
    ...newOrderReads,
    rows: {
      ...newOrderReads.rows,
      orderId: 'orders',
      orderCheckId: 'orderChecks',
      diningOptionId: 'diningOptions',
      tableId: 'venueTables',
      crewMemberId: 'placeUsers',
    },
  },
  background: false,
  title: 'outbox.kind.order-place',
  async apply(tx, args, context) {
    if (
      (await tx.get('orders', args.orderId)) !== null ||
      (await tx.get('orderChecks', args.orderCheckId)) !== null
    ) {
      await context.raise(tx, 'order_exists', args.orderCheckId, args.number)
      return ok(null)
    }
    await raiseReusedNumber(tx, context, args.orderCheckId, args.number)
    const place = await tx.get('places', context.placeId)
    const remembered = args.client === null ? null : await rememberClient(tx, args.client, context.at)
    await tx.put('orderChecks', {
      id: args.orderCheckId,
      number: args.number,
      status: 'pending',
      diningOptionId: args.diningOptionId,
      tableId: args.tableId,
      guests: args.guests,
      openedAt: context.at,
      openedBy: context.actor,
      waiterId: null,
      client: remembered === null ? null : clientOfCheck(remembered.client),
      mergedInto: null,
      discount: null,
      serviceFee: null,
      delivery: args.delivery,
      deposit: 0,
      taxCalculation: place?.documentSettings.taxCalculation ?? 'BY_TAX_RATE',
      closedDay: null,
    })
    if (remembered !== null) await putContact(tx, args.orderCheckId, remembered.client)
    await tx.put('orders', {
      id: args.orderId,
      orderCheckId: args.orderCheckId,
      number: args.number,
      status: 'pending',
      comment: args.comment,
      deliveryTime: args.deliveryTime,
      placedAt: context.at,
      placedBy: context.actor,
      crewMemberId: args.crewMemberId,
      priority: false,
      originCheckId: null,
      closedDay: null,
    })
    await context.note(tx, args.orderCheckId, 'created', args.number)
    await raiseDiscrepancies(tx, context, args)
    const parent = { orderId: args.orderId, orderCheckId: args.orderCheckId, closedDay: null }
    const put = await putOrderLines(tx, context, parent, args)
    if (put.ok && remembered?.isNew) {
      await context.note(tx, args.orderCheckId, 'client created', remembered.client.name)
    }
    return put
  },
})

async function raiseDiscrepancies(tx: Tx, context: MutationContext, args: PlaceOrder): Promise<void> {
  const option = await tx.get('diningOptions', args.diningOptionId)
  if (option === null) await context.raise(tx, 'unknown_dining_option', args.orderCheckId)
  const missing = option === null ? null : missingFor(option, args)
  if (missing !== null) await context.raise(tx, doubtOf[missing], args.orderCheckId)
  if (isTooLarge(args.lines, args.delivery?.price ?? 0)) {
    await context.raise(tx, 'total_too_large', args.orderCheckId, args.number)
  }
  if (!(await isOfCrew(tx, args.crewMemberId))) {
    await context.raise(tx, 'unknown_crew_member', args.orderCheckId)
  }
  if (args.tableId !== null && (await tx.get('venueTables', args.tableId)) === null) {
    await context.raise(tx, 'unknown_table', args.orderCheckId)
  }
}

const doubtOf = {
  table: 'table_missing',
  'crew-member': 'crew_member_missing',
  client: 'client_missing',
} as const

/** A waiter sent one more order on an open check. `POST /order-manager/{placeId}/{orderCheckId}`. */
export const orderExtend = defineMutation({
  kind: 'order.extend',
  v: 2,
  nature: 'fact',
  by: 'person',
  permissions: ['place-order', 'crew-order'],
  args: extendOrderSchema,
  refusedWhenUnreadable: true,
  added: { number: 'order', printsHere: true },
  reads: {
    ...newOrderReads,
    rows: {
      ...newOrderReads.rows,
      orderId: 'orders',
      orderCheckId: 'orderChecks',
      crewMemberId: 'placeUsers',
    },
  },
  background: false,
  title: 'outbox.kind.order-extend',
  async apply(tx, { lines, printsHere, ...said }, context) {
    // Another device may have merged the check meanwhile: the guests sit with the others now.
    const args = { ...said, orderCheckId: await liveCheckId(tx, said.orderCheckId) }
    if ((await tx.get('orders', args.orderId)) !== null) {
      await context.raise(tx, 'order_exists', args.orderCheckId, args.number)
      return ok(null)
    }
    const check = await tx.get('orderChecks', args.orderCheckId)
    if (check === null) await context.raise(tx, 'check_missing', args.orderCheckId, args.number)
    else if (!isOpen(check)) await context.raise(tx, 'check_closed', args.orderCheckId, args.number)
    await raiseReusedNumber(tx, context, args.orderCheckId, args.number)
    const option = check === null ? null : await tx.get('diningOptions', check.diningOptionId)
    if (option?.type === 'CREW_ORDER' && args.crewMemberId === null) {
      await context.raise(tx, 'crew_member_missing', args.orderCheckId, args.number)
    }
    if (isTooLarge(lines, check === null ? 0 : await toPayOf(tx, check))) {
      await context.raise(tx, 'total_too_large', args.orderCheckId, args.number)
    }
    if (!(await isOfCrew(tx, args.crewMemberId))) {
      await context.raise(tx, 'unknown_crew_member', args.orderCheckId, args.number)
    }
    // Rows of one check carry the same day, so that they enter and leave a device together.
    const closedDay = check?.closedDay ?? null
    const { orderId: id, ...order } = args
    await tx.put('orders', {
      ...order,
      id,
      status: 'pending',
      placedAt: context.at,
      placedBy: context.actor,
      priority: false,
      originCheckId: args.orderCheckId === said.orderCheckId ? null : said.orderCheckId,
      closedDay,
    })
    await context.note(tx, args.orderCheckId, 'extended', args.number)
    const parent = { orderId: args.orderId, orderCheckId: args.orderCheckId, closedDay }
    // Entered for the check as it was known there, so at the prices of that one.
    const entered =
      parent.orderCheckId === said.orderCheckId ? check : await tx.get('orderChecks', said.orderCheckId)
    const diningOptionId = entered?.diningOptionId ?? null
    const put = await putOrderLines(tx, context, parent, { lines, printsHere, diningOptionId })
    if (put.ok) await updateCheckStatus(tx, context, args.orderCheckId)
    return put
  },
})

/** Every command about sending orders. */
export const orderPlaceCommands = {
  'order.place': orderPlace,
  'order.extend': orderExtend,
}

/** Whether a person is or was of the place; nobody is nothing to doubt. */
async function isOfCrew(tx: Tx, userId: RowId<'placeUsers'> | null): Promise<boolean> {
  if (userId === null || (await tx.get('placeUsers', userId)) !== null) return true
  return (await tx.get('formerUsers', userId)) !== null
}

/**
 * Keeps who ordered for the next call, and answers with them as this place knows them. A client is known by the phone:
 * where one with this number is there already, the order is theirs, whatever id the device made up while it did not
 * know. So two devices that meet a new client apart end with one. Of several the one with the lowest id is taken.
 */
async function rememberClient(
  tx: Tx,
  said: OrderingClient,
  at: number,
): Promise<{ client: OrderingClient; isNew: boolean }> {
  const client = { ...said, phone: readPhone(said.phone) ?? said.phone }
  const ofPhone = clientOfPhone(await tx.list('placeClients', 'phone', client.phone), client.phone)
  const known = ofPhone ?? (await tx.get('placeClients', client.clientId))
  const row = rememberOrder(known, client, at)
  await tx.put('placeClients', row)
  return { client: { ...client, clientId: row.id }, isNew: known === null }
}
