import type { DeliveryTime } from '#domain/order/delivery-time.ts'
import type { ExtendOrder, PlaceOrder } from '#domain/order/order-input.ts'
import type { DiningOption } from '#domain/resources/dining-options.ts'
import { withBoxes, type Boxes } from '#domain/order/packing.ts'
import { resolveDelivery } from '#domain/order/delivery-choice.ts'
import type { HoldRule } from '#domain/order/kitchen/hold-rule.ts'
import type { OrderDraft, DraftLine } from '#device/carts/order-draft.ts'
import { asServed, linesToSend } from '#features/till/cart/cart-courses.ts'

/** The lines that are not to be made yet: those of courses that wait by the rule, or all (`park`). */
type Hold = { rule: HoldRule; park: boolean }

/** The boxes that dishes are packed in. */
type Packed = Pick<Boxes, 'boxOf' | 'idOf'>

/**
 * A draft as `order.place` takes it. A table is only carried where guests sit down, a person only for
 * crew meals, a client only by what leaves the house.
 */
export function toPlaceOrder(
  draft: OrderDraft,
  option: Pick<DiningOption, 'id' | 'type'>,
  boxes: Packed,
  hold: Hold,
  now: number,
): Omit<PlaceOrder, 'number' | 'printsHere'> {
  return {
    orderId: draft.orderId,
    orderCheckId: draft.orderCheckId,
    diningOptionId: option.id,
    tableId: option.type === 'ON_SITE' ? draft.tableId : null,
    guests: option.type === 'ON_SITE' ? draft.guests : null,
    crewMemberId: option.type === 'CREW_ORDER' ? draft.crewMemberId : null,
    comment: draft.comment,
    deliveryTime: resolveDelivery(draft.delivery, now, null),
    delivery: option.type === 'DELIVERY' ? draft.terms : null,
    client: option.type === 'DELIVERY' || option.type === 'PICKUP' ? draft.client : null,
    lines: linesOf(draft, option, boxes, hold),
  }
}

/** A draft as `order.extend` takes it; it goes on with what the check's last order had. */
export function toExtendOrder(
  draft: OrderDraft,
  option: Pick<DiningOption, 'type'>,
  boxes: Packed,
  hold: Hold,
  last: { deliveryTime: DeliveryTime; crewMemberId: string | null } | null,
  now: number,
): Omit<ExtendOrder, 'number' | 'printsHere'> {
  return {
    orderId: draft.orderId,
    orderCheckId: draft.orderCheckId,
    crewMemberId: last?.crewMemberId ?? null,
    comment: draft.comment,
    deliveryTime: resolveDelivery(draft.delivery, now, last?.deliveryTime ?? null),
    lines: linesOf(draft, option, boxes, hold),
  }
}

function linesOf(
  draft: OrderDraft,
  option: Pick<DiningOption, 'type'>,
  boxes: Packed,
  { rule, park }: Hold,
): DraftLine[] {
  return withBoxes(linesToSend(asServed(draft, option), rule, park), { ...boxes, option })
}
