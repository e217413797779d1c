import { beforeEach, describe, expect, it } from 'vitest'
import type { ArgsOf } from '#commands/mutations.ts'
import { largestTotalGrosze } from '#domain/pricing/largest-total.ts'
import { at } from '#tests/support/places/bistro.ts'
import { item } from '#tests/support/rows/money-rows.ts'
import { lineOf, more, orderOf } from '../moves.ts'
import { id, line, now, openBistro } from '../run.ts'
import { checkId, documentFor, documentOf, serve, type Bistro } from '../sale.ts'

let bistro: Bistro
beforeEach(async () => {
  bistro = await openBistro()
  await serve(bistro, 1, [line(1), line(2, at.pierogi)])
})

const refused = (code: string) => ({ ok: false, error: { code } })
const cancel = () => bistro.run('order.cancel', { orderId: id(1), reason: '' }, at.owner)
const update = (of: Partial<ArgsOf<'order.update'>>) => bistro.run('order.update', { orderId: id(1), ...of })
const edit = (n: number, quantity: number, note = '') =>
  update({ lines: [{ lineId: id(1000 + n), quantity, note }] })
const done = (n: number) =>
  bistro.run('line.done', { orderId: id(1), lines: [{ lineId: id(1000 + n), amount: 1000 }] }, at.cook)
/** A document for the soup alone. */
const soup = () => ({ ...documentOf(1, [item({ lineId: id(1001) })]), orderCheckId: checkId(1) })
/** A document for all that the check costs, which names no dish of it. */
function whole() {
  const document = documentFor(bistro, 1)
  return { ...document, items: document.items.map((each) => ({ ...each, lineId: null, lineQuantity: 0 })) }
}

describe('an order is not taken back', () => {
  it('with a dish to be made that a document charges, though others of the check would cover that', async () => {
    await bistro.run('order.extend', more(3, 1, [line(3), line(4)]))
    await bistro.run('document.issue', soup())
    expect(await cancel()).toMatchObject(refused('check_documented'))
    expect([lineOf(bistro, 1), lineOf(bistro, 2)].map((each) => each.voidedQuantity)).toEqual([0, 0])
  })

  it('under a document that the rest would not cover', async () => {
    await bistro.run('document.issue', whole())
    expect(await cancel()).toMatchObject(refused('check_documented'))
    expect(orderOf(bistro, 1).status).toBe('pending')
  })
})

describe('an order that is taken back', () => {
  it('keeps the dish that was made and is on a document, and loses the rest', async () => {
    await done(1)
    await bistro.run('document.issue', soup())
    expect(await cancel()).toMatchObject({ ok: true })
    expect([lineOf(bistro, 1), lineOf(bistro, 2)].map((each) => each.voidedQuantity)).toEqual([0, 1000])
  })
})

describe('an order is not changed', () => {
  it('once it has ended', async () => {
    await bistro.run('order.force-done', { orderId: id(1) }, at.cook)
    expect(await update({ comment: 'szybko' })).toMatchObject(refused('order_not_pending'))
  })

  it('in a line of another order', async () => {
    await bistro.run('order.extend', more(3, 1, [line(3)]))
    expect(await edit(3, 2000)).toMatchObject(refused('not_found'))
  })

  it('in how much of a dish a document charges; what is said of it may change', async () => {
    await bistro.run('document.issue', soup())
    for (const quantity of [2000, 500])
      expect(await edit(1, quantity)).toMatchObject(refused('check_documented'))
    expect(await edit(1, 1000, 'bez soli')).toMatchObject({ ok: true })
    expect(lineOf(bistro, 1)).toMatchObject({ quantity: 1000, note: 'bez soli' })
  })

  it('below what documents were made for', async () => {
    await bistro.run('document.issue', whole())
    expect(await edit(2, 500)).toMatchObject(refused('check_documented'))
  })

  it('beyond what a document can say', async () => {
    const most = largestTotalGrosze - 2400 - 3200
    await bistro.change('orderLines', { ...lineOf(bistro, 2), unitPrice: most })
    expect(await edit(2, 1000)).toMatchObject({ ok: true })
    expect(await edit(2, 2000)).toMatchObject(refused('total_too_large'))
  })
})

describe('an order that is changed', () => {
  it('is wanted at another hour, and keeps that hour when something else changes', async () => {
    const deliveryTime = { kind: 'custom' as const, at: now + 3_600_000 }
    await update({ deliveryTime })
    await update({ comment: 'szybko' })
    expect(orderOf(bistro, 1)).toMatchObject({ deliveryTime, comment: 'szybko' })
    await update({ lines: [] })
    expect(orderOf(bistro, 1)).toMatchObject({ deliveryTime, comment: 'szybko' })
  })
})

describe('an order is not moved', () => {
  it('with one dish of it on a document, though what stays would cover that', async () => {
    await serve(bistro, 2, [line(5)])
    await bistro.run('order.extend', more(3, 1, [line(3), line(4)]))
    await bistro.run('document.issue', soup())
    const moved = await bistro.run('order.move', { orderId: id(1), toCheckId: checkId(2) })
    expect(moved).toMatchObject(refused('check_documented'))
    expect(orderOf(bistro, 1).orderCheckId).toBe(checkId(1))
  })
})
