import { useText } from '#hooks/texts/use-text.ts'
import { Chip } from '#ui/marks/chip.tsx'
import type { Till } from '#features/till/till.ts'

/** Whom the next lines are for: a guest of the table, or all of them. */
export function SeatButton({ till }: { till: Till }) {
  const text = useText()
  const { seat } = till
  const now = seat === null ? text('register.seat.table') : text('register.seat.name', { seat })
  return (
    <Chip
      icon="people"
      className="min-w-12 flex-none justify-center px-3"
      aria-label={`${text('register.seat.now')}: ${now}`}
      pressed={seat !== null}
      onClick={() => till.open('seat')}
    >
      {seat !== null && text('register.seat.short', { seat })}
    </Chip>
  )
}
