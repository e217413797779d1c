import { useCan } from '#hooks/place/people/use-can.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useStatusPill } from '#hooks/outbox/use-status-pill.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Banner } from '#ui/notices/banner.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { EmptyState } from '#ui/lists/empty-state.tsx'
import { PageHeader } from '#ui/frame/page-header.tsx'
import { DrawerCard } from './drawer-card.tsx'
import type { ShiftLinks } from './shift-links.ts'
import { ShiftList } from './shift-list.tsx'
import type { Drawers } from './use-drawers.ts'
import type { Here } from './use-here.ts'

type ShiftHomeProps = { drawers: Drawers; here: Here; outside: number; links: ShiftLinks }

/** One's own drawers with all that is done with them, and the shifts that one may see. */
export function ShiftHome({ drawers, here, outside, links }: ShiftHomeProps) {
  const text = useText()
  const format = useFormat()
  const pill = useStatusPill()
  const assigns = useCan('create-daily-report')
  const isEmpty = drawers.own.length === 0
  const open = () => links.onTask({ task: 'open', drawerId: null })
  return (
    <>
      <PageHeader
        title={text('shell.shift')}
        actions={
          <>
            {!isEmpty && (
              <Button icon="plus" className="max-tablet:hidden" onClick={open}>
                {text('shift.open.another')}
              </Button>
            )}
            {pill}
          </>
        }
      />
      <div className="min-h-0 flex-1 overflow-y-auto p-3 tablet:p-4">
        <div className="mx-auto flex max-w-5xl flex-col gap-4">
          {assigns && outside !== 0 && (
            <Banner
              card
              tone="warn"
              icon="coins"
              title={text('shift.outside', { amount: format.money(outside) })}
              detail={text('shift.outside.text')}
              action={
                <Button onClick={() => links.onTask({ task: 'give', drawerId: null })}>
                  {text('shift.outside.assign')}
                </Button>
              }
            />
          )}
          {isEmpty ? (
            <EmptyState
              className="panel"
              icon="banknote"
              title={text('shift.none')}
              text={text('shift.none.text')}
              action={
                <Button kind="primary" size="lg" icon="plus" onClick={open}>
                  {text('shift.open.title')}
                </Button>
              }
            />
          ) : (
            <div className="grid gap-4 panel:grid-cols-2">
              {drawers.own.map((drawer) => (
                <DrawerCard key={drawer.id} drawer={drawer} drawers={drawers} here={here} links={links} />
              ))}
            </div>
          )}
          {!isEmpty && (
            <Button icon="plus" className="tablet:hidden" onClick={open}>
              {text('shift.open.another')}
            </Button>
          )}
          <ShiftList drawers={drawers} here={here} links={links} />
        </div>
      </div>
    </>
  )
}
