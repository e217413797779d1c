import { beforeEach, describe, expect, it } from 'vitest'
import { at } from '#tests/support/places/bistro.ts'
import { checkOf, lineOf, orderOf } from '../moves.ts'
import { id, line, openBistro } from '../run.ts'
import { checkId, documentFor, documentId, paymentFor, refundOf, serve, type Bistro } from '../sale.ts'

let bistro: Bistro
beforeEach(async () => {
  bistro = await openBistro()
})

const voidLine = (n: number) => bistro.run('line.void', { lineId: id(1000 + n), reason: '' }, at.owner)
const cancelCheck = (reason: string) =>
  bistro.run('check.cancel', { orderCheckId: checkId(1), reason, returnToStock: true }, at.owner)
const delivery = { price: 900, minimumOrderValue: 4000, freeFrom: null }

describe('a dish is taken off a check', () => {
  it('below the minimum of its delivery, where nothing is documented: more may still be ordered', async () => {
    await serve(bistro, 1, [line(1), line(2)])
    await bistro.change('orderChecks', { ...checkOf(bistro, 1), delivery })
    expect(await voidLine(2)).toMatchObject({ ok: true })
  })

  it('there also after its document was dropped', async () => {
    await serve(bistro, 1, [line(1), line(2)])
    await bistro.run('document.issue', documentFor(bistro, 1))
    await bistro.run('document.delete', { printoutId: documentId(1) }, at.owner)
    await bistro.change('orderChecks', { ...checkOf(bistro, 1), delivery })
    expect(await voidLine(2)).toMatchObject({ ok: true })
  })

  it('not where a document would be left above the rest, whatever was dropped beside it', async () => {
    await serve(bistro, 1, [line(1), line(2, at.water)])
    // A part of the check without lines of it: what the dishes cost is all that says no.
    const document = documentFor(bistro, 1)
    const items = document.items.map((each) => ({ ...each, lineId: null, lineQuantity: 0 }))
    await bistro.run('document.issue', { ...document, items })
    await bistro.run('document.delete', { printoutId: documentId(1) }, at.owner)
    await bistro.run('document.issue', { ...documentFor(bistro, 2, { check: 1 }), items })
    expect(await voidLine(2)).toMatchObject({ ok: false, error: { code: 'check_documented' } })
    expect(lineOf(bistro, 2).voidedQuantity).toBe(0)
  })
})

describe('a check that is canceled', () => {
  it('leaves an order that was made and brought as one that was canceled, not as one without a status', async () => {
    await serve(bistro, 1, [line(1)])
    await bistro.run('line.done', { orderId: id(1), lines: [{ lineId: id(1001), amount: 1000 }] }, at.cook)
    expect(orderOf(bistro, 1).status).toBe('done')
    expect(await cancelCheck('pomyłka')).toMatchObject({ ok: true })
    expect(orderOf(bistro, 1).status).toBe('canceled')
  })

  /** A paper of two soups, of which only one was paid. */
  async function printed() {
    await serve(bistro, 1, [line(1, at.zurek, { quantity: 2000 })])
    const document = documentFor(bistro, 1)
    await bistro.run('document.issue', document)
    await bistro.run('document.printed', { jobId: null, printoutId: document.printoutId })
    return document
  }
  const canceled = () => bistro.rows('corrections').filter(({ kind }) => kind === 'cancel')

  it('mirrors its paper whole in the register, item by item, by as much of the reason as fits', async () => {
    const { items } = await printed()
    await cancelCheck('x'.repeat(500))
    expect(canceled()).toMatchObject([{ total: -4800, refundId: null, comment: 'x'.repeat(200) }])
    expect(canceled()[0]?.items).toHaveLength(items.length)
  })

  it('mirrors what refunds have left of its paper, and names no dish a second time', async () => {
    const document = await printed()
    await bistro.run('payment.taken', paymentFor(document, 1, { amount: 2400 }))
    const items = document.items.map((each) => ({ ...each, quantity: 1000, lineQuantity: 1000 }))
    await bistro.run('refund.given', refundOf(1, { items }), at.owner)
    expect(await cancelCheck('')).toMatchObject({ ok: true })
    expect(bistro.rows('corrections').map(({ total }) => total)).toEqual([-2400, -2400])
    expect(canceled()).toMatchObject([{ items: [] }])
  })
})
