import { dayAfter } from '#domain/time/warsaw.ts'
import { useBusinessDay } from '#hooks/place/time/use-business-day.ts'
import { useLive } from '#hooks/place/live/use-live.ts'
import type { Rows } from '#device/place/rows.ts'
import { useWindowStart } from '#hooks/place/time/use-window-start.ts'

/** All that this device has of a product. */
export type ProductRows = NonNullable<Awaited<ReturnType<typeof readProduct>>>

/**
 * The rows of a product on this device, and their business days; undefined until read, null where there is no
 * product.
 */
export function useProduct(
  id: string,
): { rows: ProductRows; days: readonly string[]; today: string } | null | undefined {
  const today = useBusinessDay()
  const from = useWindowStart()
  const rows = useLive((reader) => readProduct(reader, id), [id])
  if (rows === undefined || today === null) return undefined
  return rows && { rows, today, days: daysBetween(from, today) }
}

async function readProduct(rows: Rows, id: string) {
  const product = await rows.get('products', id)
  if (product === null) return null
  const of = async <
    T extends
      | 'stockMovements'
      | 'movementCosts'
      | 'auditResults'
      | 'purchasePrices'
      | 'ingredients'
      | 'transactionLines',
  >(
    table: T,
  ) => rows.by(table, 'productId', id)
  const moves = await of('stockMovements')
  const named = (field: 'transactionId' | 'auditId' | 'orderCheckId') =>
    moves.flatMap((move) => move[field] ?? [])
  const ingredients = await of('ingredients')
  const byId = <R extends { id: string }>(found: readonly R[]) => new Map(found.map((row) => [row.id, row]))
  return {
    product,
    moves,
    ingredients,
    category: await rows.get('productCategories', product.categoryId),
    level: await rows.get('stockLevels', id),
    cost: await rows.get('productCosts', id),
    costs: byId(await of('movementCosts')),
    prices: byId(await of('purchasePrices')),
    lines: byId(await of('transactionLines')),
    results: await of('auditResults'),
    transactions: byId(await rows.many('stockTransactions', named('transactionId'))),
    audits: byId(await rows.many('stockAudits', named('auditId'))),
    checks: byId(await rows.many('orderChecks', named('orderCheckId'))),
    items: byId(
      await rows.many(
        'menuItems',
        ingredients.map(({ menuItemId }) => menuItemId),
      ),
    ),
    modifiers: byId(
      await rows.many(
        'modifiers',
        ingredients.flatMap(({ modifierId }) => modifierId ?? []),
      ),
    ),
  }
}

function daysBetween(from: string, to: string): string[] {
  const days = [from]
  for (let day = from; day < to;) {
    day = dayAfter(day, 1)
    days.push(day)
  }
  return days
}
