import type { Drawer, DrawerCount } from '#domain/closing/drawer.ts'
import { newId } from '#platform/new-id.ts'

const noon = Date.UTC(2026, 10, 20, 11)

/** A drawer that is open since noon with 300.00. */
export function openDrawer(of: Pick<Drawer, 'holder' | 'holderId'> & Partial<Drawer>): Drawer {
  return {
    id: newId(),
    name: 'Bar',
    float: 300_00,
    openedAt: noon,
    openedBy: of.holderId,
    closedAt: null,
    closedBy: null,
    comment: '',
    closedDay: null,
    ...of,
  }
}

/** A count of a drawer by its sum. */
export function countOf(
  drawer: Pick<Drawer, 'id' | 'closedDay'>,
  of: Pick<DrawerCount, 'countedBy' | 'total'> & Partial<DrawerCount>,
): DrawerCount {
  const { id: drawerId, closedDay } = drawer
  return { id: newId(), drawerId, at: noon, pieces: [], closedDay, ...of }
}
