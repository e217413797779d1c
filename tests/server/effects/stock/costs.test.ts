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
beforeEach(async () => {
  bistro = openStockBistro()
  await bistro.cook()
})

const cost = () => bistro.rows('productCosts').find(({ id }) => id === shelf.flour)
/** What all movements were worth, the smallest first. */
const values = () =>
  bistro
    .rows('movementCosts')
    .map(({ value }) => value)
    .sort((a, b) => a - b)

describe('What movements cost', () => {
  it('is said with them: a delivery at its price, dishes at the average', async () => {
    await bistro.deliver(shelf.flour, 10_000, 20_00)
    await bistro.deliver(shelf.flour, 10_000, 25_00, clock('09:00'))
    await bistro.run('order.place', order(1, { lines: [line(1, at.zurek, { quantity: 12_800 })] }))
    await bistro.run('check.close-unprinted', { orderCheckId: checkId(1) }, at.owner)
    expect(cost()).toMatchObject({ quantity: 16_800, value: 378_00 })
    expect(values()).toEqual([-72_00, 200_00, 250_00])
  })

  it('of a check that is opened again is what it had been', async () => {
    await bistro.deliver(shelf.flour, 1000, 10_00)
    await bistro.run('order.place', order(1))
    await bistro.run('check.close-unprinted', { orderCheckId: checkId(1) }, at.owner)
    await bistro.deliver(shelf.flour, 1000, 99_00)
    await bistro.run('check.reopen', { orderCheckId: checkId(1) }, at.owner)
    expect(values()).toEqual([-2_50, 2_50, 10_00, 99_00])
    expect(cost()).toMatchObject({ quantity: 2000, value: 109_00 })
  })

  it('of a delivery that is taken back is its own', async () => {
    await bistro.deliver(shelf.flour, 1000, 10_00)
    const lines = [{ ...lineOf(shelf.flour, 1000), price: 90_00 }]
    const wrong = Object.assign(moveOf('RESTOCK'), { lines })
    await bistro.run('stock.move', wrong, at.owner)
    const back = { transactionId: wrong.transactionId, reversalId: v7(), comment: '' }
    await bistro.run('stock.move-reverse', back, at.owner)
    expect(cost()).toMatchObject({ quantity: 1000, value: 10_00 })
    expect(bistro.level(shelf.flour)?.level).toBe(1000)
  })

  it('is the last rate below zero, and the difference is told when the hole is filled', async () => {
    await bistro.deliver(shelf.flour, 250, 10_00)
    await bistro.run('order.place', order(1, { lines: [line(1, at.zurek, { quantity: 2000 })] }))
    await bistro.run('check.close-unprinted', { orderCheckId: checkId(1) }, at.owner)
    await bistro.deliver(shelf.flour, 500, 12_00)
    expect(cost()).toMatchObject({ quantity: 250 })
    const variances = bistro.rows('movementCosts').map(({ variance }) => variance)
    expect(variances.filter((each) => each !== 0)).toEqual([50])
  })

  it('of a late delivery changes the average from now on, and nothing before', async () => {
    await bistro.deliver(shelf.flour, 1000, 10_00)
    await bistro.run('order.place', order(1))
    await bistro.run('check.close-unprinted', { orderCheckId: checkId(1) }, at.owner)
    const late = Object.assign(moveOf('RESTOCK', clock('08:00', '2026-11-18')), {
      lines: [{ ...lineOf(shelf.flour, 1000), price: 20_00 }],
    })
    await bistro.run('stock.move', late, at.owner)
    expect(values()).toEqual([-2_50, 10_00, 20_00])
    const own = (each: { transactionId: string | null }) => each.transactionId === late.transactionId
    expect(
      bistro
        .rows('stockTransactions')
        .map(({ isLate }) => isLate)
        .sort(),
    ).toEqual([false, true])
    expect(bistro.rows('stockMovements').filter(own)).toMatchObject([{ businessDay: '2026-11-18' }])
  })
})
