import { useState } from 'react'
import type { OpeningHours } from '#domain/place/opening-hours.ts'
import type { Place } from '#domain/place/place.ts'
import { openingHours } from '#domain/settings/settings.ts'
import { useSettings } from '#hooks/place/live/use-resource.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Chip } from '#ui/marks/chip.tsx'
import { TimeField } from '#ui/fields/time-field.tsx'
import { useFailureToast } from './use-failure-toast.ts'

const days = [0, 1, 2, 3, 4, 5, 6] as const

/** One opening for all days that are chosen; an end before the beginning is on the next day. */
export function HoursStep({ place }: { place: Place }) {
  const text = useText()
  const tell = useFailureToast()
  const { update } = useSettings(openingHours)
  const [from, setFrom] = useState<number | null>(12 * 60)
  const [to, setTo] = useState<number | null>(22 * 60)
  const [open, setOpen] = useState<readonly number[]>(days)
  const wrong = !isTime(from) || !isTime(to) || from === to
  const save = () => {
    if (wrong) return
    const week: OpeningHours = days.map((day) => (open.includes(day) ? [{ from, to }] : []))
    void tell(update({ openingHours: week }, { openingHours: place.openingHours }))
  }
  return (
    <>
      <div className="flex flex-wrap items-end gap-3">
        <TimeField fieldClassName="w-24" label={text('office.hours.from')} value={from} onChange={setFrom} />
        <TimeField fieldClassName="w-24" label={text('office.hours.to')} value={to} onChange={setTo} />
        <div role="group" aria-label={text('guide.hours.days')} className="flex flex-wrap gap-2">
          {days.map((day) => (
            <Chip
              key={day}
              pressed={open.includes(day)}
              aria-label={text(`office.day.${day}`)}
              onClick={() =>
                setOpen(open.includes(day) ? open.filter((each) => each !== day) : [...open, day])
              }
            >
              {text(`office.day.${day}.brief`)}
            </Chip>
          ))}
        </div>
      </div>
      <div>
        <Button kind="primary" icon="check" disabled={wrong || open.length === 0} onClick={save}>
          {text('guide.hours.save')}
        </Button>
      </div>
    </>
  )
}

function isTime(minutes: number | null): minutes is number {
  return minutes !== null && !Number.isNaN(minutes)
}
