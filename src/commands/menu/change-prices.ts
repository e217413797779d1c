import { changedPrices } from '#domain/menu/price/change-prices.ts'
import type { MenuItem } from '#domain/menu/menu-item.ts'
import { changePricesArgs, type PriceScope } from '#domain/menu/price/price-changes.ts'
import { fail, ok } from '#domain/result.ts'
import { defineMutation } from '../mutation.ts'
import type { Tx } from '../tx.ts'
import { withBatch } from './batch.ts'

/**
 * Raises or lowers many prices by a rule, which each device and the server work out over the prices that they find.
 * One that nothing may cost refuses them all; the refusal names the items. `menu-batch.undo` takes it back.
 * `PUT /menu-items/bulk-price-overrides/{placeId}`.
 */
export const menuItemsChangePrices = defineMutation({
  kind: 'menu-items.change-prices',
  v: 1,
  nature: 'intent',
  by: 'person',
  permissions: ['manage-menu'],
  args: changePricesArgs,
  added: {},
  reads: {},
  background: false,
  title: 'outbox.kind.change-prices',
  apply: (tx, { rule, of, baseOnly }, context) =>
    withBatch(
      tx,
      context,
      'PRICES',
      async (rows) => {
        const items = new Map((await itemsOf(rows, of)).map((item) => [item.id, item]))
        const changed = changedPrices([...items.values()], rule, baseOnly)
        if (!changed.ok) {
          const wrong = new Set(changed.error.map((each) => each.id))
          return fail({ code: 'price_out_of_bounds', fields: [...wrong].slice(0, namedAtMost) })
        }
        const after = changed.value.flatMap(({ id: itemId, price, optionPrices }) => {
          const item = items.get(itemId)
          return item === undefined ? [] : [{ ...item, price, optionPrices }]
        })
        await rows.putMany('menuItems', after)
        return ok(null)
      },
      { rule, of: of.kind === 'ITEMS' ? { kind: of.kind, count: of.ids.length } : of, baseOnly },
    ),
})

/** Items that a refusal names at most. */
const namedAtMost = 50

async function itemsOf(tx: Tx, of: PriceScope): Promise<MenuItem[]> {
  if (of.kind === 'ITEMS') {
    const items = await tx.getMany('menuItems', [...new Set(of.ids)])
    return items.filter((item) => item !== null)
  }
  if (of.kind === 'CATEGORY' && of.categoryId !== null)
    return tx.list('menuItems', 'categoryId', of.categoryId)
  const all = await tx.all('menuItems')
  return of.kind === 'ALL' ? all : all.filter((item) => item.categoryId === null)
}
