import { beforeEach, describe, expect, it } from 'vitest'
import { at } from '#tests/support/places/bistro.ts'
import { clock, openStockBistro, shelf, type StockBistro } from '#tests/support/places/stock-bistro.ts'
import { line, order } from '#tests/commands/run.ts'
import {
  checkId,
  documentFor,
  documentId,
  paymentFor,
  paymentId,
  refundOf,
  type Bistro,
} from '#tests/commands/sale.ts'
import type { LineInput } from '#domain/order/line-input.ts'

let bistro: StockBistro
beforeEach(async () => {
  bistro = openStockBistro()
  await bistro.cook()
})

const check = { orderCheckId: checkId(1) }
const serve = (lines: LineInput[], when?: number) =>
  bistro.run('order.place', order(1, { lines }), at.kasia, when)
const flour = () => bistro.rows('stockMovements').filter(({ productId }) => productId === shelf.flour)
const level = () => {
  const { level, onOpenChecks } = bistro.level(shelf.flour) ?? { level: 0, onOpenChecks: 0 }
  return [level, onOpenChecks]
}

async function sell(lines: LineInput[]) {
  await serve(lines)
  const document = documentFor(bistro as unknown as Bistro, 1)
  await bistro.run('document.issue', document)
  await bistro.run('payment.taken', paymentFor(document, 1))
  await bistro.run('document.printed', { jobId: null, printoutId: documentId(1) })
  await bistro.run('document.printed', { jobId: null, printoutId: documentId(1) })
  return document
}

describe('What sales take (stock S1 and S2)', () => {
  it('is held by the open check, and leaves the ledger once when it is done', async () => {
    await serve([line(1, at.zurek, { quantity: 2000 }), line(2, at.water)], clock('18:10'))
    expect(flour()).toEqual([])
    expect(level()).toEqual([0, 500])
    await bistro.run('check.close-unprinted', check, at.owner, clock('19:00'))
    expect(flour()).toMatchObject([
      {
        kind: 'SALE',
        delta: -500,
        reason: null,
        orderCheckId: checkId(1),
        actorId: at.owner,
        usedAt: clock('18:10'),
        at: clock('19:00'),
        businessDay: '2026-11-20',
      },
    ])
    expect(level()).toEqual([-500, 0])
    expect(bistro.rows('openUses')).toEqual([])
  })

  it('is taken once, however often its document is printed', async () => {
    await sell([line(1)])
    expect(flour()).toHaveLength(1)
    expect(level()).toEqual([-250, 0])
  })

  it('follows the answers that were chosen', async () => {
    const chosen = { modifierId: at.fried, name: 'smażone', price: 200, amount: 2 }
    await serve([line(1, at.zurek, { modifiers: [chosen] })])
    expect(bistro.level(shelf.butter)).toMatchObject({ onOpenChecks: 40 })
  })

  it('of a dish that is held lies on the shelf until it is fired', async () => {
    await serve([line(1, at.zurek, { held: true, course: 2 })])
    expect(level()).toEqual([0, 0])
    const [held] = bistro.rows('orderLines')
    await bistro.run('line.fire', { lineIds: [held?.id ?? ''] }, at.kasia, clock('19:30'))
    expect(level()).toEqual([0, 250])
    await bistro.run('check.close-unprinted', check, at.owner)
    expect(flour()).toMatchObject([{ delta: -250, usedAt: clock('19:30') }])
  })

  it('goes by the recipe that was valid when the dish was sent', async () => {
    await serve([line(1)], clock('18:00'))
    const [part] = bistro.rows('ingredients')
    await bistro.run('ingredients.delete', { ids: [part?.id ?? ''] }, at.owner, clock('18:30'))
    await bistro.run('check.close-unprinted', check, at.owner)
    expect(flour()).toMatchObject([{ delta: -250 }])
    await bistro.run('order.place', order(2), at.kasia, clock('18:40'))
    expect(level()).toEqual([-250, 0])
  })

  it('comes back when the check is opened again, and goes once more with it', async () => {
    await serve([line(1)])
    await bistro.run('check.close-unprinted', check, at.owner)
    await bistro.run('check.reopen', check, at.owner)
    expect(level()).toEqual([0, 250])
    await bistro.run('check.close-unprinted', check, at.owner)
    expect(level()).toEqual([-250, 0])
  })

  it('of a crew’s meal is internal use', async () => {
    const [option] = bistro.rows('diningOptions')
    if (option === undefined) throw new Error('no dining option')
    await bistro.change('diningOptions', { ...option, type: 'CREW_ORDER' })
    await serve([line(1)])
    await bistro.run('check.close-unprinted', check)
    expect(flour()).toMatchObject([{ delta: -250, reason: 'INTERNAL_USE' }])
  })

  it('comes back by recipe with what a guest returns unharmed, and not otherwise', async () => {
    const document = await sell([line(1, at.zurek, { quantity: 2000 })])
    const items = document.items.map((each) => ({ ...each, quantity: 1000, lineQuantity: 1000 }))
    await bistro.run('refund.given', refundOf(1, { items, goods: 'DAMAGE_OR_SPOILAGE' }), at.owner)
    expect(level()).toEqual([-500, 0])
    const unharmed = refundOf(2, { orderPaymentId: paymentId(1), items, goods: 'RETURN_TO_STOCK' })
    await bistro.run('refund.given', unharmed, at.owner)
    expect(level()).toEqual([-250, 0])
    const cancel = { ...check, reason: '', returnToStock: true, printsHere: null }
    await bistro.run('check.cancel', cancel, at.owner)
    expect(level()).toEqual([0, 0])
  })

  it('of a cancelled check that was never done does not move', async () => {
    await serve([line(1)])
    await bistro.run(
      'check.cancel',
      { ...check, reason: '', returnToStock: true, printsHere: null },
      at.owner,
    )
    expect(bistro.rows('stockMovements')).toEqual([])
    expect(level()).toEqual([0, 0])
  })

  it('goes with an order to another check, and with a line', async () => {
    await serve([line(1), line(2)])
    await bistro.run('order.place', order(2, { tableId: at.table2, lines: [line(5)] }))
    const [first] = bistro.rows('orders')
    await bistro.run('order.move', { orderId: first?.id ?? '', toCheckId: checkId(2) })
    expect(level()).toEqual([0, 750])
    expect(bistro.rows('openUses').every(({ orderCheckId }) => orderCheckId === checkId(2))).toBe(true)
    await bistro.run('check.close-unprinted', { orderCheckId: checkId(2) }, at.owner)
    expect(level()).toEqual([-750, 0])
  })
})
