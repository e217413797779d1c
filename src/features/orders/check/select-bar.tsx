import { Suspense, useState } from 'react'
import { trackOf } from '#domain/order/kitchen/kitchen-track.ts'
import { useCan } from '#hooks/place/people/use-can.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { BulkBar } from '#ui/lists/bulk-bar.tsx'
import { SeatSheet } from '#features/orders/lines/lazy-line-sheets.ts'
import type { LineTools } from '#features/orders/lines/line-row-props.ts'
import { mayBeDone } from '#features/orders/acts/line-rules.ts'
import type { OrderActs } from '#features/orders/acts/use-order-acts.ts'

type SelectBarProps = { tools: LineTools; acts: OrderActs; onMove: () => void }

/** The acts on all ticked lines at once. None is greyed out that fits at least one of them. */
export function SelectBar({ tools, acts, onMove }: SelectBarProps) {
  const text = useText()
  const [seating, setSeating] = useState(false)
  const takesOrders = useCan('place-order')
  const { selection, seats } = tools
  const { lines } = selection
  const ending = (act: () => void) => () => {
    act()
    selection.end()
  }
  const held = lines.some((line) => trackOf(line) === 'held')
  const ready = lines.some((line) => trackOf(line) === 'ready')
  return (
    <>
      <BulkBar
        inColumn
        label={text('check.select.acts')}
        count={text('check.select.count', { count: lines.length })}
        clearLabel={text('check.select.end')}
        onClear={selection.end}
        acts={[
          {
            key: 'done',
            label: text('check.line.done'),
            disabled: !lines.some(mayBeDone),
            onSelect: ending(() => acts.done(lines)),
          },
          {
            key: 'deliver',
            label: text('orders.deliver'),
            disabled: !ready,
            onSelect: ending(() => acts.deliverLines(lines)),
          },
          {
            key: 'fire',
            label: text('check.line.fire'),
            disabled: !held,
            onSelect: ending(() => acts.fire(lines)),
          },
          ...(takesOrders
            ? [
                {
                  key: 'move',
                  label: text('check.act.move'),
                  disabled: lines.length === 0,
                  onSelect: onMove,
                },
                {
                  key: 'seat',
                  label: text('check.line.seat'),
                  disabled: lines.length === 0,
                  onSelect: () => setSeating(true),
                },
              ]
            : []),
        ]}
      />
      {seating && (
        <Suspense fallback={null}>
          <SeatSheet
            lines={lines}
            seats={seats}
            onClose={() => setSeating(false)}
            onChoose={(seat) => {
              acts.setSeat(lines, seat)
              selection.end()
            }}
          />
        </Suspense>
      )}
    </>
  )
}
