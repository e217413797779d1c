import { useLayoutEffect, useRef } from 'react'
import { isBox } from '#domain/order/box-of-dish.ts'
import { keepTogether } from '#domain/text/keep-together.ts'
import { kitchenStateOf } from '#domain/order/kitchen/kitchen-state.ts'
import { lineTotal } from '#domain/money/line-total.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { BoxMark } from '#ui/marks/box-mark.tsx'
import { CheckBox } from '#ui/fields/check-box.tsx'
import { cx } from '#ui/cx.ts'
import { SeatMark } from '#ui/marks/seat-mark.tsx'
import { linePriceOf } from '#features/orders/view/check-view.ts'
import { DeliverLine, LineMenu } from './line-actions.tsx'
import { KitchenWord } from './kitchen-word.tsx'
import { LineFacts } from './line-facts.tsx'
import type { LineRowProps } from './line-row-props.ts'

/** One line: what, for whom, how far the kitchen is, what it costs, what may be done with it now. */
export function LineRow(props: LineRowProps) {
  const { line, tools } = props
  const text = useText()
  const format = useFormat()
  const { selection, acts, serving } = tools
  const kitchen = kitchenStateOf(line, tools.now, tools.displays)
  const voided = kitchen.state === 'voided'
  const box = isBox(line)
  const quantity = voided ? line.quantity : line.quantity - line.voidedQuantity
  const ticked = selection.ids.has(line.id)
  const row = useRef<HTMLDivElement>(null)
  const isAskedFor = tools.opening === line.id
  useLayoutEffect(() => {
    if (isAskedFor) row.current?.scrollIntoView({ block: 'center' })
  }, [isAskedFor])
  return (
    <div
      ref={row}
      className={cx(
        'flex min-h-12 items-center gap-x-2 border-b border-line py-1 max-sm:flex-wrap panel:gap-x-3',
        voided && 'text-ink-3',
        ticked && 'bg-accent-soft',
        selection.on ? 'pl-1' : 'pl-4',
        acts === null || selection.on ? 'pr-4' : 'pr-1',
      )}
    >
      {selection.on && (
        <span className="w-12 flex-none">
          {!voided && !box && (
            <CheckBox
              label={text('check.select.line', { quantity: format.quantity(quantity), name: line.name })}
              checked={ticked}
              onChange={() => selection.toggle([line.id])}
            />
          )}
        </span>
      )}
      <span className={cx('tn w-9 flex-none font-bold', voided && 'line-through')}>
        {text('orders.line.quantity', { quantity: format.quantity(quantity) })}
      </span>
      <span className="min-w-28 flex-1 leading-5 wrap-anywhere max-sm:min-w-36">
        <span className={cx('block', box ? 'text-ink-2' : 'font-medium', voided && 'line-through')}>
          {box && <BoxMark />}
          {keepTogether(line.name)}
        </span>
        <LineFacts {...props} voided={voided} />
      </span>
      {line.seat !== null && !box && (
        <SeatMark label={text('check.line.seat.name', { seat: line.seat })}>
          {text('check.line.seat.short', { seat: line.seat })}
        </SeatMark>
      )}
      <span
        className={cx(
          'flex min-w-44 flex-none items-center max-sm:order-last',
          selection.on ? 'max-sm:ml-25' : 'max-sm:ml-11',
        )}
      >
        {!voided && !box && <KitchenWord at={kitchen} now={tools.now} unsent={line.version === 0} />}
      </span>
      <Price {...props} voided={voided} />
      {serving !== null && !selection.on && !voided && (
        <span className="flex-none max-sm:order-last max-sm:ml-auto max-sm:pr-2 sm:order-none">
          <DeliverLine line={line} acts={serving} />
        </span>
      )}
      {acts !== null && !selection.on && (
        <span className="w-12 flex-none">{!voided && <LineMenu {...props} acts={acts} />}</span>
      )}
    </div>
  )
}

function Price({ line, tools, voided }: LineRowProps & { voided: boolean }) {
  const text = useText()
  const format = useFormat()
  const value = voided ? lineTotal(line) : linePriceOf(line)
  const off = tools.priced.get(line.id)?.lineDiscount ?? 0
  return (
    <span className="tn min-w-16 flex-none text-right leading-5 font-semibold">
      {off > 0 && !voided && (
        <s className="block text-t1 text-ink-3">
          <span className="sr-only">{text('check.line.was')} </span>
          {format.amount(value)}
        </s>
      )}
      <span className={cx(voided && 'line-through')}>{format.amount(voided ? value : value - off)}</span>
    </span>
  )
}
