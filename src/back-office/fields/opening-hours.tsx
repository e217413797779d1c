import { useId, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { clockText } from '#ui/clock.ts'
import { CheckRow } from '#ui/check-row.tsx'
import { FieldNote, fieldAria } from '#ui/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { TimeField } from '#ui/time-field.tsx'
import type { ControlProps, FormField, Tools } from '../form-field.ts'

/** An opening as it is entered: a time is null while it is incomplete. */
type Opening = { from: number | null; to: number | null }
type Week = readonly (readonly Opening[])[]

const days = [0, 1, 2, 3, 4, 5, 6] as const
const most = 3

/** A new opening where the day has none, and after the last one of a day that has. */
const firstOpening = { from: 10 * 60, to: 22 * 60 }

/** Seven days from Monday with up to three openings each; one that ends before it begins ends on the next day. */
export function openingHours<N extends string>(name: N): FormField<N> {
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

function Day(props: DayProps) {
  const { day, openings, error, disabled, untouched, tools, onChange, onCopy } = props
  const { text } = tools
  const id = useId()
  const name = text(`office.day.${day}`)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2 px-4 py-3 tablet:grid-cols-[8rem_minmax(0,1fr)_auto]">
      <h3 className="min-h-12 content-center text-t3 font-semibold">{name}</h3>
      <div className="order-last col-span-2 flex min-w-0 flex-col gap-2 tablet:order-none tablet:col-span-1">
        {openings.length === 0 && (
          <p className="min-h-12 content-center text-ink-3">
            {text(untouched ? 'office.hours.any' : 'office.hours.closed')}
          </p>
        )}
        {openings.map((opening, index) => (
          <OneOpening
            // Openings have no identity but their place; the controls follow their values.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            {...{ opening, disabled, tools }}
            label={text('office.hours.range', { day: name, number: index + 1 })}
            removeLabel={text('office.hours.remove', { day: name, number: index + 1 })}
            wrong={error !== undefined}
            onChange={(next) => onChange(openings.map((each, at) => (at === index ? next : each)))}
            onRemove={() => onChange(openings.filter((_, at) => at !== index))}
          />
        ))}
        <FieldNote id={id} error={error} />
      </div>
      {!disabled && (
        <div className="flex gap-2">
          {openings.length < most && (
            <IconButton
              icon="plus"
              label={text('office.hours.add', { day: name })}
              onClick={() =>
                onChange([...openings, openings.length === 0 ? firstOpening : { from: null, to: null }])
              }
            />
          )}
          <IconButton icon="copy" label={text('office.hours.copy', { day: name })} onClick={onCopy} />
        </div>
      )}
    </div>
  )
}

type OneOpeningProps = {
  opening: Opening
  label: string
  removeLabel: string
  wrong: boolean
  disabled: boolean
  tools: Tools
  onChange(opening: Opening): void
  onRemove(): void
}

function OneOpening(props: OneOpeningProps) {
  const { opening, label, removeLabel, wrong, disabled, tools, onChange, onRemove } = props
  const { text } = tools
  const { from, to } = opening
  const clock = (side: 'from' | 'to') => (
    <TimeField
      label={text(`office.hours.${side}`)}
      hideLabel
      value={opening[side]}
      disabled={disabled}
      className={wrong && (isOpen(opening[side]) || from === to) ? 'is-bad' : ''}
      fieldClassName="w-24"
      onChange={(minutes) => onChange({ ...opening, [side]: minutes })}
    />
  )
  return (
    <fieldset className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <legend className="sr-only">{label}</legend>
      {clock('from')}
      <span aria-hidden="true">–</span>
      {clock('to')}
      {!disabled && <IconButton icon="trash" label={removeLabel} onClick={onRemove} />}
      {from !== null && to !== null && to < from && (
        <span className="text-t2 text-ink-2">{text('office.hours.nextDay')}</span>
      )}
    </fieldset>
  )
}

/** Nothing entered yet, or nothing that is a time. */
function isOpen(minutes: number | null): boolean {
  return minutes === null || Number.isNaN(minutes)
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
        <CheckRow
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
    const spans = openings.map(({ from, to }) => `${clockText(from ?? 0)}–${clockText(to ?? 0)}`)
    return [`${text(`office.day.${day}.short`)} ${spans.join(', ')}`]
  })
  return parts.length === 0 ? text('office.hours.never') : parts.join('; ')
}

function weekOf(value: unknown): Week {
  // The control writes nothing else, and a row has been read by its schema.
  return Array.isArray(value) ? (value as Week) : days.map(() => [])
}
