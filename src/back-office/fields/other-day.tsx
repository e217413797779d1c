import { useState } from 'react'
import * as v from 'valibot'
import { day as daySchema } from '#domain/unit-fields.ts'
import { Button } from '#ui/buttons/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { Tools } from '../form-field.ts'
import { firstOpening, type Opening } from './openings-of-day.tsx'

type OtherDayProps = {
  /** The business day that is on, `YYYY-MM-DD`: none before it can be chosen. */
  today: string
  taken: readonly string[]
  tools: Tools
  onAdd(day: string, ranges: readonly Opening[]): void
}

type Fault = 'none' | 'past' | 'taken'

/** Any day that is to have hours of its own. */
export function OtherDay({ today, taken, tools, onAdd }: OtherDayProps) {
  const { text } = tools
  const [day, setDay] = useState('')
  const [fault, setFault] = useState<Fault | null>(null)
  const add = (ranges: readonly Opening[]) => {
    const found = faultOf()
    setFault(found)
    if (found !== null) return
    onAdd(day, ranges)
    setDay('')
  }
  return (
    <div className="flex flex-wrap items-end gap-2 px-4 py-3">
      <TextField
        type="date"
        min={today}
        label={text('office.hours.exception.day')}
        value={day}
        error={fault === null ? undefined : text(`office.hours.exception.day.${fault}`)}
        onChange={({ target }) => {
          setDay(target.value)
          setFault(null)
        }}
        fieldClassName="min-w-48 flex-1"
      />
      <div className="flex gap-2 max-tablet:w-full">
        <Button
          className="max-tablet:flex-1"
          aria-label={text('office.hours.exception.day.close')}
          onClick={() => add([])}
        >
          {text('office.hours.closed')}
        </Button>
        <Button
          className="max-tablet:flex-1"
          aria-label={text('office.hours.exception.day.change')}
          onClick={() => add([firstOpening])}
        >
          {text('office.hours.exception.other')}
        </Button>
      </div>
    </div>
  )

  function faultOf(): Fault | null {
    if (!v.is(daySchema, day)) return 'none'
    if (day < today) return 'past'
    return taken.includes(day) ? 'taken' : null
  }
}
