import { useFormat } from '#hooks/use-format.ts'
import { useText } from '#hooks/use-text.ts'
import { Chip } from '#ui/chip.tsx'
import { Stepper } from '#ui/stepper.tsx'
import { MAX_QUANTITY } from './cart-reducer.ts'
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
  note: Asked
  allergy: Asked
}

/** Whether a thing is said of the line, and what asks for it or takes it back. */
type Asked = { said: boolean; toggle: () => void }

/** What a thumb reaches of a line before it is added: how many, for whom, a word for the kitchen, an allergy. */
export function ItemFoot({ quantity, onQuantity, seats, seat, onSeat, note, allergy }: ItemFootProps) {
  const text = useText()
  const format = useFormat()
  return (
    <div className="mb-2 flex items-center gap-2">
      <Stepper
        label={text('register.line.quantity')}
        value={quantity}
        min={1000}
        max={MAX_QUANTITY}
        step={1000}
        onChange={onQuantity}
        format={format.quantity}
        lessLabel={text('register.line.less')}
        moreLabel={text('register.line.more')}
      />
      {seats === null ? <span className="flex-1" /> : <SeatSelect {...{ seats, seat, onSeat }} />}
      <Chip
        icon="note"
        className="min-w-12 flex-none justify-center px-3"
        aria-label={text('register.item.note')}
        pressed={note.said}
        onClick={note.toggle}
      />
      <Chip
        icon="alert"
        className="min-w-12 flex-none justify-center px-3"
        aria-label={text('register.line.allergy')}
        pressed={allergy.said}
        onClick={allergy.toggle}
      />
    </div>
  )
}
