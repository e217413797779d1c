import { beforeEach, describe, expect, it } from 'vitest'
import { at } from '#tests/support/places/bistro.ts'
import { printer } from './printer.ts'
import { id, line, now, openBistro, order } from './run.ts'
import { checkId, documentFor, eventsOf, kinds, paymentFor, serve, statusOf, type Bistro } from './sale.ts'

/** What is said of dishes on their way from the kitchen, and of orders that end. */
let bistro: Bistro
beforeEach(async () => {
  bistro = await openBistro()
})

const done = (order: number, ...lines: [n: number, amount: number][]) =>
  bistro.run(
    'line.done',
    { orderId: id(order), lines: lines.map(([n, amount]) => ({ lineId: id(1000 + n), amount })) },
    at.cook,
  )
const lineOf = (n: number) => bistro.rows('orderLines').find((each) => each.id === id(1000 + n))
const told = () => bistro.rows('notifications').filter(({ kind }) => kind === 'ready')
const refused = (code: string, current?: string) => ({
  ok: false,
  error: current === undefined ? { code } : { code, current },
})

describe('dishes that are ready', () => {
  it('are counted without what was taken back, and told with the names of their stations', async () => {
    await serve(bistro, 1, [line(1, at.zurek, { quantity: 3000 }), line(2, at.beer), line(3, at.water)])
    const [soup] = bistro.rows('orderLines')
    if (soup === undefined) throw new Error('no line')
    await bistro.change('orderLines', { ...soup, voidedQuantity: 1000 })
    await done(1, [1, 2000], [2, 1000])
    expect(told().map(({ facts }) => facts)).toMatchObject([
      { number: 'A7K-1', dishes: 3, stations: 'Kuchnia, Bar' },
    ])
  })

  it('are not counted again once they were brought', async () => {
    await serve(bistro, 1, [line(1), line(2)])
    await done(1, [1, 1000])
    await bistro.run('line.deliver', { orderId: id(1), lineIds: [id(1001)] })
    await done(1, [2, 1000])
    expect(told().map(({ facts }) => Reflect.get(facts, 'dishes'))).toEqual([1])
  })

  it('of a station that is gone are told without its name', async () => {
    await serve(bistro, 1, [line(1, at.zurek, { kitchenStationId: id(9) }), line(2)])
    await done(1, [1, 1000], [2, 1000])
    expect(told().map(({ facts }) => Reflect.get(facts, 'stations'))).toEqual(['Kuchnia'])
  })

  it('of an order that was taken back are told to nobody', async () => {
    await serve(bistro, 1, [line(1), line(2)])
    await done(1, [1, 1000])
    for (const status of ['canceled', 'deleted'] as const) {
      const [sent] = bistro.rows('orders')
      if (sent === undefined) throw new Error('no order')
      await bistro.change('orders', { ...sent, status })
      await bistro.run('line.void', { lineId: id(1002), reason: '', printsHere: null }, at.owner)
      expect(told()).toEqual([])
    }
  })
})

describe('a dish that a waiter brings', () => {
  const bring = (n: number) => bistro.run('line.deliver', { orderId: id(1), lineIds: [id(1000 + n)] })

  it('before the kitchen has said so counts as made, less what was taken back', async () => {
    await serve(bistro, 1, [line(1, at.zurek, { quantity: 3000 })])
    const row = lineOf(1)
    if (row === undefined) throw new Error('no line')
    await bistro.change('orderLines', { ...row, voidedQuantity: 1000 })
    await bring(1)
    expect(lineOf(1)).toMatchObject({
      status: 'delivered',
      doneQuantity: 2000,
      doneAt: now,
      deliveredAt: now,
    })
    expect(kinds(bistro)).toEqual(['line_not_done'])
  })

  it('although it was taken back is told to a manager, and stays taken back', async () => {
    await serve(bistro, 1, [line(1), line(2)])
    await bistro.run('line.void', { lineId: id(1001), reason: '', printsHere: null }, at.owner)
    await bring(1)
    expect(bistro.rows('discrepancies').map(({ kind, note }) => [kind, note])).toEqual([
      ['line_voided', 'Żurek'],
    ])
    expect(lineOf(1)?.status).toBe('in-progress')
  })

  it('that nobody knows is told by its id, and the others are brought', async () => {
    await serve(bistro, 1, [line(1)])
    await done(1, [1, 1000])
    await bistro.run('line.deliver', { orderId: id(1), lineIds: [id(1009), id(1001)] })
    expect(bistro.rows('discrepancies').map(({ kind, note }) => [kind, note])).toEqual([
      ['line_missing', id(1009)],
    ])
    expect(lineOf(1)?.status).toBe('delivered')
  })
})

describe('a dish that a cook begins', () => {
  it('and that nobody knows is told by its id, and the others are begun', async () => {
    await serve(bistro, 1, [line(1)])
    await bistro.run('line.start', { lineIds: [id(1009), id(1001)] }, at.cook)
    expect(bistro.rows('discrepancies').map(({ kind, note }) => [kind, note])).toEqual([
      ['line_missing', id(1009)],
    ])
    expect(lineOf(1)?.startedAt).toBe(now)
  })
})

describe('a dish that goes back to the kitchen', () => {
  const back = (reason = '') =>
    bistro.run('line.back-to-progress', { orderId: id(1), lineIds: [id(1001)], reason }, at.owner)

  it('has its name in the history of the check, and why where somebody said so', async () => {
    await serve(bistro, 1, [line(1)])
    for (const reason of ['', 'zimna']) {
      await done(1, [1, 1000])
      expect(await back(reason)).toMatchObject({ ok: true })
    }
    expect(eventsOf(bistro, 1)).toEqual(['created: A7K-1', 'updated: Żurek', 'updated: Żurek: zimna'])
    expect(lineOf(1)?.doneQuantity).toBe(0)
  })

  it('is refused of a check that has ended otherwise than by a sale', async () => {
    await serve(bistro, 1, [line(1)])
    await done(1, [1, 1000])
    const [check] = bistro.rows('orderChecks')
    if (check === undefined) throw new Error('no check')
    await bistro.change('orderChecks', { ...check, status: 'canceled', closedDay: '2026-11-20' })
    expect(await back()).toEqual(refused('check_not_open', 'canceled'))
  })
})

describe('an order that is taken back', () => {
  const cancel = (n: number, actor = at.owner, reason = 'gość wyszedł') =>
    bistro.run('order.cancel', { orderId: id(n), reason, printsHere: null }, actor)
  const extend = (n: number, lines: ReturnType<typeof line>[]) => {
    const { diningOptionId: _, tableId: __, ...rest } = order(n)
    return bistro.run('order.extend', { ...rest, orderCheckId: checkId(1), lines })
  }

  it('says on each line who struck it out, when and why, and on the slip of the station', async () => {
    await bistro.change('printers', printer(1, at.hot))
    await serve(bistro, 1, [line(1)])
    await extend(2, [line(2)])
    await cancel(1)
    expect(lineOf(1)).toMatchObject({
      voidedQuantity: 1000,
      voidedBy: at.owner,
      voidedAt: now,
      voidReason: 'gość wyszedł',
    })
    const slips = bistro.rows('printJobs').filter(({ kind }) => kind === 'cancel-slip')
    expect(slips).toMatchObject([{ orderId: id(1), orderCheckId: checkId(1), closedDay: null }])
    expect(eventsOf(bistro, 1).at(-1)).toBe('updated: gość wyszedł')
  })

  it('keeps who struck out a line before, and prints no slip where nothing is left', async () => {
    await bistro.change('printers', printer(1, at.hot))
    await serve(bistro, 1, [line(1), line(3, at.water)])
    await bistro.run('line.void', { lineId: id(1001), reason: 'włos', printsHere: null }, at.owner)
    const slips = () => bistro.rows('printJobs').filter(({ kind }) => kind === 'cancel-slip').length
    const before = slips()
    await cancel(1)
    expect([lineOf(1)?.voidReason, lineOf(3)?.voidReason, slips()]).toEqual(['włos', 'gość wyszedł', before])
  })

  it('is refused while a document charges any of it that is still awaited', async () => {
    await serve(bistro, 1, [line(1), line(2)])
    const whole = documentFor(bistro, 1)
    await bistro.run('document.issue', { ...whole, items: whole.items.slice(0, 1), total: 2400 })
    expect(await cancel(1)).toEqual(refused('check_documented'))
    expect(lineOf(2)?.voidedQuantity).toBe(0)
  })

  it('ends its check in the history as that ended: deleted where no station had it, else canceled', async () => {
    await serve(bistro, 1, [line(1, at.water)])
    await cancel(1, at.kasia)
    expect([statusOf(bistro, 1), eventsOf(bistro, 1).at(-1)]).toEqual(['deleted', 'deleted'])
    await serve(bistro, 2)
    await cancel(2)
    expect([statusOf(bistro, 2), eventsOf(bistro, 2).at(-1)]).toEqual(['canceled', 'canceled'])
    const canceled = bistro.rows('ledgerEntries').filter(({ kind }) => kind === 'check-canceled')
    expect(canceled.map(({ amount, personId, at: when }) => [amount, personId, when])).toEqual([
      [3200, at.owner, now],
    ])
  })

  it('leaves a check that is paid for by the rest done', async () => {
    await serve(bistro, 1, [line(1)])
    const document = documentFor(bistro, 1)
    await extend(2, [line(2)])
    await bistro.run('document.issue', document)
    await bistro.run('payment.taken', paymentFor(document, 1))
    await bistro.run('document.printed', { jobId: null, printoutId: document.printoutId })
    expect(statusOf(bistro, 1)).toBe('pending')
    await cancel(2)
    expect(statusOf(bistro, 1)).toBe('done')
  })
})

describe('orders that are ended by hand', () => {
  it('have every dish made and brought now, but what was taken back, and the check says which order', async () => {
    await serve(bistro, 1, [line(1), line(2)])
    await bistro.run('line.void', { lineId: id(1002), reason: '', printsHere: null }, at.owner)
    await bistro.run('order.force-done', { orderId: id(1) }, at.owner)
    expect(lineOf(1)).toMatchObject({ status: 'delivered', doneQuantity: 1000, deliveredAt: now })
    expect(lineOf(2)).toMatchObject({ doneQuantity: 0, deliveredAt: null })
    expect(eventsOf(bistro, 1).at(-1)).toBe('updated: A7K-1')
  })

  it('with the whole check leave those that were canceled as they are', async () => {
    await serve(bistro, 1, [line(1)])
    const { diningOptionId: _, tableId: __, ...rest } = order(2)
    await bistro.run('order.extend', { ...rest, orderCheckId: checkId(1) })
    await bistro.run('order.cancel', { orderId: id(1), reason: '', printsHere: null }, at.owner)
    const before = eventsOf(bistro, 1).length
    await bistro.run('check.close-orders', { orderCheckId: checkId(1) })
    expect(bistro.rows('orders').map(({ status }) => status)).toEqual(['canceled', 'done'])
    expect(eventsOf(bistro, 1).slice(before)).toEqual(['updated: A7K-2'])
  })
})

describe('an order that is changed', () => {
  const update = (n: number, quantity: number, note = '') =>
    bistro.run('order.update', { orderId: id(1), lines: [{ lineId: id(1000 + n), quantity, note }] })

  it('has its number in the history of the check', async () => {
    await serve(bistro, 1, [line(1)])
    await update(1, 2000)
    expect(eventsOf(bistro, 1).at(-1)).toBe('updated: A7K-1')
  })

  it('never costs more than a document can carry, but may cost just that', async () => {
    const dear = { type: 'CUSTOM', menuItemId: null, unitPrice: 3_333_333_333 } as const
    await serve(bistro, 1, [line(1, at.zurek, dear)])
    expect(await update(1, 4000)).toEqual(refused('total_too_large'))
    expect(lineOf(1)?.quantity).toBe(1000)
    expect(await update(1, 3000)).toMatchObject({ ok: true })
  })

  it('keeps more on the check than its documents charge', async () => {
    await serve(bistro, 1, [line(1), line(2)])
    const whole = documentFor(bistro, 1)
    const items = whole.items
      .slice(0, 1)
      .map((item) => ({ ...item, lineId: null, lineQuantity: 0, quantity: 2000 }))
    await bistro.run('document.issue', { ...whole, items })
    expect(await update(1, 500)).toEqual(refused('check_documented'))
    expect(lineOf(1)?.quantity).toBe(1000)
  })
})
