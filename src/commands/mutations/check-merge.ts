import * as v from 'valibot'
import { isLivePrintout } from '#domain/document/printout.ts'
import { id } from '#domain/fields.ts'
import { idIn } from '#domain/unit-fields.ts'
import { isOpen } from '#domain/order/check-state.ts'
import type { OrderCheck } from '#domain/order/order-check.ts'
import type { Order } from '#domain/order/order.ts'
import { chargedLines } from '#domain/pricing/price-order-check.ts'
import { fail } from '#domain/result.ts'
import { joinInto, recheckTotals } from '../checks/after-move.ts'
import { setClosedDay } from '../checks/close-check.ts'
import { mayGoOver } from '../checks/crew-guard.ts'
import { liveCheckId, mergeChain } from '../live-check.ts'
import { moveNote } from '../checks/move-note.ts'
import { moveOrders } from '../checks/move-orders.ts'
import { undocumentedCheck } from '../checks/open-check.ts'
import { defineMutation } from '../mutation.ts'
import type { Tx } from '../tx.ts'

/**
 * Makes a check a part of another one: guests of two tables pay together. Its orders keep in mind where they come from,
 * so that it can be undone; the kitchen only sees other heads on its tickets.
 */
export const checkMerge = defineMutation({
  kind: 'check.merge',
  v: 1,
  nature: 'intent',
  by: 'person',
  permissions: ['place-order'],
  args: v.object({ orderCheckId: idIn('orderChecks'), intoCheckId: id }),
  added: {},
  reads: { rows: { orderCheckId: 'orderChecks', intoCheckId: 'orderChecks' } },
  background: false,
  title: 'outbox.kind.check-merge',
  async apply(tx, { orderCheckId, intoCheckId }, context) {
    const check = await tx.get('orderChecks', orderCheckId)
    const into = await tx.get('orderChecks', await liveCheckId(tx, intoCheckId))
    if (check === null || into === null) return fail({ code: 'not_found' })
    // Also where another device has merged them the other way round meanwhile.
    if (into.id === check.id) return fail({ code: 'state_conflict' })
    if (check.status !== 'pending') return fail({ code: 'check_not_open', current: check.status })
    if (!isOpen(into)) return fail({ code: 'check_not_open', current: into.status })
    if ((await tx.list('printouts', 'orderCheckId', check.id)).some(isLivePrintout)) {
      return fail({ code: 'check_documented' })
    }
    if (!(await mayGoOver(tx, context, check, into))) return fail({ code: 'forbidden' })
    await context.note(tx, into.id, 'extended', await moveNote(tx, 'from', check))
    const joined = await joinInto(tx, context, check, into)
    return joined.ok ? recheckTotals(tx, context, into.id) : joined
  },
})

/**
 * Takes a merged check out again with all that was sent for it, also while it was merged, and with the checks that had
 * been merged into it before. Only as long as no document was made for the whole.
 */
export const checkUnmerge = defineMutation({
  kind: 'check.unmerge',
  v: 1,
  nature: 'intent',
  by: 'person',
  permissions: ['place-order'],
  args: v.object({ orderCheckId: idIn('orderChecks') }),
  added: {},
  reads: { rows: { orderCheckId: 'orderChecks' } },
  background: false,
  title: 'outbox.kind.check-unmerge',
  async apply(tx, { orderCheckId }, context) {
    const check = await tx.get('orderChecks', orderCheckId)
    if (check === null) return fail({ code: 'not_found' })
    if (check.mergedInto === null) return fail({ code: 'check_not_merged' })
    const found = await undocumentedCheck(tx, await liveCheckId(tx, check.id))
    if (!found.ok) return found
    const whole = found.value
    const own = await ordersFrom(tx, check, whole)
    const ids = new Set(own.map((order) => order.id))
    const lines = await tx.list('orderLines', 'orderCheckId', whole.id)
    // What it had was moved elsewhere or taken back since: an empty check is of no use to anybody.
    if (chargedLines(lines.filter(({ orderId }) => ids.has(orderId))).length === 0) {
      return fail({ code: 'check_not_merged' })
    }
    const table = check.tableId === null ? null : await tx.get('venueTables', check.tableId)
    const alone = { ...check, tableId: table?.id ?? null, status: 'pending' as const, mergedInto: null }
    await setClosedDay(tx, alone, null)
    await moveOrders(tx, own, { ...alone, closedDay: null }, ({ originCheckId }) =>
      originCheckId === check.id ? null : originCheckId,
    )
    await context.note(tx, check.id, 'reopened', whole.number)
    await context.note(tx, whole.id, 'updated', await moveNote(tx, 'to', check))
    const settled = await recheckTotals(tx, context, check.id)
    return settled.ok ? recheckTotals(tx, context, whole.id) : settled
  },
})

/** The orders of a whole that were sent for one of its parts, or for a check that is a part of that. */
async function ordersFrom(tx: Tx, part: OrderCheck, whole: OrderCheck): Promise<Order[]> {
  const own: Order[] = []
  for (const order of await tx.list('orders', 'orderCheckId', whole.id)) {
    const chain = order.originCheckId === null ? [] : await mergeChain(tx, order.originCheckId)
    if (chain.includes(part.id)) own.push(order)
  }
  return own
}

/** Every command about joining checks. */
export const checkMergeCommands = {
  'check.merge': checkMerge,
  'check.unmerge': checkUnmerge,
}
