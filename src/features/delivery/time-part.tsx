import { sameWish } from '#domain/order/delivery-choice.ts'
import { maxDaysAhead } from '#domain/order/delivery-objection.ts'
import type { DeliveryTime } from '#domain/order/delivery-time.ts'
import { rangesOn, type PlaceHours } from '#domain/place/open-at.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Chip } from '#ui/marks/chip.tsx'
import { clockText } from '#ui/fields/clock.ts'
import { FieldNote } from '#ui/fields/field.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { TimeField } from '#ui/fields/time-field.tsx'
import type { DeliveryForm } from './delivery-form.ts'
import { minutesAhead, type TimeFault } from './delivery-time.ts'
import { RadioCards } from './radio-cards.tsx'

type TimePartProps = {
  form: DeliveryForm
  /** Of the client's last order; null: none is known here. */
  previous: DeliveryTime | null
  /** When the kitchen could be done, ms; null: it has nothing to do. */
  ready: number | null
  now: number
  fault: TimeFault | null
  hours: PlaceHours
  onChange: (change: Partial<DeliveryForm>) => void
}

/** When the guest wants it. */
export function TimePart(props: TimePartProps) {
  const { form, fault, hours, onChange } = props
  const text = useText()
  const problem = fault === null ? undefined : timeWords(text, fault, hours, form.day)
  return (
    <section aria-label={text('delivery.time')} className="flex flex-col gap-2">
      <TimeChoice {...props} />
      {form.when === 'in-minutes' && <InMinutes form={form} problem={problem} onChange={onChange} />}
      {form.when === 'custom' && <OwnMoment form={form} problem={problem} onChange={onChange} />}
      {form.when === 'as-previously' && <FieldNote id="delivery-again" error={problem} />}
    </section>
  )
}

type TimeChoiceProps = Pick<TimePartProps, 'form' | 'previous' | 'ready' | 'now' | 'onChange'>

/** The kinds of wishes: at once, in some minutes, as the last time, or a moment of its own. */
function TimeChoice({ form, previous, ready, now, onChange }: TimeChoiceProps) {
  const text = useText()
  const format = useFormat()
  const again = previous === null ? null : sameWish(previous, now)
  const saidAgain =
    again === null || again.kind === 'asap' || again.kind === 'as-previously'
      ? text('delivery.time.asap')
      : again.kind === 'custom'
        ? format.time(again.at)
        : text('delivery.time.in', { minutes: again.minutes })
  return (
    <RadioCards
      label={text('delivery.time')}
      value={form.when}
      onChange={(when) => onChange({ when })}
      className="grid-cols-2 office:grid-cols-4"
      options={[
        {
          value: 'asap',
          icon: 'flame',
          label: text('delivery.time.asap'),
          detail:
            ready === null
              ? text('delivery.time.free')
              : text('delivery.time.ready', { time: format.time(ready) }),
        },
        {
          value: 'in-minutes',
          icon: 'timer',
          label: text('delivery.time.inMinutes'),
          detail: minutesAhead.offered.join(' / '),
        },
        ...(previous === null
          ? []
          : [
              {
                value: 'as-previously' as const,
                icon: 'history' as const,
                label: text('delivery.time.previously'),
                detail: saidAgain,
              },
            ]),
        {
          value: 'custom',
          icon: 'calendar',
          label: text('delivery.time.custom'),
          detail: text('delivery.time.customHint'),
        },
      ]}
    />
  )
}

type WishProps = Pick<TimePartProps, 'form' | 'onChange'> & { problem: string | undefined }

/** So many minutes from now: a usual number, or any other. */
function InMinutes({ form, problem, onChange }: WishProps) {
  const text = useText()
  return (
    <div className="flex flex-wrap items-start gap-2">
      {minutesAhead.offered.map((minutes) => (
        <Chip key={minutes} pressed={minutes === form.minutes} onClick={() => onChange({ minutes })}>
          {text('delivery.time.in', { minutes })}
        </Chip>
      ))}
      <NumberField
        name="minutes"
        hideLabel
        label={text('delivery.time.minutes')}
        value={form.minutes}
        scale={0}
        format={String}
        unit="min"
        fieldClassName="w-32"
        error={problem}
        onChange={(minutes) => onChange({ minutes })}
      />
    </div>
  )
}

/** A day and a time of it. */
function OwnMoment({ form, problem, onChange }: WishProps) {
  const text = useText()
  return (
    <div className="grid grid-cols-2 items-start gap-2 tablet:max-w-md">
      <TextField
        name="day"
        type="date"
        label={text('delivery.time.day')}
        value={form.day}
        error={problem}
        onChange={(event) => onChange({ day: event.target.value })}
      />
      <TimeField
        name="time"
        label={text('delivery.time.hour')}
        value={form.time}
        onChange={(time) => onChange({ time })}
      />
    </div>
  )
}

/** Why a wish cannot be promised; of a closed place also when it is open that day. */
function timeWords(
  text: ReturnType<typeof useText>,
  fault: TimeFault,
  hours: PlaceHours,
  day: string,
): string {
  const ranges = fault === 'closed' ? rangesOn(hours, day) : []
  const said = ranges.map(({ from, to }) => `${clockText(from)}–${clockText(to)}`).join(', ')
  const open = ranges.length > 0 ? 'yes' : 'no'
  return text(fault === 'minutes' ? 'delivery.time.fault.minutes' : `delivery.time.${fault}`, {
    min: minutesAhead.min,
    max: minutesAhead.max,
    days: maxDaysAhead,
    open,
    hours: said,
  })
}
