import { useId } from 'react'
import type { WeekTimes } from '#domain/menu/showing.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { cx } from '#ui/cx.ts'
import { FieldNote } from '#ui/fields/field.tsx'
import { TimeField } from '#ui/fields/time-field.tsx'
import type { ControlProps, FormField } from '../../form-field.ts'
import { timesText } from './list-words.ts'
import { Toggle } from './toggle.tsx'

const weekdays = [0, 1, 2, 3, 4, 5, 6]

/** Days of the week, from and to. */
export function timesField(): FormField<'times'> {
  return {
    name: 'times',
    initial: { days: [0, 1, 2, 3, 4], from: 16 * 60, to: 18 * 60 },
    format: (value, _row, { text }) =>
      timesText(value as WeekTimes, (day) => text(`office.day.${String(day) as '0'}.short`)),
    Control: TimesControl,
  }
}

type TimesControlProps = Pick<ControlProps, 'value' | 'disabled' | 'errorAt' | 'onChange' | 'onBlur'> & {
  /** In a narrow column: days in two letters, in one row. */
  narrow?: boolean
}

/** The same outside of a form. */
export function TimesControl(props: TimesControlProps) {
  const { value, disabled, errorAt, onChange, onBlur, narrow = false } = props
  const text = useText()
  const id = useId()
  const times = value as WeekTimes
  const set = (change: Partial<Record<keyof WeekTimes, unknown>>) => onChange({ ...times, ...change })
  const overnight = times.to <= times.from
  return (
    <div className="flex flex-col gap-4">
      <div role="group" aria-labelledby={`${id}-days`} className="field">
        <span id={`${id}-days`} className="lbl">
          {text('prices.lists.days')}
        </span>
        <div className={cx('grid', narrow ? 'grid-cols-7 gap-1' : 'grid-cols-4 gap-2 tablet:grid-cols-7')}>
          {weekdays.map((day) => (
            <Toggle
              key={day}
              label={text(`office.day.${String(day) as '0'}`)}
              on={times.days.includes(day)}
              disabled={disabled}
              className={cx('justify-center', narrow && 'min-w-0 px-0')}
              onChange={(on) =>
                set({ days: weekdays.filter((each) => (each === day ? on : times.days.includes(each))) })
              }
            >
              {text(`office.day.${String(day) as '0'}.${narrow ? 'brief' : 'short'}`)}
            </Toggle>
          ))}
        </div>
        <FieldNote id={`${id}-days`} error={errorAt('days')} />
      </div>
      <div className="grid grid-cols-2 gap-4">
        <TimeField
          label={text('prices.lists.from')}
          value={times.from}
          error={errorAt('from')}
          disabled={disabled}
          onChange={(from) => set({ from })}
          onBlur={onBlur}
        />
        <TimeField
          label={text('prices.lists.to')}
          value={times.to}
          error={errorAt('to')}
          {...((overnight || !narrow) && {
            help: text(overnight ? 'prices.lists.nextDay' : 'prices.lists.moment'),
          })}
          disabled={disabled}
          onChange={(to) => set({ to })}
          onBlur={onBlur}
        />
      </div>
    </div>
  )
}
