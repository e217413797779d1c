import type * as v from 'valibot'
import { fail, ok, type Result } from '#domain/result.ts'
import { highestPriceGrosze, lowestPriceGrosze } from '../price-bounds.ts'
import { rounded } from './price-rounding.ts'
import type { priceRuleSchema } from './price-rule-schema.ts'
import type { Grosze } from '#domain/units.ts'

export type PriceRule = v.InferOutput<typeof priceRuleSchema>

/** A price (grosze) after the rule, rounded once, from the exact value. It may lie outside what an item may cost. */
export function priceAfter(price: Grosze, { direction, mode, value, rounding }: PriceRule): Grosze {
  const change = direction === 'INCREASE' ? value : -value
  return mode === 'AMOUNT'
    ? rounded(price + change, 1, rounding)
    : rounded(price * (100_00 + change), 100_00, rounding)
}

/** A price that the rule cannot give to an item, grosze. */
export type WrongPrice = { id: string; price: Grosze }

/**
 * The prices of all items after the rule, in their order. One result below 0.01 or above 99 999.99 zł refuses them all:
 * a batch that left some behind would be noticed by a guest.
 */
export function pricesAfter(
  items: readonly { id: string; price: Grosze }[],
  rule: PriceRule,
): Result<Map<string, number>, readonly WrongPrice[]> {
  const after = items.map(({ id, price }) => ({ id, price: priceAfter(price, rule) }))
  const wrong = after.filter(({ price }) => price < lowestPriceGrosze || price > highestPriceGrosze)
  return wrong.length > 0 ? fail(wrong) : ok(new Map(after.map(({ id, price }) => [id, price])))
}
