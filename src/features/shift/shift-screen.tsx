import { useCan } from '#hooks/place/people/use-can.ts'
import { cashFigures } from '#domain/closing/drawer-figures.ts'
import { useBusinessDay } from '#hooks/place/time/use-business-day.ts'
import { useLive } from '#hooks/place/live/use-live.ts'
import { CountDrawer } from './count-drawer.tsx'
import { CountResult } from './count-result.tsx'
import { GiveCash } from './give-cash.tsx'
import { MoveCash } from './move-cash.tsx'
import { OpenDrawer } from './open-drawer.tsx'
import { ShiftHome } from './shift-home.tsx'
import type { ShiftLinks, ShiftTask } from './shift-links.ts'
import { useDrawers } from './use-drawers.ts'
import { useHere } from './use-here.ts'

type ShiftScreenProps = { task: ShiftTask | null; links: ShiftLinks }

/** The cash drawers that the person answers for, and what is done with them. */
export function ShiftScreen({ task, links }: ShiftScreenProps) {
  const drawers = useDrawers()
  const here = useHere()
  const assigns = useCan('create-daily-report')
  const outside = useOutside(assigns && (drawers?.all.length ?? 0) > 0)
  if (drawers === undefined || here === undefined) return null
  const drawer = drawers.all.find(({ id }) => id === task?.drawerId) ?? null
  if (task?.task === 'open') return <OpenDrawer drawers={drawers} here={here} links={links} />
  if (task?.task === 'give' && (drawer !== null || (task.drawerId === null && assigns))) {
    return <GiveCash from={drawer} outside={outside} drawers={drawers.all} links={links} />
  }
  // What was to be done with a drawer that somebody else has closed by now begins with its own page.
  if (task !== null && drawer?.closedAt === null) {
    if (task.task === 'move') {
      const type = task.move ?? 'PAY_IN'
      return <MoveCash key={type} drawer={drawer} type={type} links={links} />
    }
    if (task.task === 'count') return <CountDrawer key={drawer.id} drawer={drawer} links={links} />
    if (task.task === 'result' && drawers.maySee(drawer.id)) {
      return <CountResult drawer={drawer} drawers={drawers} here={here} links={links} />
    }
  }
  return <ShiftHome drawers={drawers} here={here} outside={outside} links={links} />
}

/** Cash of today that is in no drawer, grosze; 0 until it is read, and where nobody may say whose it is. */
function useOutside(isWanted: boolean): number {
  const day = useBusinessDay()
  const found = useLive(
    async (rows) => {
      if (!isWanted || day === null) return 0
      const entries = await rows.by('ledgerEntries', 'businessDay', day)
      return cashFigures(entries.filter(({ drawerId }) => drawerId === null)).expected
    },
    [isWanted, day],
  )
  return found ?? 0
}
