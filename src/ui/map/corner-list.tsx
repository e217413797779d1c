import { useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { cx } from '../cx.ts'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { midpoints, roundedPoint, withoutCorner, type MapPoint, type MapRing } from './map-ring.ts'

export type CornerListLabels = {
  /** Names the list: "Corners". */
  list: string
  longitude: string
  latitude: string
  /** "Corner 3": the number is in the order of the list. */
  corner: (number: number) => string
  deleteCorner: (number: number) => string
  addCorner: string
  /** The fault of a field that holds no number. */
  notANumber: string
}

export type CornerListProps = {
  ring: MapRing
  onChange: (ring: MapRing) => void
  /** Where the first corner of an empty area is put. */
  start: MapPoint
  labels: CornerListLabels
  decimalSign: ',' | '.'
  /** The corner that is marked on the map too. */
  activeCorner?: number | null | undefined
  onActiveCorner?: ((index: number | null) => void) | undefined
  /** A corner more is refused. */
  full?: boolean | undefined
}

/** Degrees: a few hundred metres. */
const stepDegrees = 0.005

/** An area as numbers: whatever the map can do with a pointer, this does with a keyboard and for a screen reader. */
export function CornerList(props: CornerListProps) {
  const { ring, onChange, start, labels, decimalSign, activeCorner, onActiveCorner, full } = props
  const set = (index: number, point: MapPoint) =>
    onChange(ring.map((corner, at) => (at === index ? point : corner)))
  const remove = (index: number) => {
    onActiveCorner?.(null)
    onChange(withoutCorner(ring, index))
  }
  const add = () => {
    onActiveCorner?.(ring.length)
    onChange([...ring, nextCorner(ring, start)])
  }
  return (
    <div className="flex max-w-xl flex-col gap-3">
      <ol aria-label={labels.list} className="flex flex-col gap-2">
        {ring.map((point, index) => (
          // Corners have no identity but their place; the fields follow their values.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} onFocus={() => onActiveCorner?.(index)}>
            <fieldset
              className={cx(
                'flex items-end gap-2 rounded-r2 p-1',
                index === activeCorner && 'bg-accent-soft',
              )}
            >
              <legend className="sr-only">{labels.corner(index + 1)}</legend>
              <span
                aria-hidden="true"
                className="h-12 w-7 shrink-0 content-center text-right text-t2 text-ink-3 tabular-nums"
              >
                {index + 1}
              </span>
              <CoordinateField
                label={labels.longitude}
                hideLabel={index > 0}
                value={point[0]}
                onValue={(lng) => set(index, [lng, point[1]])}
                decimalSign={decimalSign}
                notANumber={labels.notANumber}
              />
              <CoordinateField
                label={labels.latitude}
                hideLabel={index > 0}
                value={point[1]}
                onValue={(lat) => set(index, [point[0], lat])}
                decimalSign={decimalSign}
                notANumber={labels.notANumber}
              />
              <IconButton icon="trash" label={labels.deleteCorner(index + 1)} onClick={() => remove(index)} />
            </fieldset>
          </li>
        ))}
      </ol>
      <Button icon="plus" className="self-start" onClick={add} disabled={full}>
        {labels.addCorner}
      </Button>
    </div>
  )
}

type CoordinateFieldProps = {
  label: string
  hideLabel: boolean
  value: number
  onValue: (degrees: number) => void
  decimalSign: ',' | '.'
  notANumber: string
}

/** Half-typed numbers stay in the field; the value changes with Enter or when the field is left. */
function CoordinateField({
  label,
  hideLabel,
  value,
  onValue,
  decimalSign,
  notANumber,
}: CoordinateFieldProps) {
  const [draft, setDraft] = useState<string | null>(null)
  const wrong = draft !== null && parseCoordinate(draft) === null
  const commit = () => {
    const degrees = draft === null ? null : parseCoordinate(draft)
    if (degrees === null) return
    setDraft(null)
    if (degrees !== value) onValue(degrees)
  }
  return (
    <TextField
      label={label}
      hideLabel={hideLabel}
      inputMode="decimal"
      autoComplete="off"
      fieldClassName="min-w-0 flex-1"
      value={draft ?? coordinateText(value, decimalSign)}
      error={wrong ? notANumber : undefined}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') {
          // Enter ends the number, not the whole form.
          event.preventDefault()
          commit()
        }
        if (event.key === 'Escape' && draft !== null) {
          event.stopPropagation()
          setDraft(null)
        }
      }}
    />
  )
}

/** Between the last corner and the first: on the side that closes the area. */
function nextCorner(ring: MapRing, start: MapPoint): MapPoint {
  const first = ring[0]
  if (first === undefined) return start
  if (ring.length === 1) return roundedPoint([first[0] + stepDegrees, first[1]])
  if (ring.length === 2) return roundedPoint([first[0], first[1] + stepDegrees])
  return roundedPoint(midpoints(ring).at(-1) ?? start)
}

/** A coordinate as it is written in a field. */
function coordinateText(degrees: number, decimalSign: ',' | '.'): string {
  return String(degrees).replace('.', decimalSign)
}

/** Degrees with six decimals from what a person typed, with a point or a comma; null when it is no number. */
function parseCoordinate(text: string): number | null {
  const plain = text.trim().replace(',', '.').replace('−', '-').replace(/°$/, '')
  if (!/^-?\d{1,3}(\.\d*)?$/.test(plain)) return null
  return Math.round(Number(plain) * 1_000_000) / 1_000_000
}
