import * as v from 'valibot'
import { fail, ok, type Result } from '../result.ts'
import { integer } from '../fields.ts'
import { rounded, roundings } from './price-rounding.ts'

/** A change of many prices, as it travels: each device and the server work it out over the prices that they find. */
export const priceRuleSchema = v.pipe(
  v.object({
    direction: v.picklist(['INCREASE', 'DECREASE']),
    mode: v.picklist(['PERCENT', 'AMOUNT']),
    /** Hundredths of a percent, or grosze. */
    value: integer(1, 9_999_999),
    rounding: v.picklist(roundings),
  }),
  v.check(({ mode, value }) => mode === 'AMOUNT' || value <= mostPercent),
)

export type PriceRule = v.InferOutput<typeof priceRuleSchema>

/** Lowest and highest price of an item, grosze. */
export const lowestPrice = 1
export const highestPrice = 9_999_999

/** The largest change by percent, hundredths: ten times the price. */
const mostPercent = 1000_00

/** A price (grosze) after the rule, rounded once, from the exact value. It may lie outside what an item may cost. */
export function priceAfter(price: number, { direction, mode, value, rounding }: PriceRule): number {
  const change = direction === 'INCREASE' ? value : -value
  return mode === 'AMOUNT'
    ? rounded(price + change, 1, rounding)
    : rounded(price * (100_00 + change), 100_00, rounding)
}

/** A price that the rule cannot give to an item, grosze. */
export type WrongPrice = { id: string; price: number }

/**
 * The prices of all items after the rule, in their order. One result below 0.01 or above 99 999.99 zł refuses them all:
 * a batch that left some behind would be noticed by a guest.
 */
export function pricesAfter(
  items: readonly { id: string; price: number }[],
  rule: PriceRule,
): Result<Map<string, number>, readonly WrongPrice[]> {
  const after = items.map(({ id, price }) => ({ id, price: priceAfter(price, rule) }))
  const wrong = after.filter(({ price }) => price < lowestPrice || price > highestPrice)
  return wrong.length > 0 ? fail(wrong) : ok(new Map(after.map(({ id, price }) => [id, price])))
}
