import type { Ingredient } from './ingredient.ts'
import type { Thousandths } from '../units.ts'

/** The amount that a portion takes of a product, as far as portions are counted. */
export type PortionPart = Pick<Ingredient, 'menuItemId' | 'modifierId' | 'productId' | 'amount'>

/** Whether items that a product goes into are stopped when there is none of it. */
export function stopsItems({ stopsSales, status }: { stopsSales: boolean; status: string }): boolean {
  return stopsSales && status === 'ACTIVE'
}

/** The owner of the portions that a part is of: the answer that it belongs to, else the item. */
export function portionOwner({ menuItemId, modifierId }: Pick<PortionPart, 'menuItemId' | 'modifierId'>) {
  return modifierId ?? menuItemId
}

/**
 * How many portions are left of each item and of each answer, by its id, as whole portions: as many as the scarcest
 * of their own products gives. `shelf`: what lies there of each product that is counted, thousandths. What none of
 * those goes into is not in the answer.
 */
export function portionsLeft(
  parts: readonly PortionPart[],
  shelf: ReadonlyMap<string, number>,
): Map<string, number> {
  const left = new Map<string, number>()
  for (const [owner, amounts] of amountsOf(parts)) {
    for (const [productId, amount] of amounts) {
      const lies = shelf.get(productId)
      if (lies === undefined) continue
      const portions = Math.max(0, Math.floor(lies / amount))
      left.set(owner, Math.min(portions, left.get(owner) ?? portions))
    }
  }
  return left
}

/** The amounts that one portion takes of each product, thousandths, by owner: a recipe may name a product twice. */
function amountsOf(parts: readonly PortionPart[]): Map<string, Map<string, Thousandths>> {
  const amounts = new Map<string, Map<string, number>>()
  for (const part of parts) {
    const owner = portionOwner(part)
    const own = amounts.get(owner) ?? new Map<string, number>()
    own.set(part.productId, (own.get(part.productId) ?? 0) + part.amount)
    amounts.set(owner, own)
  }
  return amounts
}
