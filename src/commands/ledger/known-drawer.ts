import * as v from 'valibot'
import type { Drawer } from '#domain/closing/drawer.ts'
import { id } from '#domain/fields.ts'
import type { MutationContext } from '../context.ts'
import type { Tx } from '../tx.ts'
import type { RowId } from '#domain/units.ts'

/** The drawer of money, as a command names it; null, or not said as by older devices: outside of any. */
export const inDrawer = v.exactOptional(v.nullable(id))

/** The drawer that a fact names; where there is none a manager is told, and the fact stands. Null: none is named or known. */
export async function knownDrawer(
  tx: Tx,
  context: MutationContext,
  drawerId: RowId<'drawers'> | null,
): Promise<Drawer | null> {
  const drawer = drawerId === null ? null : await tx.get('drawers', drawerId)
  if (drawerId !== null && drawer === null) {
    await context.raise(tx, 'drawer_missing', null, drawerId.slice(-12), drawerId)
  }
  return drawer
}
