import { useCan } from '#hooks/place/people/use-can.ts'
import { useStatusPill } from '#hooks/outbox/use-status-pill.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { EmptyState } from '#ui/lists/empty-state.tsx'
import { PageTitle } from '#ui/frame/page-title.tsx'
import { ShiftReport } from './shift-report.tsx'
import type { ShiftLinks } from './shift-links.ts'
import { useDrawerName } from './use-drawer-words.ts'
import { useDrawers } from './use-drawers.ts'
import { useHere } from './use-here.ts'

/** One shift: its report for who may see it, else why not yet. */
export function ReportScreen({ drawerId, links }: { drawerId: string; links: ShiftLinks }) {
  const text = useText()
  const pill = useStatusPill()
  const nameOf = useDrawerName()
  const drawers = useDrawers()
  const here = useHere()
  const mayAct = useCan('create-daily-report')
  if (drawers === undefined || here === undefined) return null
  const drawer = drawers.all.find(({ id }) => id === drawerId)
  if (drawer !== undefined && drawers.maySee(drawerId)) {
    return <ShiftReport drawer={drawer} drawers={drawers} here={here} links={links} />
  }
  const isOpen = drawer?.closedAt === null
  const isOwn = drawers.own.some(({ id }) => id === drawerId)
  return (
    <>
      <PageTitle
        title={drawer === undefined ? text('shift.report.gone') : nameOf(drawer)}
        backLabel={text('shell.shift')}
        renderBack={links.renderHome}
        actions={pill}
      />
      <EmptyState
        className="m-auto"
        icon={drawer === undefined ? 'help' : 'eye-off'}
        title={text(drawer === undefined ? 'shift.report.gone' : 'shift.report.hidden')}
        text={text(
          drawer === undefined
            ? 'shift.report.gone.text'
            : isOpen
              ? 'shift.report.hidden.text'
              : 'shift.report.hidden.closed',
        )}
        action={
          isOpen && (isOwn || mayAct) ? (
            <Button kind="primary" icon="coins" onClick={() => links.onTask({ task: 'count', drawerId })}>
              {text('shift.act.count')}
            </Button>
          ) : undefined
        }
      />
    </>
  )
}
