import { beforeEach, describe, expect, it } from 'vitest'
import { v7 } from 'uuid'
import { at } from '#tests/support/places/bistro.ts'
import {
  clock,
  lineOf,
  moveOf,
  openStockBistro,
  shelf,
  type StockBistro,
} from '#tests/support/places/stock-bistro.ts'
import { line, order } from '#tests/commands/run.ts'
import { checkId } from '#tests/commands/sale.ts'

let bistro: StockBistro
const auditId = v7()
beforeEach(async () => {
  bistro = openStockBistro()
  await bistro.cook()
})

const open = (id = auditId) => {
  const said = { name: 'Bar', categoryIds: [], areas: [], isBlind: true, comment: '' }
  return bistro.run('audit.open', { auditId: id, ...said }, at.owner, clock('21:30'))
}
const count = (quantity: number, when: string, of: { area?: string; sees?: string[]; id?: string } = {}) => {
  const { area = '', sees = [], id = auditId } = of
  const said = { countId: v7(), auditId: id, productId: shelf.keg, area, quantity, sees }
  return bistro.run('audit.count', said, at.owner, clock(when))
}
const post = (when: string, id = auditId) => bistro.run('audit.post', { auditId: id }, at.owner, clock(when))
const take = (amount: number, when: string) => {
  const lines = [lineOf(shelf.keg, amount)]
  return bistro.run('stock.move', { ...moveOf('SAMPLE'), lines }, at.owner, clock(when))
}
/** Beers of check n, which take half a litre each. */
const pour = (n: number, beers: number, when: string) => {
  const lines = [line(n, at.beer, { quantity: beers * 1000 })]
  return bistro.run('order.place', order(n, { lines }), at.kasia, clock(when))
}
const close = (n: number, when: string) =>
  bistro.run('check.close-unprinted', { orderCheckId: checkId(n) }, at.owner, clock(when))
const result = (id = auditId) => bistro.rows('auditResults').find((each) => each.auditId === id)
const level = () => bistro.level(shelf.keg)

describe('A count that is posted (stock S3)', () => {
  it('1: is right about the moment of counting; what was sold since survives', async () => {
    await bistro.deliver(shelf.keg, 4200, null)
    await open()
    await count(3950, '22:00')
    await take(120, '22:30')
    await post('22:31')
    expect(result()).toMatchObject({ counted: 3950, expected: 4200, difference: -250, lateDifference: 0 })
    expect(level()).toMatchObject({ level: 3830, countedAt: clock('22:00') })
    const posted = bistro.rows('stockMovements').filter(({ kind }) => kind === 'AUDIT')
    expect(posted).toMatchObject([{ delta: -250, usedAt: clock('22:00') }])
  })

  it('2: a sale of before that comes later makes the shortage smaller, and leaves the level', async () => {
    await bistro.deliver(shelf.keg, 4200, null)
    await open()
    await count(3950, '22:00')
    await take(120, '22:30')
    await post('22:31')
    await take(120, '21:30')
    expect(result()).toMatchObject({ difference: -130, lateDifference: 120, expected: 4080 })
    expect(level()).toMatchObject({ level: 3830 })
  })

  it('2: so does an order that was poured before and comes later, once, whatever its check does then', async () => {
    await bistro.deliver(shelf.keg, 4200, null)
    await open()
    await count(3950, '22:00')
    await post('22:31')
    await pour(1, 1, '21:30')
    expect(result()).toMatchObject({ difference: 250, lateDifference: 500 })
    expect(level()).toMatchObject({ level: 4450, onOpenChecks: 500 })
    await close(1, '23:00')
    await bistro.run('check.reopen', { orderCheckId: checkId(1) }, at.owner, clock('23:10'))
    await close(1, '23:20')
    expect(result()).toMatchObject({ difference: 250, lateDifference: 500 })
    expect(level()).toMatchObject({ level: 3950, onOpenChecks: 0 })
  })

  it('3: does not take what stands on open tables for theft', async () => {
    await bistro.deliver(shelf.keg, 20_000, null)
    await pour(1, 12, '21:50')
    await open()
    await count(14_000, '22:00')
    await post('22:05')
    expect(result()).toMatchObject({ difference: 0, expected: 14_000, onOpenChecks: 6000, nearCount: 0 })
    await close(1, '22:40')
    expect(level()).toMatchObject({ level: 14_000, onOpenChecks: 0 })
  })

  it('4: adds areas up, and takes the later count of one', async () => {
    await open()
    await count(8000, '22:00', { area: 'bar' })
    await count(6000, '22:05', { area: 'lada' })
    const first = bistro.rows('auditCounts').find(({ area }) => area === 'lada')
    await count(5000, '22:10', { area: 'lada', sees: [first?.id ?? ''] })
    await post('22:15')
    expect(result()).toMatchObject({ counted: 13_000, difference: 13_000, countedAt: clock('22:10') })
    expect(level()).toMatchObject({ level: 13_000 })
  })

  it('says what was used within five minutes of it', async () => {
    await bistro.deliver(shelf.keg, 20_000, null)
    await pour(1, 2, '21:56')
    await close(1, '21:58')
    await pour(2, 1, '22:04')
    await open()
    await count(19_000, '22:00')
    await post('22:30')
    expect(result()).toMatchObject({ difference: 0, nearCount: 1500 })
  })

  it('of a phone that comes back after posting is posted then', async () => {
    await bistro.deliver(shelf.keg, 10_000, null)
    await open()
    await count(4000, '22:00', { area: 'bar' })
    await post('22:30')
    expect(result()).toMatchObject({ difference: -6000 })
    await count(6000, '22:10', { area: 'cellar' })
    expect(result()).toMatchObject({ counted: 10_000, difference: 0 })
    expect(level()).toMatchObject({ level: 10_000 })
  })

  it('twice is once', async () => {
    await open()
    await count(4000, '22:00')
    await post('22:30')
    await post('22:40')
    expect(bistro.rows('stockMovements').filter(({ kind }) => kind === 'AUDIT')).toHaveLength(1)
  })

  it('that is voided takes its difference back, late facts and all', async () => {
    await bistro.deliver(shelf.keg, 4200, null)
    await open()
    await count(3950, '22:00')
    await post('22:31')
    await take(120, '21:30')
    await bistro.run('audit.void', { auditId, comment: 'Zły regał' }, at.owner, clock('23:30'))
    expect(level()).toMatchObject({ level: 4080, countedAt: null })
    await take(80, '21:40')
    expect(level()).toMatchObject({ level: 4000 })
  })

  it('before another one that was posted first changes what that one says, not the level', async () => {
    const later = v7()
    await bistro.deliver(shelf.keg, 5000, null)
    await open()
    await open(later)
    await count(4000, '23:00', { id: later })
    await post('23:10', later)
    await count(4600, '22:00')
    await post('23:20')
    expect(result()).toMatchObject({ difference: -400 })
    expect(result(later)).toMatchObject({ difference: -600, lateDifference: 400 })
    expect(level()).toMatchObject({ level: 4000 })
  })
})
