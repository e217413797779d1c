import { beforeEach, describe, expect, it } from 'vitest'
import { sumOf } from '#domain/money/sum.ts'
import { at } from '#tests/support/places/bistro.ts'
import { id, openBistro } from './run.ts'
import { checkId, sell, serve, type Bistro } from './sale.ts'

const soups = { id: id(70), name: 'Zupy', course: null, position: 0 }

let bistro: Bistro
beforeEach(async () => {
  bistro = await openBistro()
  await bistro.change('menuItemCategories', soups)
  const soup = bistro.rows('menuItems').find(({ id }) => id === at.zurek)
  if (soup !== undefined)
    await bistro.change('menuItems', { ...soup, categoryId: soups.id, preparationTime: 12 })
})

const sold = () => bistro.rows('saleLines')
const close = (n: number) => bistro.run('check.close-unprinted', { orderCheckId: checkId(n) }, at.owner)
const reopen = (n: number) => bistro.run('check.reopen', { orderCheckId: checkId(n) }, at.owner)

describe('what a sale was made of', () => {
  it('is one row beside its entry, with the dishes at what was paid for them and their category of then', async () => {
    await sell(bistro, 1)
    const [sale] = bistro.rows('ledgerEntries').filter(({ kind }) => kind === 'sale')
    const [row] = sold()
    expect(sold()).toHaveLength(1)
    expect(row).toMatchObject({ entryId: sale?.id, count: 1, businessDay: '2026-11-20', personId: at.kasia })
    expect(row?.lines.find(({ menuItemId }) => menuItemId === at.zurek)).toMatchObject({
      categoryId: soups.id,
      categoryName: 'Zupy',
      quantity: 1000,
      preparationTime: 12,
      gross: 2400,
    })
    expect(sumOf(row?.lines.map(({ gross }) => gross) ?? [])).toBe(sale?.amount)
  })

  it('keeps the name of a category that is called something else by now', async () => {
    await sell(bistro, 1)
    await bistro.change('menuItemCategories', { ...soups, name: 'Zupy i kremy' })
    expect(sold()[0]?.lines[0]?.categoryName).toBe('Zupy')
  })

  it('has no category and no time where the item is not known any more', async () => {
    await serve(bistro, 1)
    await bistro.removeItem(at.zurek)
    await close(1)
    const soup = sold()[0]?.lines.find(({ menuItemId }) => menuItemId === at.zurek)
    expect(soup).toMatchObject({ categoryId: null, categoryName: '', preparationTime: null, gross: 2400 })
  })

  it('is what is left of the lines, not what was ordered', async () => {
    await serve(bistro, 1)
    const water = bistro.rows('orderLines').find(({ menuItemId }) => menuItemId === at.water)
    if (water !== undefined) await bistro.change('orderLines', { ...water, voidedQuantity: water.quantity })
    await close(1)
    expect(sold()[0]?.lines.map(({ menuItemId }) => menuItemId)).toEqual([at.zurek])
  })

  it('is taken back when the check is opened again, whatever its lines are by then, and written anew', async () => {
    await serve(bistro, 1)
    await close(1)
    await reopen(1)
    const quantities = () => sumOf(sold().flatMap(({ lines }) => lines.map(({ quantity }) => quantity)))
    expect(
      sold()
        .map(({ count }) => count)
        .toSorted(),
    ).toEqual([-1, 1])
    expect([quantities(), sumOf(sold().flatMap(({ lines }) => lines.map(({ gross }) => gross)))]).toEqual([
      0, 0,
    ])
    await close(1)
    expect([sold().length, quantities()]).toEqual([3, 2000])
  })

  it('is not there for a check that was never closed, or that was taken back', async () => {
    await serve(bistro, 1)
    await bistro.run(
      'check.cancel',
      { orderCheckId: checkId(1), reason: '', returnToStock: false, printsHere: null },
      at.owner,
    )
    expect(sold()).toEqual([])
  })
})
