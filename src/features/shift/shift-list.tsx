import { noonOf } from '#domain/time/noon-of.ts'
import { useState } from 'react'
import { drawerFigures } from '#domain/closing/drawer-figures.ts'
import type { Drawer } from '#domain/closing/drawer.ts'
import { businessDay } from '#domain/time/business-day.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useCan } from '#hooks/place/people/use-can.ts'
import { usePlaceRow } from '#hooks/place/use-current-place.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useLive } from '#hooks/place/live/use-live.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { FilterSelect } from '#ui/fields/filter-select.tsx'
import { ListRow } from '#ui/lists/list-row.tsx'
import { Mark } from '#ui/marks/mark.tsx'
import { Panel } from '#ui/frame/panel.tsx'
import type { ShiftLinks } from './shift-links.ts'
import type { Drawers } from './use-drawers.ts'
import { differenceKind, useDrawerName } from './use-drawer-words.ts'
import type { Here } from './use-here.ts'

type ShiftListProps = { drawers: Drawers; here: Here; links: ShiftLinks }

/** The shifts on this device, by day and person: all of them for who makes or reads reports, else one's own. */
export function ShiftList({ drawers, here, links }: ShiftListProps) {
  const text = useText()
  const format = useFormat()
  const { actor } = usePlace()
  const all = useCan('access-daily-reports', 'create-daily-report')
  const cutoff = usePlaceRow()?.dayCutoff ?? 0
  const [person, setPerson] = useState('')
  const [day, setDay] = useState<string | null>(null)
  const known = drawers.all.filter((drawer) => all || isOf(drawer, actor, drawers))
  const dayOf = ({ openedAt }: Drawer) => businessDay(openedAt, cutoff)
  const days = [...new Set(known.map(dayOf))]
  // The last day with a shift: that is what somebody comes for.
  const chosen = day ?? days[0] ?? ''
  const shown = shiftsOf(known, { day: chosen, person, dayOf })
  const people = [...new Set(known.map(({ openedBy }) => openedBy))]
  if (known.length === 0) return null
  return (
    <Panel
      flush
      title={text('shift.list')}
      action={
        <span className="flex flex-wrap justify-end gap-2">
          <FilterSelect
            label={text('shift.list.day')}
            value={chosen}
            onChange={setDay}
            options={[
              ...days.map((each) => ({ value: each, label: format.day(noonOf(each)) })),
              { value: 'all', label: text('shift.list.all') },
            ]}
          />
          {people.length > 1 && (
            <FilterSelect
              label={text('shift.list.person')}
              value={person}
              onChange={setPerson}
              options={[
                { value: '', label: text('shift.list.everybody') },
                ...people.map((id) => ({ value: id, label: here.nameOf(id) })),
              ]}
            />
          )}
        </span>
      }
    >
      {shown.length === 0 ? (
        <p className="m-0 p-4 text-ink-2">{text('shift.list.none')}</p>
      ) : (
        shown.map((drawer) => (
          <ShiftRow
            key={drawer.id}
            drawer={drawer}
            isKnown={drawers.maySee(drawer.id)}
            here={here}
            links={links}
          />
        ))
      )}
    </Panel>
  )
}

type ShiftRowProps = { drawer: Drawer; isKnown: boolean; here: Here; links: ShiftLinks }

function ShiftRow({ drawer, isKnown, here, links }: ShiftRowProps) {
  const text = useText()
  const format = useFormat()
  const nameOf = useDrawerName()
  const { id, openedAt, closedAt } = drawer
  const difference = useLive(
    async (rows) => {
      if (!isKnown) return null
      const [entries, counts] = await Promise.all([
        rows.by('ledgerEntries', 'drawerId', id),
        rows.by('drawerCounts', 'drawerId', id),
      ])
      return drawerFigures({ id, closedAt }, entries, counts).difference
    },
    [isKnown, id, closedAt],
  )
  const until = closedAt === null ? '' : format.time(closedAt)
  return (
    <ListRow
      icon={drawer.holder === 'PERSON' ? 'hand-coins' : 'banknote'}
      title={nameOf(drawer)}
      detail={text('shift.list.row', {
        day: format.day(openedAt),
        from: format.time(openedAt),
        until: until || 'open',
        name: here.nameOf(drawer.openedBy),
      })}
      action={
        typeof difference === 'number' ? (
          <Mark tone={difference === 0 ? 'ok' : 'warn'} icon={difference === 0 ? 'check' : 'error'}>
            {text('shift.mark', {
              kind: differenceKind(difference),
              amount: format.amount(Math.abs(difference)),
            })}
          </Mark>
        ) : closedAt === null ? (
          <Mark>{text('shift.list.open')}</Mark>
        ) : undefined
      }
      renderLink={(props) => links.renderReport(id, props)}
    />
  )
}

/** Whether somebody opened it, carries it, or has counted it. */
function isOf({ id, openedBy, holderId }: Drawer, actor: string, { counts }: Drawers): boolean {
  const counted = counts.some(({ drawerId, countedBy }) => drawerId === id && countedBy === actor)
  return openedBy === actor || holderId === actor || counted
}

type Wanted = {
  /** A business day, or `all`. */
  day: string
  /** Who opened or carries it; empty: whoever it is. */
  person: string
  dayOf: (drawer: Drawer) => string
}

/** The shifts of a day and a person; one that is still open belongs to every day from its own on. */
export function shiftsOf(drawers: readonly Drawer[], { day, person, dayOf }: Wanted): Drawer[] {
  return drawers
    .filter((each) => person === '' || each.openedBy === person || each.holderId === person)
    .filter((each) => day === 'all' || dayOf(each) === day || (each.closedAt === null && dayOf(each) < day))
}
