import { fail, ok, type Result } from '#domain/result.ts'
import type { DiningOptionPrice } from '../menu-item.ts'
import { pricesAfter, type PriceRule, type WrongPrice } from './price-rule.ts'
import type { Grosze } from '#domain/units.ts'

type Prices = { id: string; price: Grosze; optionPrices: readonly DiningOptionPrice[] }

/** The prices of an item after a change of many prices. */
export type ChangedPrices = { id: string; price: Grosze; optionPrices: DiningOptionPrice[] }

/**
 * The items that the rule gives other prices, in their order. An item's own prices by dining option follow the rule
 * as its base price does, unless only the base is to change. One price out of bounds refuses them all; `id` names its
 * item.
 */
export function changedPrices(
  items: readonly Prices[],
  rule: PriceRule,
  baseOnly: boolean,
): Result<ChangedPrices[], readonly WrongPrice[]> {
  const after = pricesAfter(
    items.flatMap(({ id, price, optionPrices }) => [
      { id, price },
      ...(baseOnly ? [] : optionPrices.map((each) => ({ id: inOption(id, each), price: each.price }))),
    ]),
    rule,
  )
  if (!after.ok) return fail(after.error.map(({ id, price }) => ({ id: id.split('/')[0] ?? id, price })))
  const changed = items.map((item) => ({
    id: item.id,
    price: after.value.get(item.id) ?? item.price,
    optionPrices: item.optionPrices.map((each) => ({
      ...each,
      price: after.value.get(inOption(item.id, each)) ?? each.price,
    })),
  }))
  return ok(changed.filter((each, nth) => isOther(each, items[nth])))
}

function isOther(after: ChangedPrices, before: Prices | undefined): boolean {
  const isSame = after.optionPrices.every(({ price }, nth) => price === before?.optionPrices[nth]?.price)
  return after.price !== before?.price || !isSame
}

function inOption(itemId: string, { diningOptionId }: DiningOptionPrice): string {
  return `${itemId}/${diningOptionId}`
}
