import * as v from 'valibot'
import { id, text } from '#domain/fields.ts'
import { ok } from '#domain/result.ts'
import { today } from '../checks/close-check.ts'
import { knownDrawer } from '../ledger/known-drawer.ts'
import { moveEntries } from '../ledger/write-entries.ts'
import { defineMutation } from '../mutation.ts'

/**
 * Nobody answers for a drawer any more; `comment` says why there is a difference. What comes later is late and leaves the
 * count as it is. Of two who close it the first did.
 */
export const drawerClose = defineMutation({
  kind: 'drawer.close',
  v: 1,
  nature: 'fact',
  permissions: ['place-order', 'create-daily-report'],
  args: v.object({ drawerId: id, comment: text(0, 200) }),
  async apply(tx, { drawerId, comment }, context) {
    const drawer = await knownDrawer(tx, context, drawerId)
    if (drawer === null || drawer.closedAt !== null) return ok(null)
    const closedDay = await today(tx, context)
    const closed = { closedAt: context.at, closedBy: context.actor, comment, closedDay }
    await tx.put('drawers', { ...drawer, ...closed })
    for (const count of await tx.list('drawerCounts', 'drawerId', drawerId)) {
      await tx.put('drawerCounts', { ...count, closedDay })
    }
    await moveEntries(tx, 'drawerId', drawerId)
    return ok(null)
  },
})
