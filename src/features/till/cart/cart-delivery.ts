import { linesTotal, lineTotal } from '#domain/money/line-total.ts'
import { valueOf } from '#domain/money/value-of.ts'
import { deliveryOf } from '#domain/pricing/delivery.ts'
import type { DiningOption } from '#domain/resources/dining-options.ts'
import type { Row } from '#domain/tables.ts'
import type { OrderDraft } from '#device/carts/order-draft.ts'
import type { OpenCheck } from '#features/till/served/use-open-check.ts'

/** The delivery of an order and its price, grosze. */
export type CartDelivery = {
  /** 0: nothing, the goods are worth enough. */
  price: number
  minimum: number
  /** To the minimum order; 0: it is reached. */
  missing: number
  freeFrom: number | null
}

/**
 * The delivery of the order as it stands in the cart; null: nothing is brought, it costs nothing, or nothing is in.
 */
export function cartDelivery(
  draft: Pick<OrderDraft, 'lines' | 'terms'>,
  check: OpenCheck | null,
  option: Pick<DiningOption, 'type'>,
): CartDelivery | null {
  const terms = check === null ? (option.type === 'DELIVERY' ? draft.terms : null) : check.check.delivery
  const sent = check?.orders.flatMap((each) => each.lines) ?? []
  const goods = linesTotal([...draft.lines, ...sent.map(leftOf)].filter(({ type }) => type !== 'PACKAGING'))
  if (terms === null || goods === 0) return null
  const priced = deliveryOf(terms, goods - discountsOf(check, goods))
  return {
    // Whoever orders more pays it.
    price: priced.ok ? priced.value : terms.price,
    minimum: terms.minimumOrderValue,
    missing: priced.ok ? 0 : priced.error.missing,
    freeFrom: terms.freeFrom,
  }
}

/** A sent line with what was not taken back of it. */
function leftOf(line: Row<'orderLines'>): Row<'orderLines'> {
  return { ...line, quantity: line.quantity - line.voidedQuantity }
}

/** The discounts of the sent lines and of the check as a whole, grosze, once `goods` are on it. */
function discountsOf(check: OpenCheck | null, goods: number): number {
  if (check === null) return 0
  const lines = check.orders.flatMap((each) => each.lines)
  const ofLines = lines.reduce((sum, line) => {
    const left = lineTotal(leftOf(line))
    return sum + (line.discount === null ? 0 : valueOf(line.discount, left))
  }, 0)
  const { discount } = check.check
  return ofLines + (discount === null ? 0 : valueOf(discount, goods - ofLines))
}
