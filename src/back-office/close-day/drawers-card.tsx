import { Link } from '@tanstack/react-router'
import { maySeeExpected } from '#domain/closing/counting.ts'
import type { Drawer } from '#domain/closing/drawer.ts'
import { businessDay } from '#domain/time/business-day.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useCan } from '#hooks/place/people/use-can.ts'
import type { DayReading } from '#hooks/place/time/use-day.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { usePeople } from '#hooks/place/people/use-people.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { buttonClass } from '#ui/buttons/button.tsx'
import { cx } from '#ui/cx.ts'
import { Mark } from '#ui/marks/mark.tsx'
import { StepCard, StepRow } from './step-card.tsx'

/** The drawers of the day: counted with which difference, or still open. `opens`: the person may go to them. */
export function DrawersCard({ reading, opens }: { reading: DayReading; opens: boolean }) {
  const text = useText()
  const format = useFormat()
  const { placeId } = usePlace()
  const outside = reading.figures.outside.expected
  const seesAll = useCan('access-daily-reports')
  const drawers = drawersOf(reading)
  const counted = drawers.filter(({ id }) => countOf(reading, id) !== undefined)
  const isDone = counted.length === drawers.length && outside === 0
  return (
    <StepCard
      n={3}
      state={isDone ? 'ok' : 'warn'}
      title={
        drawers.length === 0
          ? text('day.drawers.none')
          : text('day.drawers.counted', { count: counted.length, of: drawers.length })
      }
      detail={seesAll && outside !== 0 ? text('shift.outside', { amount: format.money(outside) }) : undefined}
      action={
        opens &&
        seesAll &&
        outside !== 0 && (
          <Link to="/p/$placeId/shift" params={{ placeId }} search={{}} className={buttonClass({})}>
            {text('shift.outside.assign')}
          </Link>
        )
      }
    >
      {drawers.length > 0 && (
        <ul className="m-0 list-none p-0">
          {drawers.map((drawer) => (
            <DrawerRow key={drawer.id} drawer={drawer} reading={reading} opens={opens} />
          ))}
        </ul>
      )}
    </StepCard>
  )
}

type DrawerRowProps = { drawer: Drawer; reading: DayReading; opens: boolean }

function DrawerRow({ drawer, reading, opens }: DrawerRowProps) {
  const text = useText()
  const format = useFormat()
  const nameOf = usePeople()
  const { placeId, actor } = usePlace()
  const seesAll = useCan('access-daily-reports')
  const { id, holder, name, closedAt, comment } = drawer
  const last = countOf(reading, id)
  const person = { id: actor, can: () => seesAll }
  const isKnown = maySeeExpected(person, id, reading.facts.counts)
  return (
    <StepRow
      action={
        opens &&
        closedAt === null && (
          <Link
            to="/p/$placeId/shift/$drawerId"
            params={{ placeId, drawerId: id }}
            className={buttonClass({})}
            aria-label={text('day.drawers.count.of', { name: text('shift.name', { holder, name }) })}
          >
            {text('day.drawers.count')}
          </Link>
        )
      }
    >
      <b className="font-semibold tablet:w-52">{text('shift.name', { holder, name })}</b>
      {last === undefined ? (
        <Mark tone="warn" icon="clock">
          {text(closedAt === null ? 'day.drawers.open' : 'day.drawers.uncounted')}
        </Mark>
      ) : (
        <>
          <span className="text-ink-2">
            {text('day.drawers.by', { name: nameOf(last.countedBy), time: format.time(last.at) })}
          </span>
          {isKnown && (
            <span className="tn whitespace-nowrap text-ink-2">
              {text('day.drawers.from-to', {
                expected: format.amount(last.expected),
                total: format.amount(last.total),
              })}{' '}
              <b className={cx('font-semibold', last.difference === 0 ? 'text-ink' : 'text-bad')}>
                {format.amount(last.difference)}
              </b>
            </span>
          )}
        </>
      )}
      {comment !== '' && <span className="min-w-0 wrap-anywhere text-ink-2">{comment}</span>}
    </StepRow>
  )
}

/** The drawers that were used on the day, and those that are open and were not opened after it. */
function drawersOf({ figures, facts, day, cutoff }: DayReading): Drawer[] {
  return facts.drawers
    .filter(
      ({ id, closedAt, openedAt }) =>
        figures.drawers[id] !== undefined || (closedAt === null && businessDay(openedAt, cutoff) <= day),
    )
    .toSorted((a, b) => a.openedAt - b.openedAt)
}

function countOf({ figures }: DayReading, drawerId: string) {
  return figures.drawers[drawerId]?.counts.at(-1)
}
