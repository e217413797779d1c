import type { Drawer, DrawerCount } from './drawer.ts'
import type { Grosze, RowId } from '../units.ts'

type Holder = Pick<Drawer, 'id' | 'holder' | 'holderId' | 'openedAt' | 'closedAt'>

/**
 * The drawer that money belongs to which a person takes at a device now: the person's own purse, else the drawer of
 * the device or of the till (`tillId`) that it stands at, else null: outside a drawer. Of two that were opened
 * without knowing of each other it is the later.
 */
export function drawerFor(
  drawers: readonly Holder[],
  { personId, deviceId, tillId }: { personId: RowId<'placeUsers'>; deviceId: string; tillId: string | null },
): string | null {
  const open = drawers
    .filter(({ closedAt }) => closedAt === null)
    .toSorted((a, b) => b.openedAt - a.openedAt || (a.id < b.id ? 1 : -1))
  const of = (holder: Drawer['holder'], id: string | null) =>
    open.find((drawer) => drawer.holder === holder && drawer.holderId === id)?.id
  return of('PERSON', personId) ?? of('TILL', tillId) ?? of('DEVICE', deviceId) ?? null
}

/** Drawers that were open at the same time as `drawer` for the same holder: a manager is told. */
export function openedTwice<T extends Holder>(drawers: readonly T[], drawer: Holder): T[] {
  return drawers.filter(
    (other) =>
      other.id !== drawer.id &&
      other.holder === drawer.holder &&
      other.holderId === drawer.holderId &&
      other.openedAt < (drawer.closedAt ?? Infinity) &&
      drawer.openedAt < (other.closedAt ?? Infinity),
  )
}

/** The last count of the drawer of this holder that was closed last, grosze; null: nobody has counted there. */
export function lastCounted(
  drawers: readonly Holder[],
  counts: readonly Pick<DrawerCount, 'drawerId' | 'at' | 'total'>[],
  { holder, holderId }: Pick<Drawer, 'holder' | 'holderId'>,
): Grosze | null {
  const last = drawers
    .filter((each) => each.holder === holder && each.holderId === holderId && each.closedAt !== null)
    .toSorted((a, b) => (a.closedAt ?? 0) - (b.closedAt ?? 0))
    .at(-1)
  const found = counts.filter(({ drawerId }) => drawerId === last?.id).toSorted((a, b) => a.at - b.at)
  return found.at(-1)?.total ?? null
}
