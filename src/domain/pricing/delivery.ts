import { fail, ok, type Result } from '../result.ts'

/** What a delivery into a zone costs, grosze. */
export type DeliveryTerms = {
  price: number
  minimumOrderValue: number
  /** From this value of goods it is free; null: never. */
  freeFrom: number | null
}

/** The price of a delivery for goods of this value after all discounts, or what is missing to the minimum order. */
export function deliveryOf(
  terms: DeliveryTerms | null,
  goodsTotal: number,
): Result<number, { code: 'below_minimum_order'; missing: number }> {
  if (terms === null) return ok(0)
  const missing = terms.minimumOrderValue - goodsTotal
  if (missing > 0) return fail({ code: 'below_minimum_order', missing })
  return ok(terms.freeFrom !== null && goodsTotal >= terms.freeFrom ? 0 : terms.price)
}

/** What a delivery into this zone costs, as a check keeps it: a price that changes later changes no old delivery. */
export function termsOfZone(zone: {
  deliveryPrice: number
  minimumOrderValue: number
  minOrderForFreeDelivery: number | null
}): DeliveryTerms {
  return {
    price: zone.deliveryPrice,
    minimumOrderValue: zone.minimumOrderValue,
    freeFrom: zone.minOrderForFreeDelivery,
  }
}
