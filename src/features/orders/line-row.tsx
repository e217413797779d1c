import { trackOf } from '#domain/order/kitchen-track.ts'
import { lineTotal } from '#domain/money/line-total.ts'
import type { Row } from '#domain/tables.ts'
import { useFormat } from '#hooks/use-format.ts'
import { useText } from '#hooks/use-text.ts'
import { cx } from '#ui/cx.ts'
import { SeatMark } from '#ui/seat-mark.tsx'
import { KitchenTrack } from './check-track.tsx'
import { valueOf, type CheckTrack } from './check-view.ts'
import { DeliverLine, LineMenu } from './line-actions.tsx'
import type { LineRowProps } from './line-row-props.ts'
import { useDiscountText } from './use-discount-text.ts'
import { usePeople } from './use-people.ts'

/** One line: what, for whom, how far the kitchen is, what it costs, what may be done with it now. */
export function LineRow({ line, priced, acts, documented }: LineRowProps) {
  const text = useText()
  const format = useFormat()
  const discountText = useDiscountText()
  const step = trackOf(line)
  const voided = step === 'voided'
  const quantity = voided ? line.quantity : line.quantity - line.voidedQuantity
  const value = voided ? lineTotal(line) : valueOf(line)
  const off = priced?.lineDiscount ?? 0
  return (
    <div
      className={cx(
        'flex min-h-12 flex-wrap items-center gap-x-3 border-b border-line pl-4 max-sm:gap-x-2 max-sm:py-1',
        voided && 'text-ink-3',
        acts === null ? 'pr-4' : 'pr-1',
      )}
    >
      <span className={cx('w-9 flex-none font-bold', voided && 'line-through')}>
        {text('orders.line.quantity', { quantity: format.quantity(quantity) })}
      </span>
      <span className="min-w-36 flex-1 leading-5">
        <span className={cx('block font-medium', voided && 'line-through')}>{line.name}</span>
        <Wishes line={line} />
        {line.discount !== null && !voided && (
          <span className="block text-t1 font-semibold text-ink-2">{discountText(line.discount)}</span>
        )}
        {line.voidedQuantity > 0 && <TakenBack line={line} />}
      </span>
      {line.seat !== null && (
        <SeatMark label={text('check.line.seat.name', { seat: line.seat })}>
          {text('check.line.seat.short', { seat: line.seat })}
        </SeatMark>
      )}
      <span className="flex w-36 flex-none items-center max-sm:order-last max-sm:ml-11">
        {!voided && <KitchenTrack track={trackOfLine(line, step)} />}
      </span>
      <span className="tn min-w-16 flex-none text-right leading-5 font-semibold">
        {off > 0 && !voided && (
          <s className="block text-t1 text-ink-3">
            <span className="sr-only">{text('check.line.was')} </span>
            {format.amount(value)}
          </s>
        )}
        <span className={cx(voided && 'line-through')}>{format.amount(voided ? value : value - off)}</span>
      </span>
      {acts !== null && !voided && (
        <span className="flex-none max-sm:order-last max-sm:ml-auto max-sm:pr-2 sm:order-none">
          <DeliverLine line={line} acts={acts} />
        </span>
      )}
      {acts !== null && (
        <span className="w-12 flex-none">
          {!voided && <LineMenu line={line} acts={acts} documented={documented} />}
        </span>
      )}
    </div>
  )
}

/** Who has struck it out, when and why. */
function TakenBack({ line }: { line: Row<'orderLines'> }) {
  const text = useText()
  const format = useFormat()
  const people = usePeople()
  const part = line.voidedQuantity < line.quantity ? '.part' : ''
  const why = line.voidReason === '' ? '' : '.why'
  return (
    <span className="block text-t1 font-semibold text-bad">
      {text(`check.line.canceled${part}${why}`, {
        quantity: format.quantity(line.voidedQuantity),
        time: line.voidedAt === null ? '' : format.time(line.voidedAt),
        who: people(line.voidedBy),
        reason: line.voidReason,
      })}
    </span>
  )
}

function Wishes({ line }: { line: Row<'orderLines'> }) {
  const chosen = line.modifiers.map(({ name, amount }) => (amount > 1 ? `${name} ×${amount}` : name))
  const wishes = [...chosen, line.note].filter(Boolean)
  return wishes.length === 0 ? null : <span className="block text-t2 text-ink-2">{wishes.join(', ')}</span>
}

function trackOfLine(line: Row<'orderLines'>, step: ReturnType<typeof trackOf>): CheckTrack {
  if (step === 'voided') return 'none'
  return step !== 'ready' && step !== 'delivered' && line.doneQuantity > 0 ? 'started' : step
}
