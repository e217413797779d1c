import { useState } from 'react'
import { trackOf } from '#domain/order/kitchen-track.ts'
import { lineTotal } from '#domain/money/line-total.ts'
import type { Row } from '#domain/tables.ts'
import { useFormat } from '#hooks/use-format.ts'
import { useText } from '#hooks/use-text.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { KitchenTrack } from './check-track.tsx'
import { valueOf, type CheckTrack } from './check-view.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import type { OrderActs } from './use-order-acts.ts'

type LineRowProps = { line: Row<'orderLines'>; acts: OrderActs | null }

/** One line: what, how far the kitchen is, what may be done with it now. A line that was sent is never edited here. */
export function LineRow({ line, acts }: LineRowProps) {
  const text = useText()
  const format = useFormat()
  const step = trackOf(line)
  const voided = step === 'voided'
  const quantity = voided ? line.quantity : line.quantity - line.voidedQuantity
  return (
    <div
      className={cx(
        'flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-1 pr-1 pl-4',
        voided && 'text-ink-3',
      )}
    >
      <span className={cx('w-9 flex-none font-bold', voided && 'line-through')}>
        {text('orders.line.quantity', { quantity: format.quantity(quantity) })}
      </span>
      <span className="min-w-40 flex-1 leading-5">
        <span className={cx('block font-medium', voided && 'line-through')}>{line.name}</span>
        <Wishes line={line} />
        {voided && (
          <span className="block text-t1 font-semibold text-bad">{text('orders.line.canceled')}</span>
        )}
      </span>
      <span className="flex w-36 flex-none items-center max-sm:order-last max-sm:ml-12">
        {!voided && <KitchenTrack track={trackOfLine(line, step)} />}
      </span>
      <span className={cx('tn w-18 flex-none pr-2 text-right font-semibold', voided && 'line-through')}>
        {format.amount(voided ? lineTotal(line) : valueOf(line))}
      </span>
      {acts !== null && !voided && <LineActions line={line} acts={acts} />}
    </div>
  )
}

function Wishes({ line }: { line: Row<'orderLines'> }) {
  const chosen = line.modifiers.map(({ name, amount }) => (amount > 1 ? `${name} ×${amount}` : name))
  const wishes = [...chosen, line.note].filter(Boolean)
  return wishes.length === 0 ? null : <span className="block text-t2 text-ink-2">{wishes.join(', ')}</span>
}

function LineActions({ line, acts }: { line: Row<'orderLines'>; acts: OrderActs }) {
  const text = useText()
  const [asking, setAsking] = useState(false)
  const step = trackOf(line)
  return (
    <span className="ml-auto flex w-44 flex-none items-center justify-end gap-1 max-sm:order-last">
      {step === 'ready' && (
        <Button
          kind="tint"
          icon="check"
          className="px-3"
          aria-label={text('orders.line.deliver', { name: line.name })}
          onClick={() => acts.deliverLine(line)}
        >
          {text('orders.deliver')}
        </Button>
      )}
      {line.status !== 'in-progress' && (
        <IconButton
          icon="undo"
          label={text('orders.line.back', { name: line.name })}
          onClick={() => setAsking(true)}
        />
      )}
      <ReasonDialog
        open={asking}
        title={text('orders.back.title', { name: line.name })}
        consequence={text('orders.back.consequence')}
        confirmLabel={text('orders.back.confirm')}
        reasons={[
          text('orders.reason.cold'),
          text('orders.reason.wrong-dish'),
          text('orders.reason.mistake'),
        ]}
        onClose={() => setAsking(false)}
        onConfirm={(reason) => acts.putBack(line.orderId, line.id, reason)}
      />
    </span>
  )
}

function trackOfLine(line: Row<'orderLines'>, step: ReturnType<typeof trackOf>): CheckTrack {
  if (step === 'voided') return 'none'
  return step !== 'ready' && step !== 'delivered' && line.doneQuantity > 0 ? 'started' : step
}
