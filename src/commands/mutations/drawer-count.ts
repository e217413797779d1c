import * as v from 'valibot'
import { addsUp, countedFields } from '#domain/closing/drawer.ts'
import { id } from '#domain/fields.ts'
import { ok } from '#domain/result.ts'
import { knownDrawer } from '../ledger/known-drawer.ts'
import { defineMutation } from '../mutation.ts'

/** Somebody counted what is in a drawer. All counts are kept, the last one is what its difference is of. */
export const drawerCount = defineMutation({
  kind: 'drawer.count',
  v: 1,
  nature: 'fact',
  permissions: ['place-order', 'create-daily-report'],
  args: v.pipe(
    v.object({ countId: id, drawerId: id, ...countedFields }),
    v.check((count) => addsUp(count)),
  ),
  async apply(tx, { countId, ...args }, context) {
    const drawer = await knownDrawer(tx, context, args.drawerId)
    if ((await tx.get('drawerCounts', countId)) !== null) return ok(null)
    await tx.put('drawerCounts', {
      ...{ id: countId, ...args, at: context.at, countedBy: context.actor },
      closedDay: drawer?.closedDay ?? null,
    })
    return ok(null)
  },
})
