import { noonOf } from '#domain/time/noon-of.ts'
import { useId } from 'react'
import { rangesOn, type PlaceHours } from '#domain/place/open-at.ts'
import { businessDay } from '#domain/time/business-day.ts'
import { holidaysFrom } from '#domain/time/holidays.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { FieldNote, fieldAria } from '#ui/fields/field.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import type { ControlProps, FormField, Tools } from '../form-field.ts'
import { DayOffer } from './day-offer.tsx'
import { OtherDay } from './other-day.tsx'
import { firstOpening, OpeningsOfDay, openingsText, type Opening } from './openings-of-day.tsx'

type Exception = { day: string; ranges: readonly Opening[] }

/** How many holidays are looked ahead to. */
const shownHolidays = 4

/** Business days with hours of their own: closed, or up to three openings. Those that are over are not shown. */
export function hoursExceptions<N extends string>(name: N): FormField<N> {
  return {
    name,
    initial: [],
    format: (value, _row, tools) =>
      exceptionsOf(value)
        .map((each) => exceptionText(each, tools))
        .join('; '),
    Control: HoursExceptionsControl,
  }
}

function HoursExceptionsControl(props: ControlProps) {
  const { label, help, error, errorAt, value, row, disabled, onChange, onBlur, tools } = props
  const { text } = tools
  const { clock } = usePlace()
  const id = useId()
  const hours = row as unknown as PlaceHours
  // The cutoff is a field beside this one, and empty while somebody types it.
  const today = businessDay(clock(), Number(hours.dayCutoff) || 0)
  const exceptions = exceptionsOf(value)
  const put = (changed: readonly Exception[]) =>
    onChange(changed.filter(({ day }) => day >= today).toSorted((a, b) => (a.day < b.day ? -1 : 1)))
  const add = (day: string, ranges: readonly Opening[]) => put([...exceptions, { day, ranges }])
  const holidays = holidaysFrom(today, shownHolidays)
  const nameOf = (day: string) => dayName(day, tools, holidays.find((each) => each.day === day)?.holiday)
  const offered = holidays.filter(({ day }) => !exceptions.some((each) => each.day === day))
  const inside = exceptions.some((_, index) => errorAt(String(index)) !== undefined)
  return (
    <fieldset className="field" {...fieldAria(id, { help, error })} onBlur={onBlur}>
      <legend className="lbl mb-1">{label}</legend>
      <div className="panel divide-y divide-line">
        {exceptions.map(({ day, ranges }, index) =>
          day < today ? null : (
            <OpeningsOfDay
              key={day}
              name={dayName(day, tools)}
              title={nameOf(day)}
              none={text('office.hours.closed')}
              disabled={disabled}
              tools={tools}
              openings={ranges}
              error={errorAt(String(index))}
              onChange={(next) =>
                put(exceptions.map((each) => (each.day === day ? { day, ranges: next } : each)))
              }
              act={
                <IconButton
                  icon="trash"
                  label={text('office.hours.exception.remove', { day: dayName(day, tools) })}
                  onClick={() => put(exceptions.filter((each) => each.day !== day))}
                />
              }
            />
          ),
        )}
        {offered.map(({ day }) => (
          <DayOffer
            key={day}
            name={nameOf(day)}
            now={usualText(hours, day, tools)}
            disabled={disabled}
            tools={tools}
            onClosed={() => add(day, [])}
            onOther={() => add(day, [firstOpening])}
          />
        ))}
        {!disabled && (
          <OtherDay today={today} tools={tools} taken={exceptions.map(({ day }) => day)} onAdd={add} />
        )}
      </div>
      <FieldNote id={id} help={help} error={inside ? undefined : error} />
    </fieldset>
  )
}

/** A day with its weekday, and the holiday that it is: `24.12.2026, czwartek · Wigilia`. */
function dayName(day: string, { format, text }: Tools, holiday?: Parameters<typeof holidayKey>[0]): string {
  const noon = noonOf(day)
  const name = `${format.date(noon)}, ${format.weekday(noon)}`
  return holiday === undefined ? name : `${name} · ${text(holidayKey(holiday))}`
}

function holidayKey(holiday: ReturnType<typeof holidaysFrom>[number]['holiday']) {
  return `holiday.${holiday}` as const
}

/** The hours that the week has for the day, in words, without its other hours. */
function usualText(hours: PlaceHours, day: string, { text }: Tools): string {
  if (hours.openingHours.every((ranges) => ranges.length === 0)) return text('office.hours.any')
  const ranges = rangesOn({ ...hours, hoursExceptions: [] }, day)
  return ranges.length === 0 ? text('office.hours.closed') : openingsText(ranges)
}

function exceptionText({ day, ranges }: Exception, { text, format }: Tools): string {
  const said = ranges.length === 0 ? text('office.hours.exception.closed') : openingsText(ranges)
  return `${format.date(noonOf(day))} ${said}`
}

function exceptionsOf(value: unknown): readonly Exception[] {
  // The control writes nothing else, and a row has been read by its schema.
  return Array.isArray(value) ? (value as Exception[]) : []
}
