import { groupBy } from '#domain/group-by.ts'
import { pricesOffline, setBasePricesArgs } from '#domain/menu/price/price-changes.ts'
import { priceIn, withCells, type PriceCell } from '#domain/menu/price/set-prices.ts'
import type { MenuItem } from '#domain/menu/menu-item.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import { isSameValue } from '#domain/same-value.ts'
import type { MutationContext } from '../context.ts'
import { defineMutation, type Refusal } from '../mutation.ts'
import { tellAuthors, type Lost } from '../resources/tell-author.ts'
import type { Tx } from '../tx.ts'
import { withBatch } from './batch.ts'

const common = {
  v: 1,
  nature: 'intent',
  by: 'person',
  permissions: ['manage-menu'],
  args: setBasePricesArgs,
  added: {},
  reads: { rows: { menuItemId: 'menuItems', diningOptionId: 'diningOptions' } },
  background: false,
} as const

/**
 * Sets prices one by one, base prices and those of dining options, as entered in a grid: at most 200, else it needs
 * the connection.
 */
export const menuItemsSetBasePrices = defineMutation({
  kind: 'menu-items.set-base-prices',
  ...common,
  title: 'outbox.kind.set-prices',
  apply: (tx, { prices }, context) =>
    prices.length > pricesOffline
      ? Promise.resolve(fail({ code: 'needs_connection' }))
      : setPrices(tx, prices, context),
})

/** The same for as many as a call brings. `PUT /menu-items/bulk-base-prices/{placeId}`. */
export const menuItemsSetManyBasePrices = defineMutation({
  kind: 'menu-items.set-many-base-prices',
  ...common,
  onlineOnly: true,
  title: 'outbox.kind.set-many-prices',
  apply: (tx, { prices }, context) => setPrices(tx, prices, context),
})

/**
 * Each price stands, whoever else has changed it meanwhile; they get a note. Items and options that are gone are
 * passed over.
 */
function setPrices(
  tx: Tx,
  cells: readonly PriceCell[],
  context: MutationContext,
): Promise<Result<null, Refusal>> {
  return withBatch(tx, context, 'PRICES', async (rows) => {
    const options = new Set((await rows.all('diningOptions')).map((option) => option.id))
    const known = cells.filter(({ diningOptionId }) => diningOptionId === null || options.has(diningOptionId))
    const byItem = groupBy(known, (each) => each.menuItemId)
    const items = (await rows.getMany('menuItems', [...byItem.keys()])).filter((item) => item !== null)
    const changed: MenuItem[] = []
    const replaced: Lost[] = []
    for (const item of items) {
      const own = byItem.get(item.id) ?? []
      const after: MenuItem = { ...item, ...withCells(item, own) }
      if (isSameValue(after, item)) continue
      replaced.push(...lostOf(item, after, own))
      changed.push(after)
    }
    await tellAuthors(rows, context, 'menu-items', replaced)
    await rows.putMany('menuItems', changed)
    return ok(null)
  })
}

/** The prices of an item that a person replaces who had seen something else. */
function lostOf(item: MenuItem, after: MenuItem, cells: readonly PriceCell[]): Lost[] {
  const overwritten = cells.filter(({ diningOptionId, base, price: entered }) => {
    const lost = priceIn(item, diningOptionId)
    return lost !== base && lost !== entered
  })
  const fields = new Set<'price' | 'optionPrices'>(
    overwritten.map((each) => (each.diningOptionId === null ? 'price' : 'optionPrices')),
  )
  return [...fields].map((field) => ({ row: after, field, lost: item[field] }))
}
