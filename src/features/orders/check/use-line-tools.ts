import { useMemo } from 'react'
import { isOpen } from '#domain/order/check-state.ts'
import type { Displays } from '#domain/order/kitchen/unanswered.ts'
import { readItemsOf } from '#device/carts/read-items-of.ts'
import { useCan } from '#hooks/place/people/use-can.ts'
import { useDisplays } from '#hooks/device/use-displays.ts'
import { useLive } from '#hooks/place/live/use-live.ts'
import { useKitchenClock } from '#hooks/place/time/use-kitchen-clock.ts'
import type { LineTools } from '#features/orders/lines/line-row-props.ts'
import type { CheckPage } from './use-check-page.ts'
import { isStillToServe } from '#features/orders/lines/to-serve.ts'
import { useOrderActs } from '#features/orders/acts/use-order-acts.ts'
import { useReadyTimes } from '#features/orders/lines/use-ready-times.ts'
import { useLineSelection } from '#features/orders/lines/use-line-selection.ts'
import { isStandingRefund } from '#domain/payment/refund-lifecycle.ts'
import type { CheckMoney } from '#features/orders/view/check-money.ts'

const nowhere: Displays = new Set()

/**
 * The facts and acts with which the lines of a check are shown, for whoever looks at it. `opening`: as in
 * `LineTools`.
 */
export function useLineTools(page: CheckPage, opening: string | null = null): LineTools {
  const { view, money, priced, documented, fixed } = page
  const acts = useOrderActs()
  const worksWithLines = useCan('place-order', 'manage-kitchen-orders')
  const selection = useLineSelection(view)
  const lines = view.orders.flatMap((order) => order.lines)
  const now = useKitchenClock(lines)
  const displays = useDisplays()
  const ready = useReadyTimes(displays)
  const items = useLive(
    (rows) => readItemsOf(rows, lines),
    [lines.map(({ menuItemId }) => menuItemId).join()],
  )
  const allergens = useMemo(() => new Map(items?.map((item) => [item.id, item.allergens] as const)), [items])
  const refunded = useMemo(() => refundedLines(money), [money])
  const prices = useMemo(() => new Map(priced?.lines.map((line) => [line.id, line])), [priced])
  const open = isOpen(view.check)
  const live = open || isStillToServe(view, money.payments, displays)
  return {
    acts: open && worksWithLines ? acts : null,
    serving: live && worksWithLines ? acts : null,
    selection,
    now,
    displays: live ? displays : nowhere,
    ready,
    allergens,
    opening,
    documented,
    fixed,
    refunded,
    priced: prices,
    seats: view.table?.seats ?? null,
  }
}

/** How much of each line went back to guests by name, thousandths, by the line's id; refunds that failed or were reversed are left out. */
export function refundedLines({ refunds }: Pick<CheckMoney, 'refunds'>): ReadonlyMap<string, number> {
  const found = new Map<string, number>()
  for (const { items } of refunds.filter(isStandingRefund)) {
    for (const { lineId, lineQuantity } of items)
      if (lineId !== null) found.set(lineId, (found.get(lineId) ?? 0) + lineQuantity)
  }
  return found
}
