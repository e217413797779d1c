import { beforeEach, describe, expect, it } from 'vitest'
import { batchArea, batchedChanges } from '#domain/history/batch-history.ts'
import { plainItem } from '#domain/menu/menu-item.ts'
import type { PriceRule } from '#domain/menu/price/price-rule.ts'
import { must } from '#domain/must.ts'
import { at } from '#tests/support/places/bistro.ts'
import { id, openBistro } from '../run.ts'

let bistro: Awaited<ReturnType<typeof openBistro>>
beforeEach(async () => {
  bistro = await openBistro()
})

const up10: PriceRule = { direction: 'INCREASE', mode: 'PERCENT', value: 1000, rounding: '0.10' }
const down: PriceRule = { direction: 'DECREASE', mode: 'AMOUNT', value: 1000, rounding: '0.01' }
const change = (of: object = { kind: 'ALL' }, rule = up10, actor = at.owner) =>
  bistro.run('menu-items.change-prices', { rule, of: of as { kind: 'ALL' }, baseOnly: false }, actor)
const priceOf = (itemId: string) => bistro.rows('menuItems').find((each) => each.id === itemId)?.price
const set = (prices: object[], actor = at.owner) =>
  bistro.run('menu-items.set-base-prices', { prices: prices as [] }, actor)
const cell = (
  menuItemId: string,
  price: number | null,
  base: number | null,
  diningOptionId: string | null = null,
) => ({
  menuItemId,
  price,
  base,
  diningOptionId,
})

const letManage = async () => {
  const kasia = must(
    bistro.rows('placeUsers').find((user) => user.id === at.kasia),
    'Kasia',
  )
  await bistro.change('placeUsers', { ...kasia, permissions: ['manage-menu'] })
}

describe('A change of many prices', () => {
  it('is worked out over the prices that are there when it is done', async () => {
    await set([cell(at.zurek, 3000, 2400)])
    await change()
    expect([at.zurek, at.pierogi, at.beer].map(priceOf)).toEqual([3300, 3520, 1540])
  })

  it('reaches only the items of its category, or those without one, or those that are named', async () => {
    const soup = {
      ...plainItem,
      id: id(1),
      name: 'Rosół',
      price: 1000,
      taxRate: 'VAT08',
      categoryId: id(90),
    } as const
    await bistro.change('menuItems', soup)
    await change({ kind: 'CATEGORY', categoryId: id(90) })
    expect([id(1), at.zurek].map(priceOf)).toEqual([1100, 2400])
    await change({ kind: 'CATEGORY', categoryId: null })
    expect([id(1), at.zurek].map(priceOf)).toEqual([1100, 2640])
    await change({ kind: 'ITEMS', ids: [at.beer, at.beer, id(999)] })
    expect([at.zurek, at.beer].map(priceOf)).toEqual([2640, 1690])
  })

  it('is refused whole where one result is out of bounds, and names the items', async () => {
    const refused = await change({ kind: 'ALL' }, down)
    expect(refused).toEqual({ ok: false, error: { code: 'price_out_of_bounds', fields: [at.water] } })
    expect([at.zurek, at.water].map(priceOf)).toEqual([2400, 800])
    expect(bistro.rows('menuBatches')).toEqual([])
  })

  it('is not for everybody', async () => {
    expect(await change({ kind: 'ALL' }, up10, at.kasia)).toEqual({ ok: false, error: { code: 'forbidden' } })
  })

  it('stands in the history of each item, with the rule, in one row for all of them', async () => {
    await change()
    const changes = bistro.rows('changes')
    expect(changes).toHaveLength(1)
    expect(batchedChanges('menu-items', at.zurek, changes)).toEqual([
      expect.objectContaining({
        area: 'menu-items',
        rowId: at.zurek,
        actorId: at.owner,
        action: 'updated',
        batch: 'PRICES',
        fields: [{ field: 'price', before: 2400, after: 2640 }],
        about: { rule: up10, of: { kind: 'ALL' }, baseOnly: false },
      }),
    ])
    expect(changes[0]?.area).toBe(batchArea)
  })
})

describe('Prices that are set one by one', () => {
  it('are base prices and those of dining options', async () => {
    await set([cell(at.zurek, 2500, 2400), cell(at.zurek, 2200, null, at.pickup)])
    expect(bistro.rows('menuItems').find((each) => each.id === at.zurek)).toMatchObject({
      price: 2500,
      optionPrices: [{ diningOptionId: at.pickup, price: 2200 }],
    })
  })

  it('pass over items and dining options that are gone', async () => {
    await set([cell(id(999), 100, 100), cell(at.beer, 900, null, id(998)), cell(at.beer, 1500, 1400)])
    expect(bistro.rows('menuItems').find((each) => each.id === at.beer)).toMatchObject({
      price: 1500,
      optionPrices: [],
    })
  })

  it('stand, and whoever changed one meanwhile gets a note', async () => {
    await bistro.run(
      'menu-items.update',
      { id: at.beer, changes: { price: 1600 }, base: { price: 1400 } },
      at.owner,
    )
    await letManage()
    await set([cell(at.beer, 1500, 1400), cell(at.zurek, 2500, 2400)], at.kasia)
    expect(bistro.rows('conflictNotes')).toMatchObject([
      { field: 'price', forUserId: at.owner, byUserId: at.kasia, lost: 1600, kept: 1500 },
    ])
  })

  it('in a dining option stand too, and whoever set another there gets a note', async () => {
    await set([cell(at.beer, 1200, null, at.pickup)])
    await letManage()
    await set([cell(at.beer, 1300, null, at.pickup)], at.kasia)
    expect(bistro.rows('conflictNotes')).toMatchObject([
      { field: 'optionPrices', forUserId: at.owner, byUserId: at.kasia },
    ])
  })

  it('bring nobody a note who has set the same, or whose price was seen', async () => {
    await set([cell(at.beer, 1500, 1400), cell(at.zurek, 2500, 2400)])
    await letManage()
    await set([cell(at.beer, 1500, 1400), cell(at.zurek, 2600, 2500)], at.kasia)
    expect(bistro.rows('conflictNotes')).toEqual([])
    expect([at.beer, at.zurek].map(priceOf)).toEqual([1500, 2600])
  })

  it('are no batch where each of them stands there already', async () => {
    await set([cell(at.beer, 1400, 1400), cell(at.beer, null, null, at.pickup)])
    expect([bistro.rows('menuBatches'), bistro.rows('changes')]).toEqual([[], []])
  })

  it('are known by their author where a batch set them and an update replaces one', async () => {
    await set([cell(at.beer, 1500, 1400)])
    await letManage()
    await bistro.run(
      'menu-items.update',
      { id: at.beer, changes: { price: 1700 }, base: { price: 1400 } },
      at.kasia,
    )
    expect(bistro.rows('conflictNotes')).toMatchObject([{ field: 'price', forUserId: at.owner, lost: 1500 }])
  })

  it('are at most 200 at once in a queue, and any number up to 5,000 over the connection', async () => {
    const many = (count: number) => Array.from({ length: count }, () => cell(at.beer, 1500, 1400))
    expect(await set(many(201))).toEqual({ ok: false, error: { code: 'needs_connection' } })
    expect(priceOf(at.beer)).toBe(1400)
    expect(await set(many(200))).toMatchObject({ ok: true })
    const online = await bistro.run('menu-items.set-many-base-prices', { prices: many(5000) as [] }, at.owner)
    expect(online).toMatchObject({ ok: true })
    expect(await set([cell(at.beer, null, 1400)])).toEqual({ ok: false, error: { code: 'unreadable' } })
  })
})
