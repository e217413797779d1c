import { useText } from '#hooks/texts/use-text.ts'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/icons/icon.tsx'

type SeatSelectProps = {
  seats: readonly number[]
  /** Null: the whole table's. */
  seat: number | null
  onSeat: (seat: number | null) => void
}

/**
 * The guest of the table that a line is for. The chip lies over the platform's own list, so that no sheet covers the
 * dish.
 */
export function SeatSelect({ seats, seat, onSeat }: SeatSelectProps) {
  const text = useText()
  const nameOf = (each: number | null) =>
    each === null ? text('register.seat.table') : text('register.seat.name', { seat: each })
  return (
    <span
      className={cx(
        'chip relative min-w-0 flex-1 justify-center px-2! has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-[var(--focus)]',
        seat !== null && 'bg-ink! text-surface!',
      )}
    >
      <Icon name="people" size={18} className="flex-none" />
      <span className="cut min-w-0 max-tablet:hidden">{nameOf(seat)}</span>
      {seat !== null && <span className="tablet:hidden">{text('register.seat.short', { seat })}</span>}
      <select
        aria-label={text('register.seat.title')}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
        value={seat ?? ''}
        onChange={({ target }) => onSeat(target.value === '' ? null : Number(target.value))}
      >
        {[null, ...seats].map((each) => (
          <option key={each} value={each ?? ''}>
            {nameOf(each)}
          </option>
        ))}
      </select>
    </span>
  )
}
