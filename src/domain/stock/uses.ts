import type { StockReason } from './stock-reasons.ts'
import { usageOf } from './usage.ts'
import type { Recipe } from './recipe.ts'
import type { Instant, RowId, Thousandths } from '../units.ts'

/** A dish as far as it takes something from the shelf; quantities in thousandths. */
export type UsingLine = {
  id: string
  orderId: RowId<'orders'>
  menuItemId: RowId<'menuItems'> | null
  quantity: Thousandths
  voidedQuantity: Thousandths
  spoiledQuantity: Thousandths
  modifiers: readonly { modifierId: RowId<'modifiers'>; amount: number }[]
  /** When its kitchen was told to make it, ms; null: it is held, and still on the shelf. */
  firedAt: Instant | null
}

/** The fate of the goods of a check's dishes: taken while it is open, sold, or given back as it was canceled. */
export type CheckState = 'open' | 'sold' | 'canceled'

/** Dishes of a line (thousandths) that a guest gave back unharmed. */
export type Returned = { lineId: RowId<'orderLines'>; quantity: Thousandths }

/**
 * The use of a product by the dishes of an order for one reason, thousandths. `open`: the level does not know of it
 * before the check is closed. `usedAt`: when it left the shelf, ms; null for what came back: now.
 */
export type RecipeUse = {
  orderId: RowId<'orders'>
  productId: RowId<'products'>
  reason: StockReason | null
  usedAt: Instant | null
  open: boolean
  amount: number
}

type UsingCheck = {
  state: CheckState
  isCrew: boolean
  lines: readonly UsingLine[]
  returned: readonly Returned[]
  recipes: readonly Recipe[]
}

/**
 * The uses that a check is to have of the shelves, as it stands now, whatever happened to it before: what follows
 * from it twice is the same. Dishes that were taken back took nothing, unless they were made and thrown away.
 */
export function usesOf({ state, isCrew, lines, returned, recipes }: UsingCheck): RecipeUse[] {
  const uses = new Map<string, RecipeUse>()
  const add = (line: UsingLine, quantity: Thousandths, as: Pick<RecipeUse, 'reason' | 'usedAt' | 'open'>) => {
    if (quantity <= 0 || line.firedAt === null) return
    for (const { productId, amount } of usageOf([{ ...line, quantity }], recipeAt(recipes, line))) {
      const key = [line.orderId, productId, as.reason, as.usedAt, as.open].join(' ')
      const before = uses.get(key)?.amount ?? 0
      uses.set(key, { orderId: line.orderId, productId, ...as, amount: before + amount })
    }
  }
  const sold = isCrew ? ('INTERNAL_USE' as const) : null
  for (const line of lines) {
    const charged = line.quantity - line.voidedQuantity
    // What was thrown away of a dish that nobody took back was on a check that was canceled.
    const wasted = state === 'canceled' ? Math.max(0, line.spoiledQuantity - line.voidedQuantity) : 0
    add(line, charged - wasted, { reason: sold, usedAt: line.firedAt, open: state === 'open' })
    add(line, line.spoiledQuantity, { reason: 'DAMAGE_OR_SPOILAGE', usedAt: line.firedAt, open: false })
    if (state === 'canceled') add(line, charged - wasted, back)
  }
  if (state !== 'canceled') {
    const byId = new Map(lines.map((line) => [line.id, line]))
    for (const { lineId, quantity } of returned) {
      const line = byId.get(lineId)
      if (line !== undefined) add(line, quantity, back)
    }
  }
  return [...uses.values()]
}

const back = { reason: 'RETURN_TO_STOCK', usedAt: null, open: false } as const

/** Tells what the item of a line was made of when its kitchen was told to make it. */
export function recipeAt(
  recipes: readonly Recipe[],
  { menuItemId, firedAt }: Pick<UsingLine, 'menuItemId' | 'firedAt'>,
) {
  let found: Recipe | null = null
  for (const recipe of recipes) {
    if (recipe.menuItemId !== menuItemId || recipe.since > (firedAt ?? 0)) continue
    if (found === null || isLater(recipe, found)) found = recipe
  }
  return (found?.parts ?? []).map((part) => ({ menuItemId: menuItemId ?? '', ...part }))
}

function isLater(a: Recipe, b: Recipe): boolean {
  return a.since === b.since ? a.id > b.id : a.since > b.since
}
