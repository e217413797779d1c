import { ownIngredient } from '#domain/stock/ingredient.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { at } from '#tests/support/bistro.ts'
import { id, line, openBistro } from './run.ts'
import {
  checkId,
  documentFor,
  documentId,
  paymentFor,
  paymentId,
  refundOf,
  sell,
  serve,
  type Bistro,
} from './sale.ts'

let bistro: Bistro
beforeEach(async () => {
  bistro = await openBistro()
})

const check = { orderCheckId: checkId(1) }

describe('stock', () => {
  const flour = id(7001)
  const butter = id(7002)
  const put = (n: number, amount: number, productId: string, modifierId: string | null = null) =>
    bistro.change('ingredients', {
      id: id(n),
      menuItemId: at.zurek,
      modifierId,
      productId,
      amount,
      position: n,
      ...ownIngredient,
    })
  const level = (productId: string) =>
    bistro
      .rows('stockMovements')
      .filter((each) => each.productId === productId)
      .reduce((sum, { delta }) => sum + delta, 0)
  beforeEach(async () => {
    await put(1, 250, flour)
    await put(2, 20, butter, at.fried)
  })

  it('moves once, when the check is done', async () => {
    await serve(bistro, 1, [line(1, at.zurek, { quantity: 2000 }), line(2, at.beer)])
    expect(bistro.rows('stockMovements')).toEqual([])
    const document = documentFor(bistro, 1)
    await bistro.run('document.issue', document)
    await bistro.run('payment.taken', paymentFor(document, 1))
    await bistro.run('document.printed', { jobId: null, printoutId: documentId(1) })
    await bistro.run('document.printed', { jobId: null, printoutId: documentId(1) })
    expect(bistro.rows('stockMovements')).toMatchObject([
      { productId: flour, delta: -500, reason: null, orderCheckId: checkId(1), actorId: at.kasia },
    ])
  })

  it('comes back when the check is opened again, and goes once more with it', async () => {
    await serve(bistro, 1, [line(1)])
    await bistro.run('check.close-unprinted', check, at.owner)
    expect(level(flour)).toBe(-250)
    await bistro.run('check.reopen', check, at.owner)
    expect(level(flour)).toBe(0)
    await bistro.run('check.close-unprinted', check, at.owner)
    expect(level(flour)).toBe(-250)
  })

  it('of a crew’s meal is internal use', async () => {
    const [option] = bistro.rows('diningOptions')
    if (option === undefined) throw new Error('no dining option')
    await bistro.change('diningOptions', { ...option, type: 'CREW_ORDER' })
    await serve(bistro, 1, [line(1)])
    await bistro.run('check.close-unprinted', check)
    expect(bistro.rows('stockMovements')).toMatchObject([{ delta: -250, reason: 'INTERNAL_USE' }])
  })

  it('comes back by recipe with what a guest returns unharmed, and not otherwise', async () => {
    const document = await sell(bistro, 1, [line(1, at.zurek, { quantity: 2000 })])
    const items = document.items.map((each) => ({ ...each, quantity: 1000, lineQuantity: 1000 }))
    await bistro.run('refund.given', refundOf(1, { items, goods: 'DAMAGE_OR_SPOILAGE' }), at.owner)
    expect(level(flour)).toBe(-500)
    await bistro.run(
      'refund.given',
      refundOf(2, { orderPaymentId: paymentId(1), items, goods: 'RETURN_TO_STOCK' }),
      at.owner,
    )
    expect(level(flour)).toBe(-250)
    const cancel = { ...check, reason: '', returnToStock: true, printsHere: null }
    expect((await bistro.run('check.cancel', cancel, at.owner)).ok).toBe(true)
    expect(level(flour)).toBe(0)
  })

  it('of a cancelled check that was never done does not move', async () => {
    await serve(bistro, 1, [line(1)])
    await bistro.run(
      'check.cancel',
      { ...check, reason: '', returnToStock: true, printsHere: null },
      at.owner,
    )
    expect(bistro.rows('stockMovements')).toEqual([])
  })
})
