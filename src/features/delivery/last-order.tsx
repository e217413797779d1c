import { lineTotal, linesTotal } from '#domain/money/line-total.ts'
import { withBoxes } from '#domain/order/packing.ts'
import { useBoxes } from '#hooks/place/use-boxes.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Banner } from '#ui/notices/banner.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Swatch } from '#ui/marks/swatch.tsx'
import type { LastOrder as LastOrderOf } from './use-last-order.ts'
import { withDelivery, type DeliveryWay } from './zone-of.ts'

type LastOrderProps = {
  last: LastOrderOf
  color: string
  way: DeliveryWay
  /** Its dishes are in the order. */
  taken: boolean
  onTake: () => void
}

/** The client's last order, and the same at today's prices. */
export function LastOrder({ last, color, way, taken, onTake }: LastOrderProps) {
  const text = useText()
  const format = useFormat()
  const title = text('delivery.last', { day: format.date(last.at) })
  const { lines, missing } = last.repeat
  const sum = withDelivery(way, linesTotal(lines))
  const boxed = withBoxes(lines, useBoxes(lines)({ type: 'DELIVERY' }))
  const packaging = linesTotal(boxed) - linesTotal(lines)
  return (
    <section aria-label={title} className="flex flex-col">
      <h2 className="m-0 flex items-center gap-2 border-b border-line px-4 py-3 text-t3 font-semibold">
        <Swatch color={color} icon="bike" />
        {title}
      </h2>
      <ul className="m-0 list-none p-0">
        {lines.map((line) => (
          <li key={line.id} className="flex min-h-12 items-center gap-2 border-b border-line px-4">
            <b className="tn w-8 font-bold">{format.quantity(line.quantity)}×</b>
            <span className="min-w-0 flex-1 py-1 font-medium">
              {line.name}
              {line.modifiers.length > 0 && (
                <span className="block text-t2 text-ink-2">
                  {line.modifiers.map(({ name }) => name).join(', ')}
                </span>
              )}
            </span>
            <span className="tn font-semibold">{format.amount(lineTotal(line))}</span>
          </li>
        ))}
      </ul>
      {missing.length > 0 && (
        <Banner
          card
          tone="warn"
          icon="ban"
          className="m-3"
          title={text('delivery.last.missing', { names: missing.join(', ') })}
        />
      )}
      {lines.length > 0 && (
        <div className="flex flex-col gap-2 p-4">
          {packaging > 0 && (
            <p className="m-0 flex justify-between gap-2 text-t2">
              <span className="text-ink-2">{text('delivery.last.packaging')}</span>
              <span className="tn">{format.amount(packaging)}</span>
            </p>
          )}
          {way.kind === 'zone' && (
            <p className="m-0 flex justify-between gap-2 text-t2">
              <span className="text-ink-2">{text('delivery.last.way')}</span>
              <span className="tn">{format.amount(sum.delivery)}</span>
            </p>
          )}
          <p className="m-0 flex items-baseline justify-between gap-2">
            <span className="text-t3 font-semibold">{text('delivery.last.total')}</span>
            <b className="tn text-t4 font-bold">{format.money(sum.total + packaging)}</b>
          </p>
          {sum.missing > 0 && (
            <p className="m-0 text-t2 font-semibold text-bad">
              {text('delivery.last.below', { amount: format.money(sum.missing) })}
            </p>
          )}
          <Button size="lg" icon={taken ? 'check' : 'refresh'} disabled={taken} onClick={onTake}>
            {taken ? text('delivery.last.taken') : text('delivery.last.take')}
          </Button>
        </div>
      )}
    </section>
  )
}
