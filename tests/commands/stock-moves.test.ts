import { beforeEach, describe, expect, it } from 'vitest'
import type { ArgsOf } from '#commands/mutations.ts'
import type { StockReason } from '#domain/stock/stock-reasons.ts'
import { at } from '#tests/support/places/bistro.ts'
import { productRow } from '#tests/support/rows/product-row.ts'
import { id, now, openBistro } from './run.ts'
import { kinds, type Bistro } from './sale.ts'

const gin = id(7001)
const lime = id(7002)

let bistro: Bistro
beforeEach(async () => {
  bistro = await openBistro()
  for (const productId of [gin, lime]) {
    await bistro.change('products', product(productId))
    await bistro.change('stockLevels', { id: productId, level: 1000, onOpenChecks: 0, countedAt: null })
  }
})

const product = (productId: string) =>
  productRow({
    id: productId,
    name: 'Gin',
    sku: `p-${productId.slice(-4)}`,
    categoryId: id(7900),
    unit: 'l',
    defaultCapacity: 700,
  })

type Line = ArgsOf<'stock.move'>['lines'][number]

const moved = (n: number, of: Partial<Line> = {}): Line => ({
  lineId: id(7100 + n),
  productId: gin,
  quantity: 2000,
  quantityPerUnit: 6,
  packageCapacity: 700,
  price: 359_40,
  comment: '',
  ...of,
})

const transactionId = id(7200)
const move = (of: Partial<ArgsOf<'stock.move'>> = {}, who = at.owner) =>
  bistro.run(
    'stock.move',
    {
      transactionId,
      reason: 'RESTOCK',
      date: null,
      supplier: 'Hurtownia',
      documentNumber: 'WZ 2214',
      fileId: null,
      comment: '',
      lines: [moved(1)],
      ...of,
    },
    who,
  )
const reverse = (reversalId = id(7300), who = at.owner) =>
  bistro.run('stock.move-reverse', { transactionId, reversalId, comment: 'pomyłka' }, who)
const level = (productId = gin) => bistro.rows('stockLevels').find((each) => each.id === productId)?.level

describe('a delivery', () => {
  it('is one, whatever is said under its id later (I2)', async () => {
    await move()
    await move({ lines: [moved(2)] })
    expect([level(), bistro.rows('stockMovements').length]).toEqual([9400, 1])
  })

  it('adds what its packages contain, and keeps what they cost: the rule’s own example', async () => {
    await move()
    expect(level()).toBe(9400)
    expect(bistro.rows('stockMovements')).toMatchObject([
      { id: id(7101), kind: 'TRANSACTION', delta: 8400, reason: 'RESTOCK', transactionId, actorId: at.owner },
    ])
    expect(bistro.rows('purchasePrices')).toMatchObject([{ id: id(7101), price: 359_40, totalPrice: 718_80 }])
    expect(bistro.rows('stockTransactions')).toMatchObject([
      { id: transactionId, supplier: 'Hurtownia', documentNumber: 'WZ 2214', date: now, isLate: false },
    ])
    expect(kinds(bistro)).toEqual([])
  })

  it('is taken in once, however often it comes', async () => {
    await move()
    await move()
    await move({ transactionId: id(7201) })
    expect(level()).toBe(9400)
    expect(bistro.rows('stockMovements')).toHaveLength(1)
  })

  it('of several lines of one product adds them up', async () => {
    await move({
      lines: [moved(1), moved(2, { quantity: 1, quantityPerUnit: 1, packageCapacity: 1000, price: null })],
    })
    expect(level()).toBe(9401)
    expect(bistro.rows('purchasePrices')).toHaveLength(1)
  })

  it('of the day before is late, and its goods came then', async () => {
    const date = now - 24 * 3_600_000
    await move({ date })
    expect(bistro.rows('stockTransactions')).toMatchObject([{ date, isLate: true, closedDay: '2026-11-20' }])
    expect(bistro.rows('stockMovements')).toMatchObject([
      { at: now, usedAt: date, businessDay: '2026-11-19', closedDay: '2026-11-20' },
    ])
  })

  it.each([
    ['ahead of the clock is of now', 60_000, 0],
    ['of years ago is of 400 days ago', -900 * 86_400_000, -400 * 86_400_000],
  ])('%s', async (_, said, kept) => {
    await move({ date: now + said })
    expect(bistro.rows('stockTransactions')).toMatchObject([{ date: now + kept }])
  })

  it('of a product that is not there is kept, and a manager is told', async () => {
    await move({ lines: [moved(1, { productId: id(7999) })] })
    expect(bistro.rows('stockMovements')).toHaveLength(1)
    expect(bistro.rows('stockLevels').map((each) => each.level)).toEqual([1000, 1000])
    expect(kinds(bistro)).toEqual(['product_missing'])
  })

  it.each<[string, Partial<Line>[]]>([
    ['no content', [{ quantity: 1, quantityPerUnit: 1, packageCapacity: 1 }]],
    ['more than can be', [{ quantity: 999_999_999, quantityPerUnit: 10_000, packageCapacity: 1_000_000 }]],
    ['a price that no money has', [{ quantity: 999_999_999, packageCapacity: 1, price: 99_999_999 }]],
    ['one line twice', [{}, {}]],
  ])('with %s is kept for a manager to read', async (_, lines) => {
    await move({ lines: lines.map((each) => moved(1, each)) })
    expect(kinds(bistro)).toEqual(['unreadable'])
    expect(level()).toBe(1000)
  })
})

describe('goods that go', () => {
  it('are subtracted by their reason', async () => {
    await move({ reason: 'DAMAGE_OR_SPOILAGE', lines: [moved(1, { quantity: 1000, quantityPerUnit: 1 })] })
    expect(level()).toBe(300)
  })

  it.each<[StockReason, boolean]>([
    ['DAMAGE_OR_SPOILAGE', true],
    ['SAMPLE', true],
    ['INTERNAL_USE', true],
    ['QUALITY_CONTROL', true],
    ['RESTOCK', false],
    ['FOUND', false],
    ['RETURN_TO_STOCK', false],
    ['INTERNAL_EXPENDITURE_IN', false],
    ['RETURN_TO_SUPPLIER', false],
    ['DONATION', false],
    ['THEFT_OR_LOSS', false],
    ['INTERNAL_EXPENDITURE_OUT', false],
  ])('for %s by a cook: may they? %s', async (reason, may) => {
    await move({ reason, comment: reason }, at.cook)
    expect(kinds(bistro)).toEqual(may ? [] : ['permission_missing'])
    expect(bistro.rows('stockMovements')).toHaveLength(1)
  })

  it('by whoever may move no stock at all are one question', async () => {
    await move({ reason: 'THEFT_OR_LOSS' }, at.kasia)
    expect(kinds(bistro)).toEqual(['permission_missing'])
  })
})

describe('what was entered by mistake', () => {
  it('is taken back whole, and both stay to be read', async () => {
    const date = now - 24 * 3_600_000
    await move({ date, lines: [moved(1), moved(2, { productId: lime })] })
    await reverse()
    expect([level(), level(lime)]).toEqual([1000, 1000])
    expect(bistro.rows('stockTransactions')).toMatchObject([
      { id: transactionId, reversedBy: id(7300), reverses: null, comment: '' },
      { id: id(7300), reversedBy: null, reverses: transactionId, comment: 'pomyłka', reason: 'RESTOCK' },
    ])
    const movements = bistro.rows('stockMovements').filter((each) => each.transactionId === id(7300))
    expect(movements.map(({ delta, usedAt }) => [delta, usedAt])).toEqual([
      [-8400, date],
      [-8400, date],
    ])
    const lines = bistro.rows('transactionLines').filter((each) => each.transactionId === id(7300))
    expect(new Set(lines.map((each) => each.id))).toEqual(new Set(movements.map((each) => each.id)))
    expect(bistro.rows('purchasePrices')).toHaveLength(2)
  })

  it('is taken back once, and taking back is not taken back', async () => {
    await move()
    await reverse()
    await reverse(id(7301))
    await bistro.run(
      'stock.move-reverse',
      { transactionId: id(7300), reversalId: id(7302), comment: '' },
      at.owner,
    )
    expect(level()).toBe(1000)
    expect(bistro.rows('stockTransactions')).toHaveLength(2)
    expect(kinds(bistro)).toEqual([])
  })

  it('is taken back by whoever entered it, or by who keeps the stock', async () => {
    await move({ reason: 'SAMPLE' }, at.cook)
    await reverse(id(7300), at.cook)
    expect(kinds(bistro)).toEqual([])
    await move({ transactionId: id(7201), reason: 'SAMPLE', lines: [moved(3)] })
    const again = { transactionId: id(7201), reversalId: id(7301), comment: '' }
    await bistro.run('stock.move-reverse', again, at.cook)
    expect(kinds(bistro)).toEqual(['permission_missing'])
    expect(level()).toBe(1000)
  })

  it('and is not there is told to a manager', async () => {
    await reverse()
    expect(kinds(bistro)).toEqual(['transaction_missing'])
    expect(bistro.rows('stockTransactions')).toEqual([])
  })
})
