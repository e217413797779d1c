import { describe, expect, it } from 'vitest'
import { at } from '#tests/support/places/bistro.ts'
import { item } from '#tests/support/rows/money-rows.ts'
import { checkOf, lineOf, more, orderOf, withPrinter } from './moves.ts'
import { id, line, now, openBistro } from './run.ts'
import { checkId, documentFor, documentOf, eventsOf, kinds, paymentFor, sell, serve } from './sale.ts'

/** Two tables: one with two orders, one with one. */
async function twoTables() {
  const bistro = await withPrinter()
  await serve(bistro, 1, [line(1), line(2, at.water)])
  await bistro.run('order.extend', more(3, 1, [line(3, at.pierogi)]))
  await serve(bistro, 2, [line(4)])
  return bistro
}

describe('an order that is moved', () => {
  it('stands on the other check with its lines and its print, and nothing is printed', async () => {
    const bistro = await twoTables()
    const jobs = bistro.rows('printJobs').length
    await bistro.run('ticket.shown', { orderId: id(3), kitchenStationId: at.hot })
    expect(await bistro.run('order.move', { orderId: id(3), toCheckId: checkId(2) })).toMatchObject({
      ok: true,
    })
    expect(orderOf(bistro, 3)).toMatchObject({ orderCheckId: checkId(2), originCheckId: null, placedAt: now })
    expect(lineOf(bistro, 3)).toMatchObject({
      orderCheckId: checkId(2),
      orderId: id(3),
      shownAt: now,
      firedAt: now,
    })
    expect(bistro.rows('printJobs')).toHaveLength(jobs)
    expect(bistro.rows('printJobs').find((job) => job.orderId === id(3))?.orderCheckId).toBe(checkId(2))
    expect(eventsOf(bistro, 1)).toContain('updated: A7K-3 → A7K-2 (1)')
    expect(eventsOf(bistro, 2)).toContain('extended: A7K-3 ← A7K-1 (1)')
  })

  it('ends a check that has nothing else, and what is still sent for that goes to the other', async () => {
    const bistro = await twoTables()
    await bistro.run('order.move', { orderId: id(2), toCheckId: checkId(1) })
    expect(checkOf(bistro, 2)).toMatchObject({
      status: 'deleted',
      mergedInto: checkId(1),
      closedDay: '2026-11-20',
    })
    expect(eventsOf(bistro, 2)).toContain('deleted: A7K-1')
    await bistro.run('order.extend', more(5, 2, [line(5)]))
    expect(orderOf(bistro, 5)).toMatchObject({ orderCheckId: checkId(1), originCheckId: checkId(2) })
    expect(kinds(bistro)).not.toContain('check_closed')
  })

  it('never comes from a check that is closed', async () => {
    const bistro = await openBistro()
    await sell(bistro, 1)
    await serve(bistro, 2, [line(4)])
    const moved = await bistro.run('order.move', { orderId: id(1), toCheckId: checkId(2) })
    expect(moved).toMatchObject({ ok: false, error: { code: 'check_not_open', current: 'done' } })
  })

  it('never goes to a check that is closed', async () => {
    const bistro = await openBistro()
    await sell(bistro, 1)
    await serve(bistro, 2, [line(4)])
    const moved = await bistro.run('order.move', { orderId: id(2), toCheckId: checkId(1) })
    expect(moved).toMatchObject({ ok: false, error: { code: 'check_not_open', current: 'done' } })
  })

  it('stays where it is when a document charges one of its lines', async () => {
    const bistro = await twoTables()
    const charged = item({ lineId: id(1003), grossPrice: 3200 })
    await bistro.run('document.issue', documentOf(1, [charged]))
    const moved = await bistro.run('order.move', { orderId: id(3), toCheckId: checkId(2) })
    expect(moved).toMatchObject({ ok: false, error: { code: 'check_documented' } })
  })

  it('stays where it is when it would leave less than was documented as a part of the whole', async () => {
    const bistro = await twoTables()
    const part = documentOf(1, [item({ lineId: null, grossPrice: 6000 })])
    await bistro.run('document.issue', part)
    const moved = await bistro.run('order.move', { orderId: id(3), toCheckId: checkId(2) })
    expect(moved).toMatchObject({ ok: false, error: { code: 'check_documented' } })
  })

  it('stays where it is when the discount would be larger than what is left', async () => {
    const bistro = await twoTables()
    const discount = { name: 'Rabat', type: 'AMOUNT', value: 3300 } as const
    await bistro.run('check.set-discount', { orderCheckId: checkId(1), discount }, at.owner)
    const moved = await bistro.run('order.move', { orderId: id(3), toCheckId: checkId(2) })
    expect(moved).toMatchObject({ ok: false, error: { code: 'discount_above_value' } })
  })

  it('opens a check that waits for payment again', async () => {
    const bistro = await twoTables()
    await bistro.run('document.issue', documentFor(bistro, 2))
    expect(checkOf(bistro, 2).status).toBe('awaiting-payment')
    await bistro.run('order.move', { orderId: id(3), toCheckId: checkId(2) })
    expect(checkOf(bistro, 2).status).toBe('pending')
  })

  it('is refused where nothing would change, and when nothing of it is left', async () => {
    const bistro = await twoTables()
    const same = await bistro.run('order.move', { orderId: id(3), toCheckId: checkId(1) })
    expect(same).toMatchObject({ ok: false, error: { code: 'state_conflict' } })
    await bistro.run('order.cancel', { orderId: id(3), reason: '' }, at.owner)
    const gone = await bistro.run('order.move', { orderId: id(3), toCheckId: checkId(2) })
    expect(gone).toMatchObject({ ok: false, error: { code: 'order_not_pending' } })
  })

  it('becomes a meal of the crew only by the right to close without paper', async () => {
    const bistro = await twoTables()
    const crew = { ...bistro.rows('diningOptions')[0], id: id(950), type: 'CREW_ORDER' } as const
    await bistro.change('diningOptions', crew as Parameters<typeof bistro.change<'diningOptions'>>[1])
    await bistro.change('orderChecks', { ...checkOf(bistro, 2), diningOptionId: id(950) })
    const move = { orderId: id(3), toCheckId: checkId(2) }
    expect(await bistro.run('order.move', move)).toMatchObject({ ok: false, error: { code: 'forbidden' } })
    expect(await bistro.run('order.move', move, at.owner)).toMatchObject({ ok: true })
  })

  it('is not moved by somebody who takes no orders', async () => {
    const bistro = await twoTables()
    const moved = await bistro.run('order.move', { orderId: id(3), toCheckId: checkId(2) }, at.cook)
    expect(moved).toMatchObject({ ok: false, error: { code: 'forbidden' } })
  })
})

describe('money for a check whose last order was moved away', () => {
  it('keeps the check where a payment did not go back', async () => {
    const bistro = await twoTables()
    const document = documentFor(bistro, 2)
    await bistro.run('document.issue', document)
    await bistro.run('document.delete', { printoutId: document.printoutId }, at.owner)
    await bistro.run('payment.taken', paymentFor(document, 2))
    const moved = await bistro.run('order.move', { orderId: id(2), toCheckId: checkId(1) })
    expect(moved).toMatchObject({ ok: false, error: { code: 'not_given_back' } })
  })

  it('keeps the check where a deposit was taken', async () => {
    const bistro = await twoTables()
    await bistro.run('check.set-deposit', { orderCheckId: checkId(2), deposit: 100 })
    const moved = await bistro.run('order.move', { orderId: id(2), toCheckId: checkId(1) })
    expect(moved).toMatchObject({ ok: false, error: { code: 'check_terms' } })
  })
})

describe('a check that is handed over', () => {
  it('has another waiter, and its history says whom', async () => {
    const bistro = await twoTables()
    await bistro.run('check.change-waiter', { orderCheckId: checkId(1), userId: at.owner })
    expect(checkOf(bistro, 1).waiterId).toBe(at.owner)
    expect(eventsOf(bistro, 1)).toContain('updated: Jan')
  })

  it('goes to members who take orders only', async () => {
    const bistro = await twoTables()
    for (const userId of [at.cook, id(999)]) {
      const given = await bistro.run('check.change-waiter', { orderCheckId: checkId(1), userId })
      expect(given).toMatchObject({ ok: false, error: { code: 'unknown_reference' } })
    }
  })

  it('is open', async () => {
    const bistro = await openBistro()
    await sell(bistro, 1)
    const given = await bistro.run('check.change-waiter', { orderCheckId: checkId(1), userId: at.owner })
    expect(given).toMatchObject({ ok: false, error: { code: 'check_not_open' } })
  })
})
