import type { RowId, Thousandths } from '../units.ts'

/** The facts of a product when somebody orders; amounts in thousandths of its unit. */
export type OrderFacts = {
  productId: RowId<'products'>
  /** The quantity on the shelf. */
  available: Thousandths
  minimumLevel: Thousandths | null
  /** The use of a mean day. */
  dailyUse: Thousandths
  /** The content of one package that can be ordered: of the last delivery, else of the product. */
  packageContent: Thousandths
}

/** A product that runs out, and how many whole packages of it to order. */
export type OrderSuggestion = {
  productId: RowId<'products'>
  packages: number
  /** How many whole days it lasts; null: nothing of it is used. */
  daysLeft: number | null
  isBelowMinimum: boolean
}

/**
 * The orders by which stock lasts `days` and stays above its minimum: products that are below it or last no `days`.
 * The ones that run out first come first; those of which nobody uses anything last.
 */
export function suggestOrder(products: readonly OrderFacts[], days: number): OrderSuggestion[] {
  return products
    .flatMap((facts) => {
      const isBelowMinimum = facts.minimumLevel !== null && facts.available < facts.minimumLevel
      const needed = facts.dailyUse * days
      if (!isBelowMinimum && (facts.dailyUse <= 0 || facts.available >= needed)) return []
      const missing = Math.round((facts.minimumLevel ?? 0) + needed) - facts.available
      const packages = Math.max(1, Math.ceil(missing / facts.packageContent))
      return [{ productId: facts.productId, packages, daysLeft: daysOf(facts), isBelowMinimum }]
    })
    .sort((a, b) => (a.daysLeft ?? Infinity) - (b.daysLeft ?? Infinity))
}

function daysOf({ available, dailyUse }: OrderFacts): number | null {
  return dailyUse <= 0 ? null : Math.max(0, Math.floor(available / dailyUse))
}

type Moved = { productId: RowId<'products'>; kind: string; delta: Thousandths; reason: string | null }

/** Reasons for which goods are used up as they are every day; what was lost, given away or sent back is no use. */
const uses: readonly string[] = ['INTERNAL_USE', 'SAMPLE', 'QUALITY_CONTROL', 'DAMAGE_OR_SPOILAGE']

/** The use of each product on a mean day of `days`, thousandths: what was sold, eaten and spoiled. */
export function meanDailyUse(movements: readonly Moved[], days: number): ReadonlyMap<string, Thousandths> {
  const used = new Map<string, number>()
  for (const { productId, kind, delta, reason } of movements) {
    const counts = kind === 'SALE' || (kind === 'TRANSACTION' && reason !== null && uses.includes(reason))
    if (counts) used.set(productId, (used.get(productId) ?? 0) - delta)
  }
  return new Map([...used].map(([id, amount]) => [id, Math.max(0, amount) / days]))
}
