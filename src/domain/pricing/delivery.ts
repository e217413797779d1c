import { fail, ok, type Result } from '../result.ts'
import type { Grosze } from '../units.ts'

/** The terms of a delivery into a zone, grosze. */
export type DeliveryTerms = {
  price: Grosze
  minimumOrderValue: Grosze
  /** From this value of goods it is free; null: never. */
  freeFrom: Grosze | null
}

/** The price of a delivery for goods of this value after all discounts, or what is missing to the minimum order. */
export function deliveryOf(
  terms: DeliveryTerms | null,
  goodsTotal: Grosze,
): Result<number, { code: 'below_minimum_order'; missing: Grosze }> {
  if (terms === null) return ok(0)
  const missing = terms.minimumOrderValue - goodsTotal
  if (missing > 0) return fail({ code: 'below_minimum_order', missing })
  return ok(terms.freeFrom !== null && goodsTotal >= terms.freeFrom ? 0 : terms.price)
}

/**
 * The terms of a delivery into this zone, as a check keeps them: a price that changes later changes no old delivery.
 */
export function termsOfZone(zone: {
  deliveryPrice: Grosze
  minimumOrderValue: Grosze
  minOrderForFreeDelivery: Grosze | null
}): DeliveryTerms {
  return {
    price: zone.deliveryPrice,
    minimumOrderValue: zone.minimumOrderValue,
    freeFrom: zone.minOrderForFreeDelivery,
  }
}
