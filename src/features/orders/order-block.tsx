import { useState } from 'react'
import { reduceOrder, wasSent } from '#domain/order/order-lifecycle.ts'
import type { PricedLine } from '#domain/pricing/priced-check.ts'
import type { Row } from '#domain/tables.ts'
import { useCan } from '#hooks/use-can.ts'
import { useFormat } from '#hooks/use-format.ts'
import { useText } from '#hooks/use-text.ts'
import { Button } from '#ui/button.tsx'
import { Mark } from '#ui/mark.tsx'
import { Menu } from '#ui/menu.tsx'
import { deliverable, type OrderView } from './check-view.ts'
import { LineRow } from './line-row.tsx'
import { OptionSwatch } from './option-swatch.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import type { OrderActs } from './use-order-acts.ts'

type OrderBlockProps = {
  view: OrderView
  option: Row<'diningOptions'> | null
  /** What the lines cost, by their id. */
  priced: ReadonlyMap<string, PricedLine>
  /** Lines that a live document charges. */
  documented: ReadonlySet<string>
  /** Any document counts already: prices are fixed. */
  fixed: boolean
  /** Null: it may only be looked at. */
  acts: OrderActs | null
}

/** One sending to the kitchen: its number, who took it, its lines. */
export function OrderBlock({ view, option, priced, documented, fixed, acts }: OrderBlockProps) {
  const text = useText()
  const format = useFormat()
  const { order, lines } = view
  const ready = deliverable(lines)
  const unsent = order.version === 0 || lines.some((line) => line.version === 0)
  return (
    <section aria-label={order.number}>
      <div className="flex min-h-12 flex-wrap items-center gap-2 border-b border-line bg-canvas pr-1 pl-4 text-t2">
        <OptionSwatch option={option} small />
        <h2 className="text-t2 font-semibold">{order.number}</h2>
        <span className="text-ink-2">
          {[format.time(order.placedAt), view.waiter].filter(Boolean).join(' · ')}
        </span>
        {order.deliveryTime.kind !== 'asap' && (
          <Mark icon="clock">{text('orders.for', { time: format.time(order.deliveryTime.at) })}</Mark>
        )}
        {unsent && (
          <Mark tone="warn" icon="cloud-off">
            {text('orders.unsent')}
          </Mark>
        )}
        <span className="ml-auto flex items-center gap-1">
          {acts !== null && ready.length > 1 && (
            <Button kind="tint" icon="check" className="px-3" onClick={() => acts.deliver([view])}>
              {text('orders.deliver.many', { count: ready.length })}
            </Button>
          )}
          {acts !== null && <OrderMenu view={view} acts={acts} />}
        </span>
      </div>
      {order.comment !== '' && (
        <p className="border-b border-line px-4 py-2 text-t2 font-medium text-ink-2">{order.comment}</p>
      )}
      {lines.map((line) => (
        <LineRow
          key={line.id}
          line={line}
          priced={priced.get(line.id) ?? null}
          acts={acts}
          documented={{ check: fixed, line: documented.has(line.id) }}
        />
      ))}
    </section>
  )
}

/** Taking an order back: once the kitchen was told, only for those who may cancel checks. */
function OrderMenu({ view, acts }: { view: OrderView; acts: OrderActs }) {
  const text = useText()
  const [asking, setAsking] = useState(false)
  const { order, lines } = view
  const cancelsChecks = useCan('cancel-order-check')
  const takesOrders = useCan('place-order')
  if (!reduceOrder(order, lines, { type: 'cancel' }).ok) return null
  const locked = !cancelsChecks && (wasSent(lines) || !takesOrders)
  return (
    <>
      <Menu
        label={text('orders.order.menu', { number: order.number })}
        entries={[
          {
            key: 'cancel',
            icon: locked ? 'lock' : 'ban',
            label: text('orders.cancel'),
            detail: locked ? text('orders.cancel.locked') : undefined,
            danger: !locked,
            disabled: locked,
            onSelect: () => setAsking(true),
          },
        ]}
      />
      <ReasonDialog
        open={asking}
        title={text('orders.cancel.title', { number: order.number })}
        consequence={text('orders.cancel.consequence')}
        confirmLabel={text('orders.cancel')}
        reasons={[text('orders.reason.changed-mind'), text('orders.reason.mistake')]}
        danger
        onClose={() => setAsking(false)}
        onConfirm={(reason) => acts.cancelOrder(order.id, reason)}
      />
    </>
  )
}
