import type { DeliveryTime } from '#domain/order/delivery-time.ts'
import { noHours, rangesOn } from '#domain/place/open-at.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { usePlaceRow } from '#hooks/place/use-current-place.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { CheckboxRow } from '#ui/fields/checkbox-row.tsx'
import { clockText, readClock } from '#ui/fields/clock.ts'
import { Chip } from '#ui/marks/chip.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { Stepper } from '#ui/fields/stepper.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { TimeField } from '#ui/fields/time-field.tsx'
import { useState } from 'react'
import type { DeliveryChoice } from '#domain/order/delivery-choice.ts'
import {
  customObjection,
  maxDaysAhead,
  venueClock,
  venueInstant,
  type Objection,
} from '#domain/order/delivery-objection.ts'
import { useDeliveryText } from './use-delivery-text.ts'

type DeliverySheetProps = {
  choice: DeliveryChoice
  /** Of the check's last order; null for a new check, which has no "as previously". */
  previous: DeliveryTime | null
  onChoose: (choice: DeliveryChoice) => void
  onClose: () => void
}

/** When the guest wants it. Mount it to open it: it begins with the given choice. */
export function DeliverySheet({ choice, previous, onChoose, onClose }: DeliverySheetProps) {
  const { clock } = usePlace()
  const placeHours = usePlaceRow() ?? noHours
  const text = useText()
  const say = useDeliveryText()
  const [kind, setKind] = useState(choice.kind)
  const [minutes, setMinutes] = useState(choice.kind === 'in-minutes' ? choice.minutes : 30)
  const [{ day, time }, setCustom] = useState(() => {
    const { day, time } = venueClock(choice.kind === 'custom' ? choice.at : clock() + hourMs)
    return { day, time: readClock(time) }
  })
  const [refused, setRefused] = useState<Refused | null>(null)

  const done = () => {
    if (kind === 'custom') {
      const at = venueInstant(day, timeText(time))
      const found = customObjection(at, clock(), placeHours)
      setRefused(found && { objection: found, day })
      if (found === null && at !== null) onChoose({ kind, at })
    } else onChoose(kind === 'in-minutes' ? { kind, minutes } : { kind })
  }
  const because = ({ objection, day }: Refused) => {
    const ranges = objection === 'closed' ? rangesOn(placeHours, day) : []
    const hours = ranges.map(({ from, to }) => `${clockText(from)}–${clockText(to)}`).join(', ')
    const open = ranges.length > 0 ? 'yes' : 'no'
    return text(`register.delivery.${objection}`, { days: maxDaysAhead, open, hours })
  }
  const radio = (value: DeliveryChoice['kind'], label: string) => (
    <CheckboxRow
      kind="radio"
      name="delivery"
      checked={kind === value}
      onChange={() => setKind(value)}
      label={label}
    />
  )
  return (
    <Sheet
      open
      onClose={onClose}
      title={text('register.delivery.title')}
      closeLabel={text('register.close')}
      footer={
        <Button kind="primary" size="lg" wide onClick={done}>
          {text('register.done')}
        </Button>
      }
    >
      {radio('asap', text('register.delivery.asap'))}
      {previous && radio('as-previously', text('register.delivery.previously', { time: say(previous) }))}
      {radio('in-minutes', text('register.delivery.inMinutes'))}
      {kind === 'in-minutes' && (
        <div className="flex flex-wrap items-center gap-2 py-2 pl-9">
          <Stepper
            label={text('register.delivery.minutes')}
            value={minutes}
            onChange={setMinutes}
            min={5}
            max={240}
            step={5}
            lessLabel={text('register.delivery.earlier')}
            moreLabel={text('register.delivery.later')}
            format={(value) => text('register.delivery.count', { minutes: value })}
          />
          {[15, 30, 45, 60, 90].map((value) => (
            <Chip key={value} pressed={value === minutes} onClick={() => setMinutes(value)}>
              {value}
            </Chip>
          ))}
        </div>
      )}
      {radio('custom', text('register.delivery.custom'))}
      {kind === 'custom' && (
        <div className="grid grid-cols-2 gap-2 py-2 pl-9">
          <TextField
            type="date"
            label={text('register.delivery.day')}
            value={day}
            min={venueClock(clock()).day}
            error={refused === null ? undefined : because(refused)}
            onChange={(event) => setCustom({ day: event.target.value, time })}
          />
          <TimeField
            label={text('register.delivery.time')}
            value={time}
            onChange={(minutes) => setCustom({ day, time: minutes })}
          />
        </div>
      )}
    </Sheet>
  )
}

/** The objection to a time when it was tried, and its day. */
type Refused = { objection: Objection; day: string }

const hourMs = 3_600_000

/** `HH:MM`; empty while there is no time. */
function timeText(minutes: number | null): string {
  return minutes === null || Number.isNaN(minutes) ? '' : clockText(minutes)
}
