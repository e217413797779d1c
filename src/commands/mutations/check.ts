import * as v from 'valibot'
import { effectivePermissions } from '#domain/access/roles.ts'
import { id } from '#domain/fields.ts'
import { isOpen } from '#domain/order/check-state.ts'
import { fail, ok } from '#domain/result.ts'
import { liveCheckId } from '../checks/live-check.ts'
import { defineMutation } from '../mutation.ts'

/** Guests moved to another table, or a check lost its table. `PUT /order-check/table/{id}`. */
export const checkChangeTable = defineMutation({
  kind: 'check.change-table',
  v: 1,
  nature: 'intent',
  by: 'person',
  permissions: ['place-order'],
  args: v.object({ orderCheckId: id, tableId: v.nullable(id) }),
  added: {},
  reads: { rows: { orderCheckId: 'orderChecks', tableId: 'venueTables' } },
  report: false,
  title: 'outbox.kind.change-table',
  async apply(tx, args, context) {
    const check = await tx.get('orderChecks', await liveCheckId(tx, args.orderCheckId))
    if (check === null) return fail({ code: 'not_found' })
    if (!isOpen(check)) return fail({ code: 'check_not_open', current: check.status })
    const table = args.tableId === null ? null : await tx.get('venueTables', args.tableId)
    if (args.tableId !== null && table === null) return fail({ code: 'unknown_table' })
    await tx.put('orderChecks', { ...check, tableId: args.tableId })
    await context.note(tx, check.id, 'table updated', table?.name)
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
  args: v.object({ orderCheckId: id, userId: id }),
  added: {},
  reads: { rows: { orderCheckId: 'orderChecks', userId: 'placeUsers' } },
  report: false,
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
