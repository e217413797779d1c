import type { Ingredient } from './ingredient.ts'
import type { RowId, Thousandths } from '../units.ts'

type Part = Pick<Ingredient, 'menuItemId' | 'modifierId' | 'productId' | 'amount'>

/** A product and how much of it, thousandths of its unit. */
export type StockUsage = { productId: RowId<'products'>; amount: Thousandths }

/** The item of a line that was sold, its quantity in thousandths, and the answers that were chosen. */
type Sold = {
  menuItemId: RowId<'menuItems'> | null
  quantity: Thousandths
  modifiers: readonly { modifierId: RowId<'modifiers'>; amount: number }[]
}

/** How much of each product was used by lines, by the recipes of their items and of the answers that were chosen. */
export function usageOf(lines: readonly Sold[], ingredients: readonly Part[]): StockUsage[] {
  const used = new Map<string, number>()
  for (const line of lines) {
    for (const { menuItemId, modifierId, productId, amount } of ingredients) {
      if (menuItemId !== line.menuItemId) continue
      const times = modifierId === null ? 1 : timesChosen(line.modifiers, modifierId)
      const more = Math.round((amount * line.quantity * times) / 1000)
      if (more > 0) used.set(productId, (used.get(productId) ?? 0) + more)
    }
  }
  return [...used].map(([productId, amount]) => ({ productId, amount }))
}

function timesChosen(modifiers: Sold['modifiers'], modifierId: RowId<'modifiers'>): number {
  return modifiers.find((each) => each.modifierId === modifierId)?.amount ?? 0
}
