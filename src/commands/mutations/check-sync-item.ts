import * as v from 'valibot'
import { id } from '#domain/fields.ts'
import { isOpen } from '#domain/order/check-state.ts'
import { isBegun, isVoided } from '#domain/order/line-lifecycle.ts'
import type { OrderLine } from '#domain/order/order-line.ts'
import { groupBy } from '#domain/group-by.ts'
import { fail, ok } from '#domain/result.ts'
import { chargedByDocuments } from '../checks/strike-order.ts'
import type { MutationContext } from '../context.ts'
import { defineMutation } from '../mutation.ts'
import { putTicketJobs } from '../print/ticket-jobs.ts'
import type { Tx } from '../tx.ts'

/**
 * Lines of open checks take over an item's name and station, as far as nobody has begun with them and no document charges
 * them. Never what was agreed with the guest: price, rate, modifiers and class of the licence stay those of the moment of
 * ordering. What goes to another station is printed there. `POST /order-check/sync/menu-item/{menuItemId}`.
 */
export const checkSyncItem = defineMutation({
  kind: 'check.sync-item',
  v: 1,
  nature: 'intent',
  by: 'person',
  permissions: ['manage-menu'],
  args: v.object({ menuItemId: id }),
  added: {},
  reads: { rows: { menuItemId: 'menuItems' } },
  report: false,
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
  orderCheckId: string,
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
      ...{ kind: 'kitchen-ticket', orderId, orderCheckId, closedDay: check.closedDay },
      ...{ lines: moved, reason: '', printsHere: null },
    })
  }
}
