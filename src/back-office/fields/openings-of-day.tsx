import { useId, type ReactNode } from 'react'
import { clockText } from '#ui/fields/clock.ts'
import { FieldNote } from '#ui/fields/field.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { TimeField } from '#ui/fields/time-field.tsx'
import type { Tools } from '../form-field.ts'

/** An opening as it is entered: a time is null while it is incomplete. */
export type Opening = { from: number | null; to: number | null }

/** A new opening where the day has none. */
export const firstOpening: Opening = { from: 10 * 60, to: 22 * 60 }

const most = 3

type OpeningsOfDayProps = {
  /** The name of the day in the labels of its controls. */
  name: string
  title: ReactNode
  openings: readonly Opening[]
  /** The words for a day without an opening. */
  none: string
  error: string | undefined
  disabled: boolean
  tools: Tools
  /** Further acts on the day. */
  act: ReactNode
  onChange(openings: readonly Opening[]): void
}

/** The openings of one day, up to three; one that ends before it begins ends on the next day. */
export function OpeningsOfDay(props: OpeningsOfDayProps) {
  const { name, title, openings, none, error, disabled, tools, act, onChange } = props
  const { text } = tools
  const id = useId()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-2 px-4 py-2 tablet:gap-y-2 tablet:py-3 tablet:grid-cols-[8rem_minmax(0,1fr)_auto]">
      <h2 className="min-h-10 content-center tablet:min-h-12 text-t3 font-semibold">{title}</h2>
      <div className="order-last col-span-2 flex min-w-0 flex-col gap-2 tablet:order-none tablet:col-span-1">
        {openings.length === 0 && <p className="min-h-12 content-center text-ink-3">{none}</p>}
        {openings.map((opening, index) => (
          <OneOpening
            // Openings have no identity but their place; the controls follow their values.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            opening={opening}
            disabled={disabled}
            tools={tools}
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
        <div className="-my-1 flex gap-2 tablet:my-0">
          {openings.length < most && (
            <IconButton
              icon="plus"
              label={text('office.hours.add', { day: name })}
              onClick={() =>
                onChange([...openings, openings.length === 0 ? firstOpening : { from: null, to: null }])
              }
            />
          )}
          {act}
        </div>
      )}
    </div>
  )
}

/** Openings in one line: `10:00–14:00, 18:00–22:00`. */
export function openingsText(openings: readonly Opening[]): string {
  return openings.map(({ from, to }) => `${clockText(from ?? 0)}–${clockText(to ?? 0)}`).join(', ')
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
