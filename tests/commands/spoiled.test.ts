import { beforeEach, describe, expect, it } from 'vitest'
import type { VoidedGoods } from '#domain/order/spoiled.ts'
import { at } from '#tests/support/places/bistro.ts'
import { id, line, openBistro, order } from './run.ts'
import { checkId, paymentId, refundOf, sell, type Bistro } from './sale.ts'

let bistro: Bistro
beforeEach(async () => {
  bistro = await openBistro()
})

const place = (quantity = 2000) =>
  bistro.run('order.place', order(1, { lines: [line(1, at.zurek, { quantity }), line(2, at.beer)] }))
const start = () => bistro.run('line.start', { lineIds: [id(1001)] }, at.cook)
const done = (amount: number) =>
  bistro.run('line.done', { orderId: id(1), lines: [{ lineId: id(1001), amount }] }, at.cook)
const spoiled = (n = 1001) => bistro.rows('orderLines').find((each) => each.id === id(n))?.spoiledQuantity

describe.each<[string, (goods: VoidedGoods) => Promise<unknown>]>([
  [
    'a dish taken back',
    (goods) => bistro.run('line.void', { lineId: id(1001), reason: 'dość', goods }, at.owner),
  ],
  [
    'an order taken back',
    (goods) => bistro.run('order.cancel', { orderId: id(1), reason: 'dość', goods }, at.owner),
  ],
])('of %s', (_, takeBack) => {
  it('what a cook had begun is thrown away, where a person says so', async () => {
    await place()
    await start()
    await takeBack('DAMAGE_OR_SPOILAGE')
    expect([spoiled(), spoiled(1002)]).toEqual([2000, 0])
  })

  it('nothing is, where a person says that nothing was used', async () => {
    await place()
    await start()
    await takeBack(null)
    expect(spoiled()).toBe(0)
  })

  it('nothing is, where nobody had begun, whatever a person says', async () => {
    await place()
    await takeBack('DAMAGE_OR_SPOILAGE')
    expect(spoiled()).toBe(0)
  })

  it('only what was not done yet is: the rest is charged', async () => {
    await place(3000)
    await done(1000)
    await takeBack('DAMAGE_OR_SPOILAGE')
    expect(spoiled()).toBe(2000)
  })
})

it('an older device says nothing of goods: none were used', async () => {
  await place()
  await start()
  await bistro.run('line.void', { lineId: id(1001), reason: 'dość' }, at.owner)
  expect(spoiled()).toBe(0)
})

describe('of a check that is canceled', () => {
  const check = { orderCheckId: checkId(1), reason: 'gość wyszedł', printsHere: null }
  const cancel = (returnToStock: boolean) =>
    bistro.run('check.cancel', { ...check, orderCheckId: id(101), returnToStock }, at.owner)

  it('what was begun and what was done is thrown away', async () => {
    await place(3000)
    await start()
    await done(1000)
    expect((await cancel(false)).ok).toBe(true)
    expect([spoiled(), spoiled(1002)]).toEqual([3000, 0])
  })

  it('of dishes done one by one, the others were never begun', async () => {
    await place(3000)
    await done(1000)
    await cancel(false)
    expect(spoiled()).toBe(1000)
  })

  it('nothing is, where all of it goes back to the stock', async () => {
    await place()
    await start()
    await cancel(true)
    expect(spoiled()).toBe(0)
  })

  it('what was thrown away before stays so, and once', async () => {
    await place(3000)
    await done(1000)
    await bistro.run('line.void', { lineId: id(1001), reason: 'dość', goods: 'DAMAGE_OR_SPOILAGE' }, at.owner)
    expect(spoiled()).toBe(2000)
    await cancel(true)
    expect(spoiled()).toBe(2000)
  })

  it('what a guest gave back unharmed, in however many refunds, is not thrown away', async () => {
    const document = await sell(bistro, 1, [line(1, at.zurek, { quantity: 3000 })])
    const items = document.items.map((each) => ({ ...each, quantity: 1000, lineQuantity: 1000 }))
    const refund = { orderPaymentId: paymentId(1), items }
    const goods = ['DAMAGE_OR_SPOILAGE', 'RETURN_TO_STOCK', 'RETURN_TO_STOCK'] as const
    for (const [n, each] of goods.entries())
      await bistro.run('refund.given', refundOf(n, { ...refund, goods: each }), at.owner)
    const canceled = await bistro.run('check.cancel', { ...check, returnToStock: false }, at.owner)
    expect(canceled.ok).toBe(true)
    expect(spoiled()).toBe(1000)
  })
})
