import { useId, useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { CheckboxRow } from '#ui/fields/checkbox-row.tsx'
import { FieldNote, fieldAria } from '#ui/fields/field.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import type { ControlProps, FormField, Tools } from '../form-field.ts'
import { firstOpening, OpeningsOfDay, openingsText, type Opening } from './openings-of-day.tsx'

type Week = readonly (readonly Opening[])[]

const days = [0, 1, 2, 3, 4, 5, 6] as const
/** Seven days from Monday with up to three openings each; one that ends before it begins ends on the next day. */
export function openingHoursField<N extends string>(name: N): FormField<N> {
  return {
    name,
    initial: days.map(() => []),
    format: (value, _row, tools) => weekText(weekOf(value), tools),
    Control: OpeningHoursControl,
  }
}

function OpeningHoursControl(props: ControlProps) {
  const { label, help, error, errorAt, value, disabled, onChange, onBlur, tools } = props
  const { text } = tools
  const id = useId()
  const [copied, setCopied] = useState<number | null>(null)
  const week = weekOf(value)
  const put = (day: number, openings: readonly Opening[]) =>
    onChange(week.map((each, at) => (at === day ? openings : each)))
  const untouched = week.every((openings) => openings.length === 0)
  const inside = days.some((day) => errorAt(String(day)) !== undefined)
  return (
    <fieldset className="field" {...fieldAria(id, { help, error })} onBlur={onBlur}>
      <legend className="lbl mb-1">{label}</legend>
      {untouched && !disabled && (
        <Button
          icon="copy"
          className="mb-3 max-tablet:w-full"
          onClick={() => onChange(days.map(() => [firstOpening]))}
        >
          {text('office.hours.same')}
        </Button>
      )}
      <div className="panel divide-y divide-line">
        {days.map((day) => (
          <Day
            key={day}
            day={day}
            disabled={disabled}
            tools={tools}
            untouched={untouched}
            openings={week[day] ?? []}
            error={errorAt(String(day))}
            onChange={(openings) => put(day, openings)}
            onCopy={() => setCopied(day)}
          />
        ))}
      </div>
      <FieldNote id={id} help={help} error={inside ? undefined : error} />
      {copied !== null && (
        <CopySheet
          day={copied}
          text={text}
          onClose={() => setCopied(null)}
          onCopy={(to) => {
            onChange(week.map((openings, day) => (to.includes(day) ? (week[copied] ?? []) : openings)))
            setCopied(null)
          }}
        />
      )}
    </fieldset>
  )
}

type DayProps = {
  day: (typeof days)[number]
  openings: readonly Opening[]
  error: string | undefined
  disabled: boolean
  /** No day has hours, so nothing is said of this one either. */
  untouched: boolean
  tools: Tools
  onChange(openings: readonly Opening[]): void
  onCopy(): void
}

function Day({ day, untouched, onCopy, ...rest }: DayProps) {
  const { text } = rest.tools
  const name = text(`office.day.${day}`)
  return (
    <OpeningsOfDay
      {...rest}
      name={name}
      title={name}
      none={text(untouched ? 'office.hours.any' : 'office.hours.closed')}
      act={<IconButton icon="copy" label={text('office.hours.copy', { day: name })} onClick={onCopy} />}
    />
  )
}

type CopySheetProps = {
  day: number
  text: Tools['text']
  onClose(): void
  onCopy(days: readonly number[]): void
}

function CopySheet({ day, text, onClose, onCopy }: CopySheetProps) {
  const others = days.filter((each) => each !== day)
  const [chosen, setChosen] = useState<readonly number[]>(others)
  const from = days.find((each) => each === day) ?? 0
  return (
    <Sheet
      open
      onClose={onClose}
      title={text('office.hours.copy.title', { day: text(`office.day.${from}`) })}
      closeLabel={text('office.close')}
      footer={
        <Button kind="primary" wide disabled={chosen.length === 0} onClick={() => onCopy(chosen)}>
          {text('office.hours.copy.act')}
        </Button>
      }
    >
      {others.map((each) => (
        <CheckboxRow
          key={each}
          label={text(`office.day.${each}`)}
          checked={chosen.includes(each)}
          onChange={() =>
            setChosen(chosen.includes(each) ? chosen.filter((one) => one !== each) : [...chosen, each])
          }
        />
      ))}
    </Sheet>
  )
}

/** The week in short: days with the same openings stand together. */
function weekText(week: Week, { text }: Tools): string {
  const parts = days.flatMap((day) => {
    const openings = week[day] ?? []
    if (openings.length === 0) return []
    return [`${text(`office.day.${day}.short`)} ${openingsText(openings)}`]
  })
  return parts.length === 0 ? text('office.hours.never') : parts.join('; ')
}

function weekOf(value: unknown): Week {
  // The control writes nothing else, and a row has been read by its schema.
  return Array.isArray(value) ? (value as Week) : days.map(() => [])
}
