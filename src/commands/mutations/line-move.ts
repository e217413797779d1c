import * as v from 'valibot'
import { id } from '#domain/fields.ts'
import { idIn, quantity } from '#domain/unit-fields.ts'
import { isOpen } from '#domain/order/check-state.ts'
import { takenOverTerm } from '#domain/order/join-terms.ts'
import { isVoided } from '#domain/order/line-lifecycle.ts'
import type { OrderCheck } from '#domain/order/order-check.ts'
import { reduceOrder } from '#domain/order/order-lifecycle.ts'
import type { OrderLine } from '#domain/order/order-line.ts'
import { type Order, orderNumber } from '#domain/order/order.ts'
import { piecesFor } from '#domain/order/packing.ts'
import { liveQuantity, splitLine } from '#domain/order/split-line.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import { closeIfEmptied, recheckTotals } from '../checks/after-move.ts'
import { putContact } from '../checks/check-contact.ts'
import { mayGoOver } from '../checks/crew-guard.ts'
import { boxesOf, followDishes } from '../checks/follow-dishes.ts'
import { liveCheckId } from '../live-check.ts'
import { moveNote } from '../checks/move-note.ts'
import { raiseReusedNumber } from '../checks/reused-number.ts'
import { chargedByDocuments } from '../checks/strike-order.ts'
import type { MutationContext } from '../context.ts'
import { defineMutation, type Refusal } from '../mutation.ts'
import type { Tx } from '../tx.ts'
import type { RowId } from '#domain/units.ts'

const lineMoveSchema = v.object({
  /** Of the order that the lines become on the other check. */
  orderId: idIn('orders'),
  number: orderNumber,
  orderCheckId: idIn('orderChecks'),
  /** Null: the check is there; else it is opened for them. */
  newCheck: v.nullable(
    v.object({ tableId: v.nullable(idIn('venueTables')), diningOptionId: idIn('diningOptions') }),
  ),
  lines: v.pipe(
    // `newLineId` is the part's where less than all of a line goes; a whole line keeps its own.
    v.array(v.object({ lineId: idIn('orderLines'), newLineId: id, quantity })),
    v.minLength(1),
    v.maxLength(120),
  ),
})

type LineMove = v.InferOutput<typeof lineMoveSchema>

/**
 * Puts lines, or pieces of them, of one check on another one, which may be opened for them: a check is split. They
 * become an order there that is as old as the one they came from and keeps its promise. Nothing is sent again: what the
 * kitchen has seen, begun or made stays so, and nothing is printed.
 */
export const lineMove = defineMutation({
  kind: 'line.move',
  v: 1,
  nature: 'intent',
  by: 'person',
  permissions: ['place-order'],
  args: lineMoveSchema,
  added: { number: 'order' },
  reads: {
    rows: {
      orderId: 'orders',
      orderCheckId: 'orderChecks',
      tableId: 'venueTables',
      diningOptionId: 'diningOptions',
      lineId: 'orderLines',
    },
    lists: { number: ['orders', 'number'] },
  },
  background: false,
  title: 'outbox.kind.line-move',
  async apply(tx, args, context) {
    const [first] = args.lines
    const line = first === undefined ? null : await tx.get('orderLines', first.lineId)
    const source = line === null ? null : await tx.get('orders', line.orderId)
    const giver = source === null ? null : await tx.get('orderChecks', source.orderCheckId)
    if (source === null || giver === null) return fail({ code: 'not_found' })
    if (!isOpen(giver)) return fail({ code: 'check_not_open', current: giver.status })
    if ((await tx.get('orders', args.orderId)) !== null) return fail({ code: 'state_conflict' })
    const target = await takerOf(tx, context, args, giver)
    if (!target.ok) return target
    const taker = target.value
    if (taker.id === giver.id) return fail({ code: 'state_conflict' })
    if (!(await mayGoOver(tx, context, giver, taker))) return fail({ code: 'forbidden' })
    await raiseReusedNumber(tx, context, taker.id, args.number)
    const order: Order = {
      ...source,
      id: args.orderId,
      orderCheckId: taker.id,
      number: args.number,
      status: 'pending',
      originCheckId: null,
      closedDay: taker.closedDay,
    }
    await tx.put('orders', order)
    const moved = await moveLines(tx, context, giver, order, args.lines)
    if (!moved.ok) return moved
    const came = await moveNote(tx, 'from', giver, order.number)
    await context.note(tx, taker.id, args.newCheck === null ? 'extended' : 'created', came)
    const given = await closeIfEmptied(tx, context, { giver, taker, number: order.number })
    return given.ok ? recheckTotals(tx, context, taker.id) : given
  },
})

/** The check that takes the lines, opened where it is to be new. */
async function takerOf(
  tx: Tx,
  context: MutationContext,
  { orderCheckId, number, newCheck }: LineMove,
  giver: OrderCheck,
): Promise<Result<OrderCheck, Refusal>> {
  if (newCheck === null) {
    const taker = await tx.get('orderChecks', await liveCheckId(tx, orderCheckId))
    if (taker === null) return fail({ code: 'not_found' })
    return isOpen(taker) ? ok(taker) : fail({ code: 'check_not_open', current: taker.status })
  }
  if ((await tx.get('orderChecks', orderCheckId)) !== null) return fail({ code: 'state_conflict' })
  const { tableId, diningOptionId } = newCheck
  const option = await tx.get('diningOptions', diningOptionId)
  if (option === null) return fail({ code: 'unknown_dining_option' })
  const table = tableId === null ? null : await tx.get('venueTables', tableId)
  if (table === null && (tableId !== null || option.type === 'ON_SITE'))
    return fail({ code: 'unknown_table' })
  const opened: OrderCheck = {
    id: orderCheckId,
    number,
    status: 'pending',
    diningOptionId,
    tableId,
    openedAt: context.at,
    openedBy: context.actor,
    waiterId: giver.waiterId ?? giver.openedBy,
    client: giver.client,
    mergedInto: null,
    taxCalculation: giver.taxCalculation,
    discount: takenOverTerm(giver.discount),
    serviceFee: takenOverTerm(giver.serviceFee),
    guests: null,
    delivery: null,
    deposit: 0,
    closedDay: null,
  }
  await tx.put('orderChecks', opened)
  // Whoever ordered is reached about what went over too.
  const [contact] = await tx.list('checkContacts', 'orderCheckId', giver.id)
  if (contact !== undefined) await putContact(tx, opened.id, contact)
  return ok(opened)
}

/** Puts what goes on the order and ends those orders of the giver of which nothing is left. */
async function moveLines(
  tx: Tx,
  context: MutationContext,
  giver: OrderCheck,
  order: Order,
  lines: LineMove['lines'],
): Promise<Result<null, Refusal>> {
  const charged = await chargedByDocuments(tx, giver.id)
  const sources = new Set<string>()
  for (const [position, going] of lines.entries()) {
    const line = await tx.get('orderLines', going.lineId)
    if (line === null) return fail({ code: 'not_found' })
    // A box goes where its dish goes, and nowhere else.
    if (line.forLineId !== null && (await tx.get('orderLines', line.forLineId)) !== null) continue
    // Somebody moved it elsewhere meanwhile.
    if (line.orderCheckId !== giver.id) return fail({ code: 'state_conflict' })
    if (charged.has(line.id)) return fail({ code: 'check_documented' })
    if (isVoided(line)) return fail({ code: 'line_voided' })
    if (going.quantity > liveQuantity(line)) return fail({ code: 'state_conflict' })
    sources.add(line.orderId)
    const parent = { ...parentOf(order), position }
    const put = await putMoved(tx, line, going, parent, context.at)
    if (!put.ok) return put
    for (const box of await boxesOf(tx, line)) {
      if (charged.has(box.id)) return fail({ code: 'check_documented' })
      const isWhole = going.quantity === line.quantity
      const quantity = isWhole ? box.quantity : Math.min(piecesFor(going.quantity), liveQuantity(box))
      const along = { newLineId: context.idOf('box', going.newLineId, box.id), quantity }
      const forLineId = isWhole ? line.id : going.newLineId
      const boxed = await putMoved(tx, box, along, { ...parent, forLineId }, context.at)
      if (!boxed.ok) return boxed
    }
  }
  if (sources.size === 0) return fail({ code: 'state_conflict' })
  // Nobody is told again that dishes are ready: what was told of them stands.
  for (const orderId of [...sources, order.id]) await endOrUpdate(tx, orderId)
  return ok(null)
}

function parentOf({ id: orderId, orderCheckId, closedDay }: Order) {
  return { orderId, orderCheckId, closedDay }
}

async function putMoved(
  tx: Tx,
  line: OrderLine,
  { newLineId, quantity }: Pick<LineMove['lines'][number], 'newLineId' | 'quantity'>,
  parent: ReturnType<typeof parentOf> & { position: number; forLineId?: string },
  at: number,
): Promise<Result<null, Refusal>> {
  if (quantity === line.quantity) {
    await tx.put('orderLines', { ...line, ...parent })
    return ok(null)
  }
  if ((await tx.get('orderLines', newLineId)) !== null) return fail({ code: 'state_conflict' })
  const split = splitLine(line, quantity, at)
  if (!split.ok) return fail({ code: split.error })
  await tx.put('orderLines', split.value.rest)
  await tx.put('orderLines', { ...split.value.part, id: newLineId, ...parent })
  return ok(null)
}

/** An order without lines is none; one whose last lines were struck out was taken back. */
async function endOrUpdate(tx: Tx, orderId: RowId<'orders'>): Promise<void> {
  const order = await tx.get('orders', orderId)
  const left = await followDishes(tx, orderId)
  if (order === null || (order.status !== 'pending' && order.status !== 'done')) return
  const updated = reduceOrder(order, left, { type: 'update' })
  const whole = updated.ok ? updated.value : order.status
  const status = left.length === 0 ? 'deleted' : left.every(isVoided) ? 'canceled' : whole
  if (status !== order.status) await tx.put('orders', { ...order, status })
}
