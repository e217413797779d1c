import { noonOf } from '#domain/time/noon-of.ts'
import { monthOf } from '#domain/time/month.ts'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { DayRange } from '#domain/figures/ranges.ts'
import { dayAfter, weekdayOf } from '#domain/time/warsaw.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { cx } from '#ui/cx.ts'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { monthWeeks } from './month-grid.ts'

type CalendarProps = {
  chosen: DayRange
  compared: DayRange | null
  /** The last day that can be chosen. */
  today: string
  /** How many months are shown side by side. */
  months: 1 | 2
  onDay(day: string): void
}

/** Months in which the chosen days are filled and the compared ones underlined. */
export function Calendar({ chosen, compared, today, months, onDay }: CalendarProps) {
  const text = useText()
  const [at, setAt] = useState(chosen.to)
  const [last, setLast] = useState(chosen.to.slice(0, 7))
  const frame = useRef<HTMLDivElement>(null)
  const wanted = useRef(false)
  useEffect(() => {
    setAt(chosen.to)
    setLast(chosen.to.slice(0, 7))
  }, [chosen.to])
  useEffect(() => {
    if (wanted.current) frame.current?.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus()
    wanted.current = false
  }, [at, last])
  const shown = Array.from({ length: months }, (_, nth) => monthOf(last, nth + 1 - months))
  const goTo = (day: string) => {
    if (day > today) return
    wanted.current = true
    setAt(day)
    const month = day.slice(0, 7)
    if (!shown.includes(month)) setLast(month > last ? month : monthOf(month, months - 1))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, string> = {
      ArrowLeft: dayAfter(at, -1),
      ArrowRight: dayAfter(at, 1),
      ArrowUp: dayAfter(at, -7),
      ArrowDown: dayAfter(at, 7),
      Home: dayAfter(at, -weekdayOf(at)),
      End: dayAfter(at, 6 - weekdayOf(at)),
      PageUp: dayAfter(at, -28),
      PageDown: dayAfter(at, 28),
    }
    const next = steps[event.key]
    if (next === undefined) return
    event.preventDefault()
    goTo(next)
  }
  const stop = shown.includes(at.slice(0, 7)) ? at : `${shown[0] ?? last}-01`
  return (
    <div ref={frame} className="relative" onKeyDown={onKeyDown}>
      <IconButton
        icon="chevron-left"
        size={20}
        className="absolute! -top-3 left-0"
        label={text('stats.range.earlier')}
        onClick={() => setLast(monthOf(last, -1))}
      />
      <div className="flex justify-center gap-6">
        {shown.map((month) => (
          <Month
            key={month}
            month={month}
            chosen={chosen}
            compared={compared}
            today={today}
            stop={stop}
            onDay={onDay}
          />
        ))}
      </div>
      <IconButton
        icon="chevron-right"
        size={20}
        className="absolute! -top-3 right-0"
        label={text('stats.range.later')}
        disabled={last >= today.slice(0, 7)}
        onClick={() => setLast(monthOf(last, 1))}
      />
    </div>
  )
}

type MonthProps = Omit<CalendarProps, 'months'> & { month: string; stop: string }

function Month({ month, chosen, compared, today, stop, onDay }: MonthProps) {
  const format = useFormat()
  const weeks = monthWeeks(month)
  const name = format.month(noonOf(`${month}-15`))
  // A week that lies whole in a month that has one: its days are called as all others are.
  const named = weeks[1] ?? []
  return (
    <table className="cal">
      <caption className="pb-2 text-t2 font-semibold">{name}</caption>
      <thead>
        <tr>
          {named.map((day) => (
            <th key={day} scope="col" className="wd">
              {day && format.shortWeekday(noonOf(day))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.find((day) => day !== null)}>
            {week.map((day, weekday) =>
              day === null ? (
                // Days of other months have no name here but their place.
                <td key={weekday} aria-hidden="true" />
              ) : (
                <td key={day} className={lookOf(day, chosen, compared)}>
                  <button
                    type="button"
                    data-day={day}
                    disabled={day > today}
                    tabIndex={day === stop ? 0 : -1}
                    aria-label={format.date(noonOf(day))}
                    aria-pressed={isIn(chosen, day)}
                    aria-current={day === today ? 'date' : undefined}
                    onClick={() => onDay(day)}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function isIn(range: DayRange | null, day: string): boolean {
  return range !== null && range.from <= day && day <= range.to
}

function lookOf(day: string, chosen: DayRange, compared: DayRange | null): string {
  return cx(
    isIn(chosen, day) && 'in',
    (day === chosen.from || day === chosen.to) && 'end',
    day === chosen.from && 'start',
    day === chosen.to && 'stop',
    isIn(compared, day) && 'cmp',
  )
}
