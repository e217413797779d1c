import * as v from 'valibot'
import { effectivePermissions } from '#domain/access/roles.ts'
import { reducePrintout } from '#domain/document/printout-lifecycle.ts'
import { dueFor, isLivePrintout, type Printout } from '#domain/document/printout.ts'
import { comment } from '#domain/fields.ts'
import { idIn } from '#domain/unit-fields.ts'
import { groupBy } from '#domain/group-by.ts'
import { writeChangeNote } from '#domain/order/change-note.ts'
import { isOpen } from '#domain/order/check-state.ts'
import { isBegun, isVoided } from '#domain/order/line-lifecycle.ts'
import type { OrderCheckStatus } from '#domain/order/order-check.ts'
import type { OrderLine } from '#domain/order/order-line.ts'
import { printsHereSchema } from '#domain/order/prints-here.ts'
import { type CheckAct, type CheckFacts, reduceCheck } from '#domain/payment/check-lifecycle.ts'
import { owedFor } from '#domain/payment/owed-for.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import { readCheckFacts } from '../checks/check-facts.ts'
import { closeCheck, setClosedDay } from '../checks/close-check.ts'
import { forbiddenBy } from '../checks/forbidden-by.ts'
import { liveCheckId } from '../live-check.ts'
import { registerCancel } from '../checks/register-cancel.ts'
import { spoilMade } from '../checks/spoil-made.ts'
import { chargedByDocuments, strikeOrder } from '../checks/strike-order.ts'
import type { MutationContext } from '../context.ts'
import { saleAmountsOf, writeCanceled, writeReopened } from '../ledger/entries-of-check.ts'
import { isReported } from '../ledger/is-reported.ts'
import { writeDocument } from '../ledger/write-document.ts'
import { defineMutation, type Refusal } from '../mutation.ts'
import { putTicketJobs } from '../print/ticket-jobs.ts'
import type { Tx } from '../tx.ts'
import type { RowId } from '#domain/units.ts'

/** Guests moved to another table, or a check lost its table. `PUT /order-check/table/{id}`. */
export const checkChangeTable = defineMutation({
  kind: 'check.change-table',
  v: 1,
  nature: 'intent',
  by: 'person',
  permissions: ['place-order'],
  args: v.object({ orderCheckId: idIn('orderChecks'), tableId: v.nullable(idIn('venueTables')) }),
  added: {},
  reads: { rows: { orderCheckId: 'orderChecks', tableId: 'venueTables' } },
  background: false,
  title: 'outbox.kind.change-table',
  async apply(tx, args, context) {
    const check = await tx.get('orderChecks', await liveCheckId(tx, args.orderCheckId))
    if (check === null) return fail({ code: 'not_found' })
    if (!isOpen(check)) return fail({ code: 'check_not_open', current: check.status })
    const table = args.tableId === null ? null : await tx.get('venueTables', args.tableId)
    if (args.tableId !== null && table === null) return fail({ code: 'unknown_table' })
    const before = check.tableId === null ? null : await tx.get('venueTables', check.tableId)
    await tx.put('orderChecks', { ...check, tableId: args.tableId })
    const change = writeChangeNote({ from: before?.name ?? null, to: table?.name ?? null })
    await context.note(tx, check.id, 'table updated', change)
    return ok(null)
  },
})

/** Hands a check over to another waiter, at the end of a shift or when sections change. */
export const checkChangeWaiter = defineMutation({
  kind: 'check.change-waiter',
  v: 1,
  nature: 'intent',
  by: 'person',
  permissions: ['place-order'],
  args: v.object({ orderCheckId: idIn('orderChecks'), userId: idIn('placeUsers') }),
  added: {},
  reads: { rows: { orderCheckId: 'orderChecks', userId: 'placeUsers' } },
  background: false,
  title: 'outbox.kind.check-change-waiter',
  async apply(tx, args, context) {
    const check = await tx.get('orderChecks', await liveCheckId(tx, args.orderCheckId))
    if (check === null) return fail({ code: 'not_found' })
    if (!isOpen(check)) return fail({ code: 'check_not_open', current: check.status })
    const waiter = await tx.get('placeUsers', args.userId)
    if (waiter === null || !effectivePermissions(waiter.role, waiter.permissions).includes('place-order')) {
      return fail({ code: 'unknown_reference' })
    }
    await tx.put('orderChecks', { ...check, waiterId: waiter.id })
    await context.note(tx, check.id, 'updated', waiter.name)
    return ok(null)
  },
})

/** Closes a check without paper: by right, for the crew, or when nothing is to be paid. */
export const checkCloseUnprinted = defineMutation({
  kind: 'check.close-unprinted',
  v: 1,
  nature: 'intent',
  by: 'person',
  permissions: ['place-order', 'crew-order', 'skip-printing'],
  args: v.object({ orderCheckId: idIn('orderChecks') }),
  added: {},
  reads: { rows: { orderCheckId: 'orderChecks' } },
  background: false,
  title: 'outbox.kind.check-close-unprinted',
  async apply(tx, { orderCheckId }, context) {
    const allowed = await decide(tx, context, orderCheckId, 'close-unprinted')
    if (!allowed.ok) return allowed
    const { facts, status } = allowed.value
    await closeCheck(tx, context, facts.check, status, { type: 'closed' })
    return ok(null)
  },
})

/** Opens a closed check again, before any of its documents lies on paper. `PUT /order-check/status/{id}`. */
export const checkReopen = defineMutation({
  kind: 'check.reopen',
  v: 1,
  nature: 'intent',
  by: 'person',
  permissions: ['cancel-printouts'],
  args: v.object({ orderCheckId: idIn('orderChecks') }),
  added: {},
  reads: { rows: { orderCheckId: 'orderChecks' } },
  background: false,
  title: 'outbox.kind.check-reopen',
  async apply(tx, { orderCheckId }, context) {
    const allowed = await decide(tx, context, orderCheckId, 'reopen')
    if (!allowed.ok) return allowed
    if (await isReported(tx, context, allowed.value.facts.check)) return fail({ code: 'day_closed' })
    await context.note(tx, orderCheckId, 'reopened')
    const { facts, status } = allowed.value
    await writeReopened(tx, context, facts.check)
    await setClosedDay(tx, { ...facts.check, status }, null)
    return ok(null)
  },
})

/** Ends a check that is not fully paid or printed; what was not paid is written down. */
export const checkForceClose = defineMutation({
  kind: 'check.force-close',
  v: 1,
  nature: 'intent',
  by: 'person',
  permissions: ['manage-payments'],
  args: v.object({ orderCheckId: idIn('orderChecks'), reason: comment }),
  added: {},
  reads: { rows: { orderCheckId: 'orderChecks' } },
  background: false,
  title: 'outbox.kind.check-force-close',
  async apply(tx, { orderCheckId, reason }, context) {
    const allowed = await decide(tx, context, orderCheckId, 'force-close')
    if (!allowed.ok) return allowed
    const { facts, status } = allowed.value
    const note = `${unpaid(facts)} ${reason}`.trim().slice(0, 500)
    await closeCheck(tx, context, facts.check, status, { type: 'force closed', note })
    return ok(null)
  },
})

/** Takes a whole check back. What was done is asked about: goods go back to stock, or are lost. */
export const checkCancel = defineMutation({
  kind: 'check.cancel',
  v: 1,
  nature: 'intent',
  by: 'person',
  permissions: ['cancel-order-check'],
  args: v.object({
    orderCheckId: idIn('orderChecks'),
    reason: comment,
    returnToStock: v.boolean(),
    printsHere: printsHereSchema,
  }),
  added: { printsHere: true },
  reads: { rows: { orderCheckId: 'orderChecks' } },
  background: false,
  title: 'outbox.kind.check-cancel',
  async apply(tx, { orderCheckId, reason, returnToStock, printsHere }, context) {
    const allowed = await decide(tx, context, orderCheckId, 'cancel')
    if (!allowed.ok) return allowed
    const { facts, status } = allowed.value
    if (await isReported(tx, context, facts.check)) return fail({ code: 'day_closed' })
    const blocking = facts.printouts.find((each) => each.status === 'printing' || each.status === 'unknown')
    if (blocking !== undefined) return fail({ code: 'document_state', current: blocking.status })
    const worth = await saleAmountsOf(tx, facts.check)
    if (!returnToStock) await spoilMade(tx, facts.check)
    await writeReopened(tx, context, facts.check)
    for (const printout of facts.printouts) await dropDocument(tx, context, printout, reason)
    for (const order of await tx.list('orders', 'orderCheckId', orderCheckId)) {
      if (order.status === 'pending') await strikeOrder(tx, context, order, { reason, printsHere })
      if (order.status === 'done') await tx.put('orders', { ...order, status: 'canceled' })
    }
    await closeCheck(tx, context, facts.check, status, { type: 'canceled', note: reason })
    await writeCanceled(tx, context, facts.check, worth)
    return ok(null)
  },
})

/** Removes a check on which nothing is left. */
export const checkDelete = defineMutation({
  kind: 'check.delete',
  v: 1,
  nature: 'intent',
  by: 'person',
  permissions: ['place-order'],
  args: v.object({ orderCheckId: idIn('orderChecks') }),
  added: {},
  reads: { rows: { orderCheckId: 'orderChecks' } },
  background: false,
  title: 'outbox.kind.check-delete',
  async apply(tx, { orderCheckId }, context) {
    const allowed = await decide(tx, context, orderCheckId, 'delete')
    if (!allowed.ok) return allowed
    const { facts, status } = allowed.value
    for (const order of await tx.list('orders', 'orderCheckId', orderCheckId)) {
      if (order.status === 'pending') await strikeOrder(tx, context, order, { reason: '', printsHere: null })
    }
    await closeCheck(tx, context, facts.check, status, { type: 'deleted' })
    return ok(null)
  },
})

/** Nothing of a check that was taken back is left to be paid: what lies on paper goes into the register. */
async function dropDocument(
  tx: Tx,
  context: MutationContext,
  printout: Printout,
  reason: string,
): Promise<void> {
  const status = reducePrintout(printout.status, printout.status === 'printed' ? 'cancel' : 'delete')
  if (!status.ok) return
  await tx.put('printouts', { ...printout, status: status.value })
  const isPrinted = printout.status === 'printed'
  const act = isPrinted && { canceled: await registerCancel(tx, context, printout, reason) }
  await writeDocument(tx, context, printout, act || 'dropped')
  const event = status.value === 'canceled' ? 'canceled' : 'deleted'
  await context.notePrintout(tx, printout, event, printout.number)
}

async function decide(
  tx: Tx,
  context: MutationContext,
  orderCheckId: RowId<'orderChecks'>,
  act: CheckAct,
): Promise<Result<{ facts: CheckFacts; status: OrderCheckStatus }, Refusal>> {
  const facts = await readCheckFacts(tx, context, orderCheckId)
  if (facts === null) return fail({ code: 'not_found' })
  const status = reduceCheck(facts, act)
  return status.ok ? ok({ facts, status: status.value }) : fail(forbiddenBy(status.error, facts.check))
}

/** The debt of a check, grosze: for documents that were made, and for what none was made for. */
function unpaid({ toPay, printouts, payments }: CheckFacts): number {
  const live = printouts.filter(isLivePrintout)
  const owed = live.map((each) => Math.max(0, owedFor(each, payments)))
  // What cannot be priced has no amount to write down.
  const due = toPay === Number.MAX_SAFE_INTEGER ? 0 : toPay
  const undocumented = Math.max(0, due - live.reduce((sum, each) => sum + dueFor(each), 0))
  return owed.reduce((sum, each) => sum + each, undocumented)
}

/**
 * Lines of open checks take over an item's name and station, as far as nobody has begun with them and no document
 * charges them. Never what was agreed with the guest: price, rate, modifiers and class of the licence stay those of
 * the moment of ordering. What goes to another station is printed there. `POST
 * /order-check/sync/menu-item/{menuItemId}`.
 */
export const checkSyncItem = defineMutation({
  kind: 'check.sync-item',
  v: 1,
  nature: 'intent',
  by: 'person',
  permissions: ['manage-menu'],
  args: v.object({ menuItemId: idIn('menuItems') }),
  added: {},
  reads: { rows: { menuItemId: 'menuItems' } },
  background: false,
  title: 'outbox.kind.check-sync-item',
  async apply(tx, { menuItemId }, context) {
    const item = await tx.get('menuItems', menuItemId)
    if (item === null) return fail({ code: 'not_found' })
    const { name, kitchenStationId } = item
    const waiting = (await tx.list('orderLines', 'status', 'in-progress')).filter(
      (line) => line.menuItemId === menuItemId && !isBegun(line) && !isVoided(line),
    )
    const changed = waiting.filter((line) => line.name !== name || line.kitchenStationId !== kitchenStationId)
    for (const [orderCheckId, lines] of groupBy(changed, (line) => line.orderCheckId)) {
      await syncCheck(tx, context, orderCheckId, lines, { name, kitchenStationId })
    }
    return ok(null)
  },
})

async function syncCheck(
  tx: Tx,
  context: MutationContext,
  orderCheckId: RowId<'orderChecks'>,
  lines: readonly OrderLine[],
  taken: Pick<OrderLine, 'name' | 'kitchenStationId'>,
): Promise<void> {
  const check = await tx.get('orderChecks', orderCheckId)
  if (check === null || !isOpen(check)) return
  const charged = await chargedByDocuments(tx, orderCheckId)
  const free = lines.filter(({ id }) => !charged.has(id))
  if (free.length === 0) return
  const written = free.map((line) => ({ ...line, ...taken }))
  for (const line of written) await tx.put('orderLines', line)
  await context.note(tx, orderCheckId, 'updated', taken.name)
  const sentAnew = written.filter((line, at) => {
    return !line.held && line.kitchenStationId !== free[at]?.kitchenStationId
  })
  for (const [orderId, moved] of groupBy(sentAnew, (line) => line.orderId)) {
    await putTicketJobs(tx, context, {
      kind: 'kitchen-ticket',
      orderId,
      orderCheckId,
      closedDay: check.closedDay,
      lines: moved,
      reason: '',
      printsHere: null,
    })
  }
}

/** Every command about a check as a whole. */
export const checkCommands = {
  'check.change-table': checkChangeTable,
  'check.change-waiter': checkChangeWaiter,
  'check.close-unprinted': checkCloseUnprinted,
  'check.reopen': checkReopen,
  'check.force-close': checkForceClose,
  'check.cancel': checkCancel,
  'check.delete': checkDelete,
  'check.sync-item': checkSyncItem,
}
