import { beforeEach, describe, expect, it } from 'vitest'
import { v7 } from 'uuid'
import { at } from '#tests/support/places/bistro.ts'
import { clock, lineOf, moveOf, openStockBistro, shelf } from '#tests/support/places/stock-bistro.ts'
import { line, order } from '#tests/commands/run.ts'
import { checkId } from '#tests/commands/sale.ts'
import type { LineInput } from '#domain/order/line-input.ts'

let bistro: ReturnType<typeof openStockBistro>
beforeEach(async () => {
  bistro = openStockBistro({ stopsSales: true })
  await bistro.cook()
})

const stopOf = (id: string) => bistro.rows('itemStops').find((each) => each.id === id) ?? null
const serve = (n: number, lines: LineInput[], when = clock('19:00')) =>
  bistro.run('order.place', order(n, { lines }), at.kasia, when)
const beers = (n: number, count: number, when?: number) =>
  serve(n, [line(n, at.beer, { quantity: count * 1000 })], when)
const cancel = (n: number) =>
  bistro.run(
    'check.cancel',
    { orderCheckId: checkId(n), reason: '', returnToStock: true, printsHere: null },
    at.owner,
    clock('20:00'),
  )
const sellAnyway = (when = clock('19:30'), actor = at.cook) =>
  bistro.run('item-stop.sell-anyway', { menuItemId: at.beer, modifierId: null }, actor, when)
const move = (reason: Parameters<typeof moveOf>[0], quantity: number) =>
  bistro.run('stock.move', { ...moveOf(reason), lines: [lineOf(shelf.keg, quantity)] }, at.owner)
const watch = async (stopsSales: boolean) => {
  const [place] = bistro.rows('places')
  if (place === undefined) throw new Error('no place')
  const stockSettings = { ...place.stockSettings, stopsSales }
  await bistro.change('places', { ...place, stockSettings })
}
const product = (id: string) => {
  const found = bistro.rows('products').find((each) => each.id === id)
  if (found === undefined) throw new Error('no product')
  return found
}

describe('An item of which no portion is left (stock S5)', () => {
  it('is stopped with the last portion, not before', async () => {
    await bistro.deliver(shelf.keg, 1400, null)
    await beers(1, 1)
    expect(stopOf(at.beer)).toBeNull()
    await beers(2, 1)
    expect(stopOf(at.beer)).toEqual({
      id: at.beer,
      menuItemId: at.beer,
      modifierId: null,
      state: 'stopped',
      by: 'stock',
      since: clock('19:00'),
      soldOn: null,
    })
    expect(stopOf(at.zurek)).toBeNull()
  })

  it('takes only the answer off where the answer has run out', async () => {
    await bistro.deliver(shelf.flour, 5000, null)
    await bistro.deliver(shelf.butter, 30, null)
    const fried = { modifierId: at.fried, name: 'smażone', price: 200, amount: 1 }
    await serve(1, [line(1, at.zurek, { modifiers: [fried] })])
    expect(stopOf(at.fried)).toMatchObject({ menuItemId: at.zurek, modifierId: at.fried, state: 'stopped' })
    expect(stopOf(at.zurek)).toBeNull()
  })

  it('does not come back because a sale was taken back', async () => {
    await bistro.deliver(shelf.keg, 500, null)
    await beers(1, 1)
    await cancel(1)
    expect(bistro.level(shelf.keg)).toMatchObject({ level: 500, onOpenChecks: 0 })
    expect(stopOf(at.beer)).toMatchObject({ state: 'stopped' })
  })

  it('comes back with a delivery that gives a portion, and not with less', async () => {
    await bistro.deliver(shelf.keg, 500, null)
    await beers(1, 1)
    await bistro.deliver(shelf.keg, 499, null)
    expect(stopOf(at.beer)).not.toBeNull()
    await bistro.deliver(shelf.keg, 1, null)
    expect(stopOf(at.beer)).toBeNull()
  })

  it.each(['FOUND', 'RETURN_TO_STOCK'] as const)(
    'comes back with what a person writes down: %s',
    async (reason) => {
      await bistro.deliver(shelf.keg, 500, null)
      await beers(1, 1)
      await move(reason, 500)
      expect(stopOf(at.beer)).toBeNull()
    },
  )

  it('comes back with a count that finds some, also where nothing was amiss', async () => {
    await bistro.deliver(shelf.keg, 500, null)
    await beers(1, 1)
    await cancel(1)
    const auditId = v7()
    const said = { name: 'Bar', categoryIds: [], areas: [], isBlind: true, comment: '' }
    await bistro.run('audit.open', { auditId, ...said }, at.owner, clock('21:00'))
    const count = { countId: v7(), auditId, productId: shelf.keg, area: '', quantity: 500, sees: [] }
    await bistro.run('audit.count', count, at.owner, clock('21:05'))
    expect(stopOf(at.beer)).not.toBeNull()
    await bistro.run('audit.post', { auditId }, at.owner, clock('21:10'))
    expect(stopOf(at.beer)).toBeNull()
  })

  it('is stopped by waste as by a sale', async () => {
    await bistro.deliver(shelf.keg, 700, null)
    await move('DAMAGE_OR_SPOILAGE', 300)
    expect(stopOf(at.beer)).toMatchObject({ state: 'stopped' })
  })

  it('is not stopped where its products, or the place, do not stop sales', async () => {
    await bistro.change('products', { ...product(shelf.keg), stopsSales: false })
    await bistro.deliver(shelf.keg, 500, null)
    await beers(1, 1)
    expect(bistro.rows('itemStops')).toEqual([])
    await watch(false)
    await bistro.deliver(shelf.flour, 250, null)
    await serve(2, [line(2)])
    expect(bistro.rows('itemStops')).toEqual([])
  })

  it('follows what is counted: the recipe, and whether the product stops sales', async () => {
    await bistro.deliver(shelf.keg, 500, null)
    await beers(1, 1)
    const changes = { stopsSales: false, barcode: '5901234123457' }
    await bistro.run('product.update', { id: shelf.keg, changes, base: {} }, at.owner)
    expect(stopOf(at.beer)).toBeNull()
  })
})

describe('What is sold anyway', () => {
  beforeEach(async () => {
    await bistro.deliver(shelf.keg, 500, null)
    await beers(1, 1)
  })

  it('stays so for the business day, however much more is sold', async () => {
    await sellAnyway()
    await beers(2, 3)
    expect(stopOf(at.beer)).toMatchObject({ state: 'sold-anyway', by: 'person', soldOn: '2026-11-20' })
  })

  it('is stopped again by the first sale of the next business day', async () => {
    await sellAnyway()
    await beers(2, 1, clock('11:00', '2026-11-21'))
    expect(stopOf(at.beer)).toMatchObject({ state: 'stopped', by: 'stock' })
  })

  it('is sold as ever once it is in stock again', async () => {
    await sellAnyway()
    await bistro.deliver(shelf.keg, 5000, null)
    expect(stopOf(at.beer)).toBeNull()
  })

  it('does not undo a stop that came after it was said', async () => {
    await sellAnyway(clock('18:00'))
    expect(stopOf(at.beer)).toMatchObject({ state: 'stopped' })
  })

  it('needs a right; without it it is done all the same, and told', async () => {
    await sellAnyway(clock('19:30'), at.kasia)
    expect(stopOf(at.beer)).toMatchObject({ state: 'sold-anyway' })
    expect(bistro.rows('discrepancies')).toMatchObject([{ kind: 'permission_missing' }])
  })

  it('is told of nobody; what a till sold without it is: the dish is cooked', async () => {
    await beers(2, 1)
    expect(bistro.rows('discrepancies')).toMatchObject([
      { kind: 'item_sold_out', orderCheckId: checkId(2), note: 'Żywiec 0,5 l' },
    ])
    expect(bistro.rows('notifications').some(({ kind }) => kind === 'oversold')).toBe(true)
    await sellAnyway()
    await beers(3, 1)
    expect(bistro.rows('discrepancies')).toHaveLength(1)
  })
})
