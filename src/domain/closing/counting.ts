import type { Permission } from '../access/permissions.ts'
import type { DrawerCount } from './drawer.ts'
import type { Grosze, RowId } from '../units.ts'

/** Whether a difference (counted less expected, grosze) asks for a comment. It never keeps a drawer from being closed. */
export function asksComment(difference: Grosze, limit: Grosze): boolean {
  return Math.abs(difference) > limit
}

/**
 * Whether a person may know what should be in a drawer: by right, or after a count of theirs of it is stored. Before
 * that, no screen, paper or call says it to them.
 */
export function maySeeExpected(
  { id, can }: { id: string; can: (permission: Permission) => boolean },
  drawerId: RowId<'drawers'>,
  counts: readonly Pick<DrawerCount, 'drawerId' | 'countedBy'>[],
): boolean {
  return (
    can('access-daily-reports') ||
    counts.some((count) => count.drawerId === drawerId && count.countedBy === id)
  )
}

/** Whether a drawer may be counted once more: there is one recount. What was counted anyway is kept. */
export function mayCount(
  drawerId: RowId<'drawers'>,
  counts: readonly Pick<DrawerCount, 'drawerId'>[],
): boolean {
  return counts.filter((count) => count.drawerId === drawerId).length < 2
}
