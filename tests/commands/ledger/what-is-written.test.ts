import { beforeEach, describe, expect, it } from 'vitest'
import type { LedgerEntry } from '#domain/closing/ledger-entry.ts'
import { at } from '#tests/support/places/bistro.ts'
import { item } from '#tests/support/rows/money-rows.ts'
import { openDrawer } from '#tests/support/rows/drawer-rows.ts'
import { id, line, openBistro } from '../run.ts'
import { checkId, documentId, documentOf, paymentFor, paymentId, sell, serve, type Bistro } from '../sale.ts'

let bistro: Bistro
beforeEach(async () => {
  bistro = await openBistro()
})

const entries = (kind: LedgerEntry['kind']) =>
  bistro.rows('ledgerEntries').filter((each) => each.kind === kind)

describe('what is taken back of a line', () => {
  it('is in the ledger piece by piece, each piece once (I3)', async () => {
    await serve(bistro, 1, [line(1, at.zurek, { quantity: 3000 }), line(2, at.beer)])
    const takeBack = () => bistro.run('line.void', { lineId: id(1001), reason: '' }, at.owner)
    await bistro.run('line.done', { orderId: id(1), lines: [{ lineId: id(1001), amount: 1000 }] }, at.cook)
    await takeBack()
    await bistro.run('line.back-to-progress', { orderId: id(1), lineIds: [id(1001)], reason: '' }, at.cook)
    await takeBack()
    expect(entries('void').map(({ amount }) => amount)).toEqual([4800, 2400])
  })

  it('is nothing where an order is taken back of which all was made', async () => {
    await serve(bistro, 1, [line(1), line(2)])
    await bistro.run('line.done', { orderId: id(1), lines: [{ lineId: id(1001), amount: 1000 }] }, at.cook)
    await bistro.run('order.cancel', { orderId: id(1), reason: '' }, at.owner)
    expect(entries('void').map(({ factId }) => factId)).toEqual([id(1002)])
  })
})

describe('a payment that came in another way than was said', () => {
  const drawer = (n: number) => id(80 + n)

  /** A check paid by two guests, each with a document and a drawer of their own. */
  beforeEach(async () => {
    await serve(bistro, 1, [line(1, at.zurek, { quantity: 2000 })])
    for (const n of [1, 2]) {
      await bistro.change('drawers', openDrawer({ id: drawer(n), holder: 'TILL', holderId: at.owner }))
      const document = { ...documentOf(n, [item({ lineId: id(1001) })]), orderCheckId: checkId(1) }
      await bistro.run('document.issue', document)
      await bistro.run('payment.taken', paymentFor(document, n, { drawerId: drawer(n) }))
    }
  })
  const correct = (n: number, paymentType: 'CARD' | 'CASH') =>
    bistro.run('document.set-payment-type', { printoutId: documentId(n), paymentType })
  const perDrawer = (n: number) =>
    entries('payment')
      .filter(({ factId }) => factId === paymentId(n))
      .map(({ paymentType, amount, drawerId }) => [paymentType, amount, drawerId])

  it('changes its own drawer, and no other', async () => {
    await correct(2, 'CARD')
    expect(perDrawer(1)).toEqual([['CASH', 2400, drawer(1)]])
    expect(perDrawer(2)).toEqual([
      ['CASH', 2400, drawer(2)],
      ['CASH', -2400, drawer(2)],
      ['CARD', 2400, drawer(2)],
    ])
  })

  it('is written only where it did: said as it was, nothing is', async () => {
    await correct(2, 'CASH')
    expect(perDrawer(2)).toEqual([['CASH', 2400, drawer(2)]])
  })
})

describe('the dishes of a sale', () => {
  it('are kept with the menu’s facts, of one whose category is gone without it', async () => {
    const [zurek] = bistro.rows('menuItems')
    if (zurek === undefined) throw new Error('no item')
    await bistro.change('menuItems', { ...zurek, categoryId: id(99) })
    await sell(bistro, 1, [line(1)])
    expect(bistro.rows('saleLines').flatMap(({ lines }) => lines)).toMatchObject([{ categoryName: '' }])
  })
})
