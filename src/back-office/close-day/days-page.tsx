import { noonOf } from '#domain/time/noon-of.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { DayReport } from '#domain/closing/day-report.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useCan } from '#hooks/place/people/use-can.ts'
import { forgotten, useDays } from '#hooks/place/time/use-days.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { usePeople } from '#hooks/place/people/use-people.ts'
import { useStatusPill } from '#hooks/outbox/use-status-pill.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button, buttonClass } from '#ui/buttons/button.tsx'
import { EmptyState } from '#ui/lists/empty-state.tsx'
import { ListRow } from '#ui/lists/list-row.tsx'
import { Mark } from '#ui/marks/mark.tsx'
import { PageTitle } from '#ui/frame/page-title.tsx'
import { placeNumber } from '#domain/closing/report-number.ts'

/** How many days are shown at first, and with every look further back. */
const daysAtOnce = 31

/** The days of the place that were closed, the last one first: their rows alone, a year of them is on every device. */
export function DaysPage() {
  const text = useText()
  const { placeId } = usePlace()
  const pill = useStatusPill()
  const days = useDays()
  const [count, setCount] = useState(daysAtOnce)
  if (days === undefined) return null
  const open = forgotten(days)
  const { reports } = days
  return (
    <>
      <PageTitle title={text('day.list')} actions={pill} />
      <div className="min-h-0 flex-1 overflow-y-auto p-3 tablet:p-4">
        <Link
          to="/p/$placeId/close-day"
          params={{ placeId }}
          search={{}}
          className={`${buttonClass({ kind: 'primary' })} mb-3 max-tablet:w-full`}
        >
          {text('shell.close-day')}
        </Link>
        {reports.length + open.length === 0 ? (
          <EmptyState
            className="panel"
            icon="calendar"
            title={text('day.list.none')}
            text={text('day.list.none.text')}
          />
        ) : (
          <section className="panel overflow-hidden" aria-label={text('day.list')}>
            {open.map((day) => (
              <DayRow key={day} day={day} report={null} />
            ))}
            {reports.slice(0, count).map((report) => (
              <DayRow key={report.id} day={report.day} report={report} />
            ))}
          </section>
        )}
        {reports.length > count && (
          <Button className="mt-3" onClick={() => setCount(count + daysAtOnce)}>
            {text('day.list.older')}
          </Button>
        )}
      </div>
    </>
  )
}

function DayRow({ day, report }: { day: string; report: DayReport | null }) {
  const text = useText()
  const format = useFormat()
  const nameOf = usePeople()
  const { placeId } = usePlace()
  const seesFigures = useCan('access-daily-reports')
  const noon = noonOf(day)
  const isShown = seesFigures && report?.status === 'closed'
  return (
    <ListRow
      icon="calendar"
      title={text('day.report.of', { weekday: format.weekday(noon), date: format.date(noon) })}
      detail={
        report === null
          ? text('day.list.open')
          : text('day.list.row', {
              number: report.number === null ? text('day.list.follows') : placeNumber(report.number),
              name: nameOf(report.closedBy),
              time: format.time(report.closedAt),
            })
      }
      {...(isShown && { meta: format.money(report.sums.sales) })}
      action={<State report={report} />}
      renderLink={(props) => (
        <Link to="/p/$placeId/close-day" params={{ placeId }} search={{ day }} {...props} />
      )}
    />
  )
}

function State({ report }: { report: DayReport | null }) {
  const text = useText()
  if (report === null) {
    return (
      <Mark tone="warn" icon="alert">
        {text('day.mark.open')}
      </Mark>
    )
  }
  if (report.status !== 'closed') return <Mark icon="recall">{text(`day.mark.${report.status}`)}</Mark>
  return report.awaited > 0 ? (
    <Mark tone="warn" icon="clock">
      {text('day.mark.awaited')}
    </Mark>
  ) : (
    <Mark tone="ok" icon="check">
      {text('day.mark.closed')}
    </Mark>
  )
}
