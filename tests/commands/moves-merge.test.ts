import { describe, expect, it } from 'vitest'
import { at } from '#tests/support/places/bistro.ts'
import { checkOf, lineOf, more, moving, orderOf, withPrinter } from './moves.ts'
import { id, line, now, order } from './run.ts'
import {
  checkId,
  documentFor,
  documentId,
  eventsOf,
  jobId,
  kinds,
  paymentFor,
  paymentId,
  printOf,
  sell,
  serve,
  type Bistro,
} from './sale.ts'

/** Two tables that both have a sent soup; the kitchen has seen them. */
async function twoSoups(): Promise<Bistro> {
  const bistro = await withPrinter()
  await serve(bistro, 1, [line(1)])
  await bistro.run('order.place', order(2, { lines: [line(2)], tableId: at.table2 }))
  for (const n of [1, 2])
    await bistro.run('ticket.shown', { orderId: id(n), kitchenStationId: at.hot }, at.cook)
  return bistro
}

const merge = (bistro: Bistro, from: number, into: number) =>
  bistro.run('check.merge', { orderCheckId: checkId(from), intoCheckId: checkId(into) })

const unmerge = (bistro: Bistro, n: number) => bistro.run('check.unmerge', { orderCheckId: checkId(n) })

const checksOfOrders = (bistro: Bistro, ...orders: number[]) =>
  orders.map((n) => orderOf(bistro, n).orderCheckId)

describe('two tables that are merged', () => {
  it('make no new line and no print in the kitchen, and come back whole', async () => {
    const bistro = await twoSoups()
    const kitchen = () => [
      bistro.rows('orderLines').map(({ orderCheckId: _c, ...line }) => line),
      bistro.rows('printJobs').length,
    ]
    const before = kitchen()
    const rows = { check: checkOf(bistro, 1), order: orderOf(bistro, 1), line: lineOf(bistro, 1) }
    expect(await merge(bistro, 1, 2)).toMatchObject({ ok: true })
    expect(kitchen()).toEqual(before)
    expect(checksOfOrders(bistro, 1, 2)).toEqual([checkId(2), checkId(2)])
    expect(lineOf(bistro, 1)).toMatchObject({
      orderCheckId: checkId(2),
      orderId: id(1),
      shownAt: now,
      firedAt: now,
    })
    expect(orderOf(bistro, 1).originCheckId).toBe(checkId(1))
    expect(await unmerge(bistro, 1)).toMatchObject({ ok: true })
    expect(kitchen()).toEqual(before)
    expect({ check: checkOf(bistro, 1), order: orderOf(bistro, 1), line: lineOf(bistro, 1) }).toEqual(rows)
    expect(orderOf(bistro, 2).orderCheckId).toBe(checkId(2))
  })

  it('are one check: the other has ended today and says where it lives', async () => {
    const bistro = await twoSoups()
    await merge(bistro, 1, 2)
    expect(checkOf(bistro, 1)).toMatchObject({
      status: 'deleted',
      mergedInto: checkId(2),
      closedDay: '2026-11-20',
    })
    expect(eventsOf(bistro, 1)).toContain('deleted: A7K-2')
    expect(eventsOf(bistro, 2)).toContain('extended: ← A7K-1 (1)')
    await unmerge(bistro, 1)
    expect(checkOf(bistro, 1)).toMatchObject({ status: 'pending', mergedInto: null, closedDay: null })
    expect(eventsOf(bistro, 1)).toContain('reopened: A7K-2')
    expect(eventsOf(bistro, 2)).toContain('updated: → A7K-1 (1)')
  })

  it('take the prints of their orders along, there and back', async () => {
    const bistro = await twoSoups()
    const jobs = () => bistro.rows('printJobs').find(({ orderId }) => orderId === id(1))?.orderCheckId
    await merge(bistro, 1, 2)
    expect(jobs()).toBe(checkId(2))
    await unmerge(bistro, 1)
    expect(jobs()).toBe(checkId(1))
  })

  it('a check that waits for payment takes another one and waits for more', async () => {
    const bistro = await twoSoups()
    await bistro.run('document.issue', documentFor(bistro, 2))
    await merge(bistro, 1, 2)
    expect(checkOf(bistro, 2).status).toBe('pending')
  })
})

describe('checks merged one after another', () => {
  /** 1 into 2, then 2 into 3. */
  async function chain(): Promise<Bistro> {
    const bistro = await twoSoups()
    await serve(bistro, 3, [line(3)])
    await merge(bistro, 1, 2)
    await merge(bistro, 2, 3)
    return bistro
  }

  it('bring all of theirs back: what was merged before stays merged', async () => {
    const bistro = await chain()
    expect(checksOfOrders(bistro, 1, 2, 3)).toEqual([checkId(3), checkId(3), checkId(3)])
    expect(await unmerge(bistro, 2)).toMatchObject({ ok: true })
    expect(checksOfOrders(bistro, 1, 2, 3)).toEqual([checkId(2), checkId(2), checkId(3)])
    expect([1, 2].map((n) => orderOf(bistro, n).originCheckId)).toEqual([checkId(1), null])
    await unmerge(bistro, 1)
    expect(checksOfOrders(bistro, 1, 2)).toEqual([checkId(1), checkId(2)])
  })

  it('the first of them comes back alone from where all of them are', async () => {
    const bistro = await chain()
    expect(await unmerge(bistro, 1)).toMatchObject({ ok: true })
    expect(checksOfOrders(bistro, 1, 2, 3)).toEqual([checkId(1), checkId(3), checkId(3)])
  })

  it('are followed to the end by what another device says of the first', async () => {
    const bistro = await chain()
    await bistro.run('order.extend', more(5, 1, [line(5)]))
    expect(orderOf(bistro, 5)).toMatchObject({ orderCheckId: checkId(3), originCheckId: checkId(1) })
  })
})

describe('two devices at once', () => {
  it('an order that one sends for a table that another has merged is on the whole, each line once', async () => {
    const bistro = await twoSoups()
    await merge(bistro, 1, 2)
    await bistro.run('order.extend', more(5, 1, [line(5), line(6, at.water)]))
    const lines = bistro.rows('orderLines').filter(({ orderCheckId }) => orderCheckId === checkId(2))
    expect(lines.map((each) => each.id).sort()).toEqual([1001, 1002, 1005, 1006].map(id))
    expect(kinds(bistro)).not.toContain('check_closed')
    await unmerge(bistro, 1)
    expect(checksOfOrders(bistro, 1, 5, 2)).toEqual([checkId(1), checkId(1), checkId(2)])
    expect(orderOf(bistro, 5).originCheckId).toBeNull()
  })

  it('merge two tables into each other: the first counts, and nothing is lost', async () => {
    const bistro = await twoSoups()
    expect(await merge(bistro, 1, 2)).toMatchObject({ ok: true })
    expect(await merge(bistro, 2, 1)).toMatchObject({ ok: false, error: { code: 'state_conflict' } })
    expect(checksOfOrders(bistro, 1, 2)).toEqual([checkId(2), checkId(2)])
  })

  it('merge one table into two others: the first counts', async () => {
    const bistro = await twoSoups()
    await serve(bistro, 3, [line(3)])
    await merge(bistro, 1, 2)
    expect(await merge(bistro, 1, 3)).toMatchObject({ ok: false, error: { code: 'check_not_open' } })
  })

  it('what goes into a merged table goes into the whole', async () => {
    const bistro = await twoSoups()
    await serve(bistro, 3, [line(3), line(4)])
    await merge(bistro, 1, 2)
    await bistro.run('line.move', moving(9, [[4, 1000]], { orderCheckId: checkId(1) }))
    await bistro.run('order.move', { orderId: id(3), toCheckId: checkId(1) })
    expect(checksOfOrders(bistro, 9, 3)).toEqual([checkId(2), checkId(2)])
    await serve(bistro, 4, [line(7)])
    await merge(bistro, 4, 1)
    expect(checkOf(bistro, 4).mergedInto).toBe(checkId(2))
  })
})

describe('what is said of a merged check', () => {
  it('is money for the whole: document, payment and bill', async () => {
    const bistro = await twoSoups()
    const document = documentFor(bistro, 1)
    await merge(bistro, 1, 2)
    await bistro.run('document.issue', document)
    await bistro.run('payment.taken', paymentFor(document, 1))
    await bistro.run('print-job.create', printOf(1, { kind: 'bill', orderCheckId: checkId(1) }))
    const ofCheck = <T extends { id: string; orderCheckId: string | null }>(rows: T[], row: string) =>
      rows.find((each) => each.id === row)?.orderCheckId
    expect(ofCheck(bistro.rows('printouts'), documentId(1))).toBe(checkId(2))
    expect(ofCheck(bistro.rows('orderPayments'), paymentId(1))).toBe(checkId(2))
    const bill = bistro.rows('printJobs').find((job) => job.id === jobId(1))
    expect(bill?.orderCheckId).toBe(checkId(2))
    expect(bill?.content).toMatchObject({ type: 'bill', number: 'A7K-2', toPay: 4800 })
    expect(kinds(bistro)).not.toContain('check_closed')
    expect(checkOf(bistro, 2).status).toBe('pending')
  })

  it('moves, discounts and hands over the whole', async () => {
    const bistro = await twoSoups()
    await merge(bistro, 1, 2)
    const discount = { name: 'Lunch', type: 'PERCENT', value: 1000 } as const
    await bistro.run('check.change-table', { orderCheckId: checkId(1), tableId: at.table1 })
    await bistro.run('check.set-discount', { orderCheckId: checkId(1), discount }, at.owner)
    await bistro.run('check.change-waiter', { orderCheckId: checkId(1), userId: at.owner })
    expect(checkOf(bistro, 2)).toMatchObject({ tableId: at.table1, discount, waiterId: at.owner })
    expect(checkOf(bistro, 1)).toMatchObject({ discount: null, waiterId: null })
  })

  it('is refused where it would mean other guests too', async () => {
    const bistro = await twoSoups()
    await merge(bistro, 1, 2)
    const orderCheckId = checkId(1)
    const said = [
      await bistro.run('check.cancel', { orderCheckId, reason: '', returnToStock: false }, at.owner),
      await bistro.run('check.close-orders', { orderCheckId }),
      await bistro.run('check.set-deposit', { orderCheckId, deposit: 100 }),
      await bistro.run('check.force-close', { orderCheckId, reason: '' }, at.owner),
      await bistro.run('check.delete', { orderCheckId }),
      await bistro.run('check.reopen', { orderCheckId }, at.owner),
    ]
    expect(said.map(({ ok }) => ok)).toEqual(said.map(() => false))
    expect(orderOf(bistro, 1).status).toBe('pending')
  })
})

describe('a check is not merged', () => {
  const refused = async (bistro: Bistro, from: number, into: number, code: string) =>
    expect(await merge(bistro, from, into)).toMatchObject({ ok: false, error: { code } })

  it('into itself', async () => {
    await refused(await twoSoups(), 1, 1, 'state_conflict')
  })

  it('when a document was made for it', async () => {
    const bistro = await twoSoups()
    await serve(bistro, 3, [line(3), line(4)])
    const whole = documentFor(bistro, 3)
    const items = whole.items.slice(0, 1)
    await bistro.run('document.issue', { ...whole, items, rates: whole.rates, total: 2400 })
    await refused(bistro, 3, 1, 'check_documented')
    await bistro.run('document.issue', documentFor(bistro, 1))
    await refused(bistro, 1, 2, 'check_not_open')
  })

  it('when it is closed, or the other one is', async () => {
    const bistro = await twoSoups()
    await sell(bistro, 3, [line(3)])
    await refused(bistro, 3, 1, 'check_not_open')
    await refused(bistro, 1, 3, 'check_not_open')
  })

  it('when a payment for it did not go back', async () => {
    const bistro = await twoSoups()
    const document = documentFor(bistro, 1)
    await bistro.run('document.issue', document)
    await bistro.run('document.delete', { printoutId: document.printoutId }, at.owner)
    await bistro.run('payment.taken', paymentFor(document, 1))
    await refused(bistro, 1, 2, 'not_given_back')
  })

  it('with a deposit, a delivery, an amount off or another share of its own', async () => {
    const share = { name: 'Lunch', type: 'PERCENT', value: 1000 } as const
    const amount = { name: 'Rabat', type: 'AMOUNT', value: 100 } as const
    const terms = [
      { deposit: 100 },
      { delivery: { price: 900, minimumOrderValue: 0, freeFrom: null } },
      { discount: amount },
      { discount: share },
      { serviceFee: amount },
      { serviceFee: share },
    ]
    for (const own of terms) {
      const bistro = await twoSoups()
      await bistro.change('orderChecks', { ...checkOf(bistro, 1), ...own })
      await refused(bistro, 1, 2, 'check_terms')
    }
  })

  it('but with the same share as the other one it is', async () => {
    const bistro = await twoSoups()
    const discount = { name: 'Lunch', type: 'PERCENT', value: 1000 } as const
    for (const n of [1, 2]) await bistro.change('orderChecks', { ...checkOf(bistro, n), discount })
    expect(await merge(bistro, 1, 2)).toMatchObject({ ok: true })
  })

  it('into a meal of the crew by somebody who may not close without paper', async () => {
    const bistro = await twoSoups()
    const [option] = bistro.rows('diningOptions')
    if (option !== undefined)
      await bistro.change('diningOptions', { ...option, id: id(950), type: 'CREW_ORDER' })
    await bistro.change('orderChecks', { ...checkOf(bistro, 2), diningOptionId: id(950) })
    await refused(bistro, 1, 2, 'forbidden')
  })
})

describe('a check is not taken out again', () => {
  const refused = async (bistro: Bistro, n: number, code: string) =>
    expect(await unmerge(bistro, n)).toMatchObject({ ok: false, error: { code } })

  it('when it was never merged', async () => {
    const bistro = await twoSoups()
    await refused(bistro, 1, 'check_not_merged')
    await merge(bistro, 1, 2)
    await refused(bistro, 2, 'check_not_merged')
  })

  it('when a document was made for the whole', async () => {
    const bistro = await twoSoups()
    await merge(bistro, 1, 2)
    await bistro.run('document.issue', { ...documentFor(bistro, 2), total: 2400 })
    await refused(bistro, 1, 'check_documented')
  })

  it('when the whole is closed', async () => {
    const bistro = await twoSoups()
    await merge(bistro, 1, 2)
    await bistro.run('check.force-close', { orderCheckId: checkId(2), reason: '' }, at.owner)
    await refused(bistro, 1, 'check_not_open')
  })

  it('when all it had was moved elsewhere', async () => {
    const bistro = await twoSoups()
    await serve(bistro, 3, [line(3)])
    await merge(bistro, 1, 2)
    await bistro.run('order.move', { orderId: id(1), toCheckId: checkId(3) })
    await refused(bistro, 1, 'check_not_merged')
  })

  it('when an amount off the whole would be larger than what is left', async () => {
    const bistro = await twoSoups()
    await merge(bistro, 1, 2)
    const discount = { name: 'Rabat', type: 'AMOUNT', value: 3000 } as const
    await bistro.run('check.set-discount', { orderCheckId: checkId(2), discount }, at.owner)
    await refused(bistro, 1, 'discount_above_value')
  })

  it('to a table that is not there any more: it comes back without one', async () => {
    const bistro = await twoSoups()
    await bistro.change('orderChecks', { ...checkOf(bistro, 1), tableId: id(999) })
    await merge(bistro, 1, 2)
    await unmerge(bistro, 1)
    expect(checkOf(bistro, 1)).toMatchObject({ status: 'pending', tableId: null })
  })
})
