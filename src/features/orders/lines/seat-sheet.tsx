import type { Row } from '#domain/tables.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Chip } from '#ui/marks/chip.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'

type SeatSheetProps = {
  lines: readonly Row<'orderLines'>[]
  /** Guests that the table has room for. */
  seats: number | null
  onClose: () => void
  onChoose: (seat: number | null) => void
}

/** The choice of the guest that lines are for. */
export function SeatSheet({ lines, seats, onClose, onChoose }: SeatSheetProps) {
  const text = useText()
  const now = lines[0]?.seat ?? null
  const same = lines.every(({ seat }) => seat === now)
  const count = Math.min(99, Math.max(8, (seats ?? 0) + 2, ...lines.map(({ seat }) => seat ?? 0)))
  const choose = (seat: number | null) => {
    onClose()
    onChoose(seat)
  }
  return (
    <Sheet open onClose={onClose} title={text('check.seat.title')} closeLabel={text('check.close')}>
      <div className="grid grid-cols-4 gap-2">
        {Array.from({ length: count }, (_, index) => index + 1).map((seat) => (
          <Chip
            key={seat}
            className="justify-center"
            pressed={same && seat === now}
            aria-label={text('check.line.seat.name', { seat })}
            onClick={() => choose(seat)}
          >
            {text('check.line.seat.short', { seat })}
          </Chip>
        ))}
      </div>
      <Chip className="mt-4" icon="armchair" pressed={same && now === null} onClick={() => choose(null)}>
        {text('check.seat.table')}
      </Chip>
    </Sheet>
  )
}
