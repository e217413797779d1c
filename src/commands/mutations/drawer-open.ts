import * as v from 'valibot'
import { floatEntry } from '#domain/closing/drawer-entries.ts'
import { openedTwice } from '#domain/closing/drawer-of.ts'
import { drawerHolders, type Drawer } from '#domain/closing/drawer.ts'
import { grosze, id, text } from '#domain/fields.ts'
import { ok } from '#domain/result.ts'
import { writeEntries } from '../ledger/write-entries.ts'
import { defineMutation } from '../mutation.ts'

/**
 * Somebody answers for a drawer from now on, with what lies in it. Two devices that open one for the same holder without
 * knowing of each other make two drawers, and a manager is told. Another person's purse is opened by who makes reports.
 */
export const drawerOpen = defineMutation({
  kind: 'drawer.open',
  v: 1,
  nature: 'fact',
  permissions: ['place-order', 'create-daily-report'],
  args: v.object({
    ...{ drawerId: id, holder: v.picklist(drawerHolders), holderId: id, name: text(1, 40) },
    float: grosze,
  }),
  async apply(tx, { drawerId, ...args }, context) {
    if ((await tx.get('drawers', drawerId)) !== null) {
      await context.raise(tx, 'drawer_opened_twice', null, args.name, drawerId)
      return ok(null)
    }
    const isOthers = args.holder === 'PERSON' && args.holderId !== context.actor
    if (isOthers && !context.can('create-daily-report')) {
      await context.raise(tx, 'permission_missing', null, 'drawer.open')
    }
    const drawer: Drawer = {
      ...{ id: drawerId, ...args, openedAt: context.at, openedBy: context.actor },
      ...{ closedAt: null, closedBy: null, comment: '', closedDay: null },
    }
    const others = await tx.list('drawers', 'holderId', drawer.holderId)
    await tx.put('drawers', drawer)
    await writeEntries(tx, context, (ledger) => [floatEntry(ledger, drawer)])
    if (openedTwice(others, drawer).length > 0) {
      await context.raise(tx, 'drawer_opened_twice', null, drawer.name, drawerId)
    }
    return ok(null)
  },
})
