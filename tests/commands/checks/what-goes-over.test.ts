import { beforeEach, describe, expect, it } from 'vitest'
import { at } from '#tests/support/places/bistro.ts'
import { must } from '#domain/must.ts'
import { checkOf, lineOf, more, moving, orderOf, withPrinter } from '../moves.ts'
import { id, line, order } from '../run.ts'
import {
  checkId,
  documentFor,
  documentId,
  eventsOf,
  paymentFor,
  paymentId,
  serve,
  type Bistro,
} from '../sale.ts'

let bistro: Bistro
beforeEach(async () => {
  bistro = await withPrinter()
})

const merge = (from: number, into: number) =>
  bistro.run('check.merge', { orderCheckId: checkId(from), intoCheckId: checkId(into) })

/** A check of a soup whose document was paid by a card on a terminal, and that of another table. */
async function cardAsked() {
  await serve(bistro, 1, [line(1)])
  await serve(bistro, 2, [line(2)])
  const document = documentFor(bistro, 1)
  await bistro.run('document.issue', document)
  await bistro.run('payment.start', paymentFor(document, 1, { type: 'CARD' }))
}

describe('a check goes into another one', () => {
  it('after its card was refused and its document dropped: nothing was paid', async () => {
    await cardAsked()
    await bistro.run('payment.settle', { paymentId: paymentId(1), outcome: 'error', reference: '' })
    await bistro.run('document.delete', { printoutId: documentId(1) }, at.owner)
    expect(await merge(1, 2)).toMatchObject({ ok: true })
    expect(orderOf(bistro, 1).orderCheckId).toBe(checkId(2))
  })

  it('not while money hangs on it, also money for a document that nobody knows (I3)', async () => {
    await serve(bistro, 1, [line(1)])
    await serve(bistro, 2, [line(2)])
    await bistro.run('payment.taken', paymentFor(documentFor(bistro, 1), 1))
    expect(await merge(1, 2)).toMatchObject({ ok: false, error: { code: 'not_given_back' } })
    expect(orderOf(bistro, 1).orderCheckId).toBe(checkId(1))
  })

  it('with the crew’s dishes of another kind of crew’s meal without a right of its own', async () => {
    const [option] = bistro.rows('diningOptions')
    const crew = { ...must(option, 'an option'), type: 'CREW_ORDER' as const }
    for (const n of [1, 2]) await bistro.change('diningOptions', { ...crew, id: id(90 + n) })
    for (const n of [1, 2]) {
      await bistro.run('order.place', order(n, { diningOptionId: id(90 + n), crewMemberId: at.kasia }))
    }
    expect(await merge(1, 2)).toMatchObject({ ok: true })
  })
})

describe('what stays on a check', () => {
  it('keeps its own prints when another order of it goes away', async () => {
    await serve(bistro, 1, [line(1)])
    await bistro.run('order.extend', more(3, 1, [line(3)]))
    await serve(bistro, 2, [line(2)])
    await bistro.run('order.move', { orderId: id(3), toCheckId: checkId(2) })
    const checkOfJob = (n: number) =>
      bistro.rows('printJobs').find((job) => job.orderId === id(n))?.orderCheckId
    expect([1, 2, 3].map(checkOfJob)).toEqual([checkId(1), checkId(2), checkId(2)])
  })

  it('may come to less than the minimum of its delivery: more may still be ordered', async () => {
    await serve(bistro, 1, [line(1), line(3)])
    await serve(bistro, 2, [line(2)])
    const delivery = { price: 900, minimumOrderValue: 4000, freeFrom: null }
    await bistro.change('orderChecks', { ...checkOf(bistro, 1), delivery })
    const moved = await bistro.run('line.move', moving(9, [[3, 1000]], { orderCheckId: checkId(2) }))
    expect(moved).toMatchObject({ ok: true })
    expect(lineOf(bistro, 3).orderCheckId).toBe(checkId(2))
  })

  it('must be worth more than what is taken off it, and is refused in those words', async () => {
    await serve(bistro, 1, [line(1), line(3, at.water)])
    await serve(bistro, 2, [line(2)])
    const discount = { name: 'Bon', type: 'AMOUNT' as const, value: 1000 }
    await bistro.run('check.set-discount', { orderCheckId: checkId(1), discount }, at.owner)
    const moved = await bistro.run('line.move', moving(9, [[1, 1000]], { orderCheckId: checkId(2) }))
    expect(moved).toMatchObject({ ok: false, error: { code: 'discount_above_value' } })
  })
})

describe('the history of where dishes went', () => {
  it('names no table where that of the check is gone from the plan', async () => {
    await serve(bistro, 1, [line(1)])
    await bistro.run('order.extend', more(3, 1, [line(3)]))
    await bistro.run('order.place', order(2, { lines: [line(2)], tableId: at.table2 }))
    await bistro.apply(async (tx) => {
      await tx.remove('venueTables', at.table2)
      return { ok: true, value: null }
    })
    await bistro.run('order.move', { orderId: id(3), toCheckId: checkId(2) })
    expect(eventsOf(bistro, 1)).toContain('updated: A7K-3 → A7K-2')
  })
})
