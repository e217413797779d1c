import { useState } from 'react'
import { isStation } from '#domain/access/roles.ts'
import { pinDigits } from '#domain/access/pin.ts'
import type { PlaceUser } from '#domain/place/place-user.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { Mark } from '#ui/marks/mark.tsx'
import { standsFor, type CrewRow } from './crew-row.ts'
import { PinSheet } from './pin-sheet.tsx'

type PinCellProps = {
  row: CrewRow
  /** Everybody of the place. */
  people: readonly PlaceUser[]
  onChanged: () => void
}

/** How long the PIN of somebody is; where there is none the way to one, for whoever may set it. */
export function PinCell(props: PinCellProps) {
  const maySet = useMaySet(props)
  return (
    <>
      {(props.row.known?.hasPin === true || !maySet) && <PinWords row={props.row} />}
      <PinButton {...props} />
    </>
  )
}

/** How long the PIN of somebody is, or that there is none; `labelled` where no head of a column says of what it is. */
export function PinWords({ row, labelled = false }: { row: CrewRow; labelled?: boolean }) {
  const text = useText()
  const hasPin = row.known?.hasPin === true
  const value = hasPin ? text('crew.pin.digits', { count: pinDigits(row) }) : text('crew.pin.none')
  const words = labelled ? text('office.list.labelled', { label: text('crew.column.pin'), value }) : value
  return hasPin ? (
    words
  ) : (
    <Mark tone="warn" icon="alert">
      {words}
    </Mark>
  )
}

/** The way to a PIN of a person who has none, for whoever may set it. `phone`: a picture at the end of a row. */
export function PinButton({ phone = false, ...props }: PinCellProps & { phone?: boolean }) {
  const { row, onChanged } = props
  const text = useText()
  const [open, setOpen] = useState(false)
  const maySet = useMaySet(props)
  const named = { label: text('crew.pin.set.of', { name: row.name }), onClick: () => setOpen(true) }
  // The sheet outlives the button: whoever has just set the PIN is told so before it closes.
  return (
    <>
      {row.known?.hasPin === false &&
        !isStation(row.role) &&
        maySet &&
        (phone ? (
          <IconButton icon="key" className="text-warn" {...named} />
        ) : (
          <Button
            size="sm"
            icon="key"
            className="whitespace-nowrap text-warn"
            aria-label={named.label}
            onClick={named.onClick}
          >
            {text('crew.act.pin')}
          </Button>
        ))}
      {open && <PinSheet row={row} onClose={() => setOpen(false)} onDone={onChanged} />}
    </>
  )
}

function useMaySet({ row, people }: PinCellProps): boolean {
  const { actor } = usePlace()
  const self = people.find(({ id }) => id === actor)
  return self !== undefined && standsFor(self, row)
}
