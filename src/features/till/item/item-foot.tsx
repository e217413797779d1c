import { useText } from '#hooks/texts/use-text.ts'
import { Chip } from '#ui/marks/chip.tsx'
import type { IconName } from '#ui/icons/icon.tsx'
import { LineStepper } from '#features/till/cart/line-stepper.tsx'
import { SeatSelect } from './seat-select.tsx'

type ItemFootProps = {
  /** Thousandths. */
  quantity: number
  onQuantity: (quantity: number) => void
  /** Null where nobody sits. */
  seats: readonly number[] | null
  /** Null: the whole table's. */
  seat: number | null
  onSeat: (seat: number | null) => void
  note: FootToggle
  allergy: FootToggle
}

/** Whether a thing is said of the line, and what asks for it or takes it back. */
type FootToggle = { said: boolean; toggle: () => void }

/** The foot in a thumb's reach before a line is added: how many, for whom, a note for the kitchen, an allergy. */
export function ItemFoot({ quantity, onQuantity, seats, seat, onSeat, note, allergy }: ItemFootProps) {
  const text = useText()
  return (
    <div className="mb-2 flex items-center gap-2">
      <LineStepper quantity={quantity} onQuantity={onQuantity} />
      {seats === null ? (
        <span className="flex-1" />
      ) : (
        <SeatSelect seats={seats} seat={seat} onSeat={onSeat} />
      )}
      <Ask icon="note" label={text('register.item.note')} asked={note} />
      <Ask icon="alert" label={text('register.line.allergy')} asked={allergy} />
    </div>
  )
}

function Ask({ icon, label, asked }: { icon: IconName; label: string; asked: FootToggle }) {
  return (
    <Chip
      icon={icon}
      className="min-w-12 flex-none justify-center px-3"
      aria-label={label}
      pressed={asked.said}
      onClick={asked.toggle}
    />
  )
}
