import { rangesOn, type OpeningHours } from '#domain/place/opening-hours.ts'
import { holidaysFrom } from '#domain/time/holidays.ts'
import { localDay } from '#domain/time/warsaw.ts'
import { usePlace } from '#hooks/place-context.ts'
import { usePlaceRow } from '#hooks/use-current-place.ts'
import { useFormat } from '#hooks/use-format.ts'
import { useText } from '#hooks/use-text.ts'
import { clockText } from '#ui/clock.ts'
import { Panel } from '#ui/panel.tsx'

/** How many are looked ahead to. */
const shown = 4

/** The public holidays that come, and the hours that the week has for each: the till takes no other ones for them. */
export function ComingHolidays() {
  const text = useText()
  const format = useFormat()
  const { clock } = usePlace()
  const week = usePlaceRow()?.openingHours
  if (!week) return null
  return (
    <Panel title={text('office.holidays')}>
      <ul className="m-0 flex list-none flex-col gap-3 p-0">
        {holidaysFrom(localDay(clock()), shown).map(({ day, holiday }) => {
          const noon = Date.parse(`${day}T12:00Z`)
          return (
            <li key={day + holiday} className="text-t2">
              <b className="block font-semibold">{text(`holiday.${holiday}`)}</b>
              <span className="text-ink-2">
                {format.weekday(noon)}, {format.day(noon)} · {hoursOn(week, day, text)}
              </span>
            </li>
          )
        })}
      </ul>
      <p className="mt-3 mb-0 text-t1 text-ink-3">{text('office.holidays.help')}</p>
    </Panel>
  )
}

function hoursOn(week: OpeningHours, day: string, text: ReturnType<typeof useText>): string {
  if (week.every((ranges) => ranges.length === 0)) return text('office.hours.any')
  const ranges = rangesOn(week, day).map(({ from, to }) => `${clockText(from)}–${clockText(to)}`)
  return ranges.length === 0 ? text('office.hours.closed') : ranges.join(', ')
}
