import type { LineTools } from '#features/orders/lines/line-row-props.ts'
import { useCheckTitle } from '#hooks/texts/use-check-title.ts'
import type { CheckView } from '#features/orders/view/check-view.ts'
import { OrderBlock } from './order-block.tsx'
import { PriceRows } from './price-rows.tsx'
import type { CheckPage } from './use-check-page.ts'

type CheckOrdersProps = {
  page: CheckPage
  tools: LineTools
  /** Checks that were made a part of this one. */
  merged: readonly CheckView[]
}

/** The orders of a check with their lines, and below them what changes its price. */
export function CheckOrders({ page, tools, merged }: CheckOrdersProps) {
  const { view, priced } = page
  // What was moved away whole has left an order without lines.
  const orders = view.orders.filter(({ lines }) => lines.length > 0)
  const title = useCheckTitle()
  // A check of the same table is told by its number.
  const nameOf = (from: CheckView) =>
    from.check.tableId === view.check.tableId ? from.check.number : title(from)
  const names = new Map(merged.map((from) => [from.check.id, nameOf(from)]))
  const ofCheck = orders.flatMap(({ lines }) => lines)
  return (
    <>
      {orders.map((each) => (
        <OrderBlock
          key={each.order.id}
          view={each}
          option={view.diningOption}
          origin={each.order.originCheckId === null ? null : (names.get(each.order.originCheckId) ?? null)}
          ofCheck={ofCheck}
          tools={tools}
        />
      ))}
      {priced !== null && <PriceRows check={view.check} priced={priced} />}
    </>
  )
}
