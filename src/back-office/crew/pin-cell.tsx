import { useState } from 'react'
import { pinDigits } from '#domain/access/pin.ts'
import type { PlaceUser } from '#domain/place/place-user.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Mark } from '#ui/marks/mark.tsx'
import { standsFor, type CrewRow } from './crew-row.ts'
import { PinSheet } from './pin-sheet.tsx'

type PinCellProps = {
  row: CrewRow
  hasPin: boolean
  /** Everybody of the place. */
  people: readonly PlaceUser[]
  onChanged: () => void
}

/** How long the PIN of somebody is; where there is none the way to one, for whoever may set it. */
export function PinCell({ row, hasPin, people, onChanged }: PinCellProps) {
  const text = useText()
  const { actor } = usePlace()
  const [open, setOpen] = useState(false)
  const self = people.find(({ id }) => id === actor)
  const maySet = self !== undefined && standsFor(self, row)
  // The sheet outlives the button: whoever has just set the PIN is told so before it closes.
  return (
    <>
      {hasPin ? (
        text('crew.pin.digits', { count: pinDigits(row) })
      ) : maySet ? (
        <Button
          size="sm"
          icon="key"
          className="text-warn"
          aria-label={text('crew.pin.set.of', { name: row.name })}
          onClick={() => setOpen(true)}
        >
          {text('crew.act.pin')}
        </Button>
      ) : (
        <Mark tone="warn" icon="alert">
          {text('crew.pin.none')}
        </Mark>
      )}
      {open && <PinSheet row={row} onClose={() => setOpen(false)} onDone={onChanged} />}
    </>
  )
}
