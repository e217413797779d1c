import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Chip } from '#ui/marks/chip.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { Stepper } from '#ui/fields/stepper.tsx'
import { useState } from 'react'

type GuestsSheetProps = {
  guests: number | null
  /** Null: nobody says. */
  onChoose: (guests: number | null) => void
  onClose: () => void
}

const usual = [1, 2, 3, 4, 5, 6, 7, 8]

/** How many sit down: one tap for the usual, a stepper for a large party. Mount it to open it. */
export function GuestsSheet({ guests, onChoose, onClose }: GuestsSheetProps) {
  const text = useText()
  const [many, setMany] = useState(Math.max(guests ?? 0, usual.length + 1))
  return (
    <Sheet
      open
      onClose={onClose}
      title={text('register.guests.title')}
      closeLabel={text('register.close')}
      footer={
        <Button kind="quiet" size="lg" wide onClick={() => onChoose(null)}>
          {text('register.guests.skip')}
        </Button>
      }
    >
      <div className="grid grid-cols-4 gap-2 pb-3">
        {usual.map((count) => (
          <Chip
            key={count}
            className="min-h-14 justify-center text-t4"
            aria-label={text('register.guests.count', { count })}
            pressed={count === guests}
            onClick={() => onChoose(count)}
          >
            {count}
          </Chip>
        ))}
      </div>
      <div className="flex items-center justify-between gap-2 pb-2">
        <Stepper
          label={text('register.guests.ask')}
          value={many}
          min={usual.length + 1}
          max={99}
          onChange={setMany}
          lessLabel={text('register.guests.less')}
          moreLabel={text('register.guests.plus')}
        />
        <Button onClick={() => onChoose(many)}>{text('register.guests.take', { count: many })}</Button>
      </div>
    </Sheet>
  )
}
