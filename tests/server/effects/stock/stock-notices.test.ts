import { beforeEach, describe, expect, it } from 'vitest'
import { v7 } from 'uuid'
import { at } from '#tests/support/places/bistro.ts'
import { clock, lineOf, moveOf, openStockBistro, shelf } from '#tests/support/places/stock-bistro.ts'
import { line, order } from '#tests/commands/run.ts'

let bistro: ReturnType<typeof openStockBistro>
beforeEach(async () => {
  bistro = openStockBistro({ minimumLevel: 2000 })
  await bistro.cook()
})

const told = () =>
  bistro
    .rows('notifications')
    .filter(({ kind }) => kind.startsWith('stock-'))
    .map(({ kind, forUserId, facts }) => ({ kind, forUserId, facts }))
const beers = (n: number, count: number) =>
  bistro.run('order.place', order(n, { lines: [line(n, at.beer, { quantity: count * 1000 })] }))
const waste = (quantity: number) =>
  bistro.run(
    'stock.move',
    { ...moveOf('DAMAGE_OR_SPOILAGE'), lines: [lineOf(shelf.keg, quantity)] },
    at.owner,
  )

describe('Who keeps the stock is told', () => {
  it('that a product fell below its minimum, once until it was above again', async () => {
    await bistro.deliver(shelf.keg, 3000, null)
    await beers(1, 2)
    expect(told()).toEqual([])
    await beers(2, 1)
    const low = { kind: 'stock-low', forUserId: at.owner }
    expect(told()).toEqual([{ ...low, facts: { product: 'keg', unit: 'kg', left: '1500', minimum: '2000' } }])
    await beers(3, 1)
    expect(told()).toHaveLength(1)
    await bistro.deliver(shelf.keg, 1000, null)
    await waste(1)
    expect(told()).toHaveLength(2)
  })

  it('that there is less than nothing of it, once, and not that it is low besides', async () => {
    await bistro.deliver(shelf.keg, 2000, null)
    await waste(2250)
    await waste(1)
    expect(told()).toEqual([
      {
        kind: 'stock-negative',
        forUserId: at.owner,
        facts: { product: 'keg', unit: 'kg', left: '-250' },
      },
    ])
  })

  it('not of a product that nobody watches', async () => {
    for (const product of bistro.rows('products'))
      await bistro.change('products', { ...product, minimumLevel: null })
    await bistro.deliver(shelf.keg, 2000, null)
    await waste(2000)
    expect(told()).toEqual([])
  })
})

describe('A count that is posted', () => {
  const auditId = v7()
  const count = async (quantity: number) => {
    const said = { countId: v7(), auditId, productId: shelf.keg, area: '', quantity, sees: [] }
    await bistro.run('audit.count', said, at.owner, clock('22:00'))
  }
  beforeEach(async () => {
    await bistro.deliver(shelf.keg, 30_000, 2_00)
    const said = { name: 'Piwnica', categoryIds: [], areas: [], isBlind: true, comment: '' }
    await bistro.run('audit.open', { auditId, ...said }, at.owner, clock('21:30'))
  })

  it('tells of a shortage that is worth more than the place lets pass', async () => {
    await count(20_000)
    await bistro.run('audit.post', { auditId }, at.owner, clock('22:10'))
    expect(told()).toEqual([])
    await count(21_000)
    expect(told()).toEqual([])
  })

  it('once, however often it is posted or counted after it', async () => {
    const [place] = bistro.rows('places')
    if (place === undefined) throw new Error('no place')
    const stockSettings = { ...place.stockSettings, shortageLimit: 10_00 }
    await bistro.change('places', { ...place, stockSettings })
    await count(20_000)
    await bistro.run('audit.post', { auditId }, at.owner, clock('22:10'))
    const difference = { kind: 'stock-difference', forUserId: at.owner }
    const facts = { product: 'keg', unit: 'kg', difference: '-10000', worth: 20_00, audit: 'Piwnica' }
    expect(told()).toEqual([{ ...difference, facts }])
    await bistro.run('audit.post', { auditId }, at.owner, clock('22:11'))
    await count(5000)
    expect(told()).toHaveLength(1)
  })
})
