import type { DrawerCount, Drawer } from '#domain/closing/drawer.ts'
import { maySeeExpected } from '#domain/closing/counting.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { usePermissions } from '#hooks/place/people/use-can.ts'
import { useDeviceId } from '#hooks/device/use-device-id.ts'
import { useLive } from '#hooks/place/live/use-live.ts'
import { useTillHere } from '#hooks/device/use-till-here.ts'

export type Drawers = {
  /** All that this device knows of, the one opened last first. */
  all: readonly Drawer[]
  counts: readonly DrawerCount[]
  /** The open drawers that the person answers for here: their purse, this device's and its till's. */
  own: readonly Drawer[]
  /** Whether the person may know what should be in one. */
  maySee: (drawerId: string) => boolean
  clientId: string
}

/** The drawers of the place as this device knows them; undefined until read. */
export function useDrawers(): Drawers | undefined {
  const { actor } = usePlace()
  const clientId = useDeviceId()
  const granted = usePermissions()
  const { tillId } = useTillHere()
  const rows = useLive(async (read) => ({
    drawers: await read.all('drawers'),
    counts: await read.all('drawerCounts'),
  }))
  if (rows === undefined || clientId === null || granted === undefined) return undefined
  const { counts } = rows
  const all = rows.drawers.toSorted((a, b) => b.openedAt - a.openedAt)
  const person = { id: actor, can: (right: (typeof granted)[number]) => granted.includes(right) }
  return {
    all,
    counts,
    clientId,
    own: all.filter(
      ({ closedAt, holder, holderId }) =>
        closedAt === null && holderId === { PERSON: actor, DEVICE: clientId, TILL: tillId }[holder],
    ),
    maySee: (drawerId) => maySeeExpected(person, drawerId, counts),
  }
}
