import { withoutBoxes } from '#domain/order/box-of-dish.ts'
import { isVoided } from '#domain/order/line-lifecycle.ts'
import { onePiece } from '#domain/order/pieces.ts'
import { liveQuantity } from '#domain/order/split-line.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { CheckboxRow } from '#ui/fields/checkbox-row.tsx'
import { Chip } from '#ui/marks/chip.tsx'
import { Stepper } from '#ui/fields/stepper.tsx'
import type { CheckView } from '#features/orders/view/check-view.ts'
import { pickQuantity, seatsOfLines, togglePicks, type Picks } from './line-picks.ts'
import { mayMove } from '#features/orders/acts/line-rules.ts'

type LinePickerProps = {
  view: CheckView
  /** Lines that a live document charges: they stay. */
  documented: ReadonlySet<string>
  picks: Picks
  onChange: (picks: Picks) => void
}

/**
 * Chooses what goes elsewhere: guest by guest, order by order, or piece by piece. What a document charges already is
 * there to be seen, and says why it stays.
 */
export function LinePicker({ view, documented, picks, onChange }: LinePickerProps) {
  const text = useText()
  const format = useFormat()
  const groups = view.orders
    .map(({ order, lines }) => ({
      order,
      shown: withoutBoxes(lines).filter((line) => !isVoided(line)),
      lines: withoutBoxes(lines).filter((line) => mayMove(line, documented)),
    }))
    .filter(({ shown }) => shown.length > 0)
  const all = groups.flatMap(({ lines }) => lines)
  const seats = seatsOfLines(all)
  const isUp = (lines: typeof all) => lines.every(({ id }) => picks.has(id))
  return (
    <>
      {seats.length > 1 && (
        <div role="group" aria-label={text('check.pick.guests')} className="flex flex-wrap gap-2 px-4 pb-3">
          {seats.map((seat) => {
            const lines = all.filter((line) => line.seat === seat)
            return (
              <Chip
                key={seat ?? 0}
                icon={seat === null ? 'armchair' : 'person'}
                pressed={isUp(lines)}
                count={lines.length}
                onClick={() => onChange(togglePicks(picks, lines))}
              >
                {seat === null ? text('check.seat.table') : text('check.line.seat.name', { seat })}
              </Chip>
            )
          })}
        </div>
      )}
      {groups.map(({ order, shown, lines }) => (
        <fieldset key={order.id} className="m-0 border-0 p-0">
          <legend className="float-left w-full">
            <span className="flex min-h-12 items-center justify-between gap-2 border-y border-line bg-canvas pr-2 pl-4 text-t2 font-semibold">
              {order.number}
              {groups.length > 1 && lines.length > 0 && (
                <Chip pressed={isUp(lines)} onClick={() => onChange(togglePicks(picks, lines))}>
                  {text('check.pick.order', { number: order.number })}
                </Chip>
              )}
            </span>
          </legend>
          {shown.map((line) => {
            const charged = !mayMove(line, documented)
            const seat = line.seat === null ? undefined : text('check.line.seat.short', { seat: line.seat })
            const whole = liveQuantity(line)
            const chosen = picks.get(line.id)
            return (
              <div key={line.id} className="clear-both border-b border-line px-4">
                <CheckboxRow
                  label={`${format.quantity(whole)}× ${line.name}`}
                  meta={charged ? text('check.line.void.documented') : seat}
                  disabled={charged}
                  checked={chosen !== undefined}
                  onChange={() => onChange(togglePicks(picks, [line]))}
                />
                {chosen !== undefined && whole > onePiece && (
                  <span className="flex items-center justify-end gap-3 pb-2">
                    <span className="text-t2 text-ink-2">
                      {text('check.pick.of', { whole: format.quantity(whole) })}
                    </span>
                    <Stepper
                      label={text('check.pick.quantity', { name: line.name })}
                      value={chosen}
                      min={onePiece}
                      max={whole}
                      step={onePiece}
                      format={format.quantity}
                      lessLabel={text('check.less', { name: line.name })}
                      moreLabel={text('check.more', { name: line.name })}
                      onChange={(quantity) => onChange(pickQuantity(picks, line, quantity))}
                    />
                  </span>
                )}
              </div>
            )
          })}
        </fieldset>
      ))}
    </>
  )
}
