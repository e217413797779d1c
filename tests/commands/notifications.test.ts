import { describe, expect, it } from 'vitest'
import * as v from 'valibot'
import { notificationSchema } from '#domain/notification/notification.ts'
import { at } from '#tests/support/places/bistro.ts'
import { printer } from './printer.ts'
import { id, line, now, openBistro, order } from './run.ts'

async function bistroWith(...lines: ReturnType<typeof line>[]) {
  const bistro = await openBistro()
  await bistro.run('order.place', order(1, { lines }))
  const told = () => {
    const rows = bistro.rows('notifications')
    expect(rows.filter((row) => !v.is(notificationSchema, row))).toEqual([])
    return rows
  }
  return { ...bistro, told, kinds: () => told().map(({ kind, forUserId }) => [kind, forUserId]) }
}

const done = (n: number, amount = 1000) => ({ lineId: id(1000 + n), amount })

describe('dishes that are ready', () => {
  it('are told to the waiter when the last one of the order is made', async () => {
    const { run, told } = await bistroWith(line(1), line(2, at.zurek, { quantity: 2000 }))
    await run('line.done', { orderId: id(1), lines: [done(1)] }, at.cook)
    expect(told()).toEqual([])
    await run('line.done', { orderId: id(1), lines: [done(2, 2000)] }, at.cook)
    expect(told()).toMatchObject([
      {
        kind: 'ready',
        forUserId: at.kasia,
        orderCheckId: id(101),
        at: now,
        readAt: null,
        closedDay: '2026-11-20',
        text: '',
        facts: { dishes: 3, number: 'A7K-1', table: '1', stations: 'Kuchnia' },
      },
    ])
  })

  it('are told to nobody who made them themselves', async () => {
    const { run, told } = await bistroWith(line(1))
    await run('line.done', { orderId: id(1), lines: [done(1)] }, at.kasia)
    expect(told()).toEqual([])
  })

  it('are told to whoever took the guests over', async () => {
    const { run, rows, change, kinds } = await bistroWith(line(1))
    const [check] = rows('orderChecks')
    if (check !== undefined) await change('orderChecks', { ...check, waiterId: at.owner })
    await run('line.done', { orderId: id(1), lines: [done(1)] }, at.cook)
    expect(kinds()).toEqual([['ready', at.owner]])
  })

  it('do not wait for drinks without a station, nor for a course that is held', async () => {
    const { run, kinds } = await bistroWith(
      line(1),
      line(2, at.water),
      line(3, at.beer, { course: 2, held: true }),
    )
    await run('line.done', { orderId: id(1), lines: [done(1)] }, at.cook)
    expect(kinds()).toEqual([['ready', at.kasia]])
  })

  it('need nobody once they were brought', async () => {
    const { run, told } = await bistroWith(line(1))
    await run('order.force-done', { orderId: id(1) }, at.owner)
    expect(told()).toEqual([])
  })

  it('are ready when what was still to come is cancelled', async () => {
    const { run, kinds } = await bistroWith(line(1), line(2, at.beer))
    await run('line.done', { orderId: id(1), lines: [done(1)] }, at.cook)
    await run('line.void', { lineId: id(1002), reason: '' }, at.owner)
    expect(kinds()).toEqual([['ready', at.kasia]])
  })
})

describe('what does not fit', () => {
  it('is told to those who settle it, and only to them', async () => {
    const { told } = await bistroWith(line(1, at.zurek, { unitPrice: 1 }))
    expect(told()).toMatchObject([
      {
        kind: 'discrepancy',
        forUserId: at.owner,
        orderCheckId: id(101),
        facts: { discrepancy: 'price_differs', note: 'Żurek', who: 'Kasia', number: 'A7K-1' },
      },
    ])
  })

  it('asks those who can bring a dish back, and tells the waiter, where more was sold than there was', async () => {
    const bistro = await openBistro()
    const zurek = bistro.rows('menuItems').find((item) => item.id === at.zurek)
    if (zurek !== undefined) await bistro.change('menuItems', { ...zurek, soldOutUntil: now + 1 })
    await bistro.run('order.place', order(1, { lines: [line(1)] }))
    expect(bistro.rows('discrepancies').map(({ kind }) => kind)).toEqual(['item_sold_out'])
    expect(
      bistro
        .rows('notifications')
        .map(({ kind, forUserId }) => [kind, forUserId])
        .sort(),
    ).toEqual([
      ['oversold', at.owner],
      ['oversold', at.kasia],
      ['oversold', at.cook],
    ])
    expect(bistro.rows('notifications')[0]?.facts).toMatchObject({ items: 'Żurek', table: '1' })
  })
})

describe('a printer that does not print', () => {
  it('is told to whoever had it printed and to those who look after the printers', async () => {
    const bistro = await openBistro()
    await bistro.change('printers', printer(1, at.hot))
    await bistro.run('order.place', order(1, { lines: [line(1)] }))
    const [job] = bistro.rows('printJobs')
    const fault = { jobId: job?.id ?? '', printoutId: null, outcome: 'failed', fault: 'PAPER_OUT' } as const
    await bistro.run('document.error', fault, at.cook)
    await bistro.run('document.error', fault, at.cook)
    expect(bistro.rows('notifications')).toMatchObject([
      { kind: 'printer-fault', forUserId: at.owner, facts: { fault: 'PAPER_OUT', number: 'A7K-1' } },
      { kind: 'printer-fault', forUserId: at.kasia },
    ])
  })
})

describe('an order that no display has shown', () => {
  const unanswered = { orderId: id(1), kitchenStationId: at.hot }

  it('is told to its waiter, once, whoever finds it out', async () => {
    const { run, told } = await bistroWith(line(1), line(2, at.beer))
    await run('ticket.unanswered', unanswered)
    await run('ticket.unanswered', unanswered, at.owner)
    expect(told()).toMatchObject([
      {
        kind: 'no-answer',
        forUserId: at.kasia,
        orderCheckId: id(101),
        facts: { dishes: 1, sentAt: now / 1000, number: 'A7K-1', kitchenStationId: at.hot },
      },
    ])
  })

  it('is told of each station by itself', async () => {
    const { run, told } = await bistroWith(line(1), line(2, at.beer))
    await run('ticket.unanswered', unanswered)
    await run('ticket.unanswered', { ...unanswered, kitchenStationId: at.bar })
    expect(told()).toHaveLength(2)
  })

  it('is nothing to tell when it was shown meanwhile, or is not to be made yet', async () => {
    const { run, told } = await bistroWith(line(1), line(2, at.beer, { course: 2, held: true }))
    await run('ticket.shown', unanswered, at.cook)
    await run('ticket.unanswered', unanswered)
    await run('ticket.unanswered', { ...unanswered, kitchenStationId: at.bar })
    await run('ticket.unanswered', { ...unanswered, orderId: id(77) })
    expect(told()).toEqual([])
  })

  it('is settled by the display that shows it after all', async () => {
    const { run, told } = await bistroWith(line(1), line(2, at.beer))
    await run('ticket.unanswered', unanswered)
    await run('ticket.unanswered', { ...unanswered, kitchenStationId: at.bar })
    await run('ticket.shown', unanswered, at.cook)
    const open = told().filter(({ readAt }) => readAt === null)
    expect(open.map(({ facts }) => facts['kitchenStationId'])).toEqual([at.bar])
  })

  it('is printed at the station’s printer, once', async () => {
    const { run, rows, change } = await bistroWith(line(1), line(2, at.beer))
    await change('printers', printer(1, at.hot))
    await change('printers', printer(2, at.bar))
    await run('ticket.unanswered', unanswered)
    await run('ticket.unanswered', unanswered, at.owner)
    const jobs = rows('printJobs')
    expect(jobs).toMatchObject([
      { kind: 'kitchen-ticket', printerId: id(701), orderId: id(1), orderCheckId: id(101), claimedBy: null },
    ])
    expect(jobs[0]?.content).toMatchObject({ type: 'kitchen-ticket', lines: [{ name: 'Żurek' }] })
    expect(rows('discrepancies')).toEqual([])
  })

  it('is not printed twice where its ticket went to the printer when it was sent', async () => {
    const bistro = await openBistro()
    await bistro.change('printers', printer(1, at.hot))
    await bistro.run('order.place', order(1, { lines: [line(1)] }))
    await bistro.run('ticket.unanswered', unanswered)
    expect(bistro.rows('printJobs')).toHaveLength(1)
  })

  it('is only told where the place does not want it on paper', async () => {
    const { run, rows, change, told } = await bistroWith(line(1))
    await change('printers', printer(1, at.hot))
    const [place] = rows('places')
    if (place !== undefined) {
      const kitchenSettings = { ...place.kitchenSettings, printUnanswered: false }
      await change('places', { ...place, kitchenSettings })
    }
    await run('ticket.unanswered', unanswered)
    expect([rows('printJobs').length, told().length]).toEqual([0, 1])
  })

  it('that the device’s own printer has printed is known as printed, also when a display came first', async () => {
    const { run, rows, change } = await bistroWith(line(1))
    await change('printers', printer(1, at.hot))
    const printsHere = { clientId: id(900), printerIds: [id(701)] }
    await run('ticket.shown', unanswered, at.cook)
    await run('ticket.unanswered', { ...unanswered, printsHere })
    expect(rows('printJobs')).toMatchObject([{ printerId: id(701), claimedBy: id(900) }])
  })
})

describe('taking note', () => {
  it('marks what is one’s own as read, the first time counts, and what is gone is no error', async () => {
    const { run, told } = await bistroWith(line(1))
    await run('line.done', { orderId: id(1), lines: [done(1)] }, at.cook)
    const ids = told().map((each) => each.id)
    expect(await run('notification.read', { ids: [...ids, id(4)] })).toMatchObject({ ok: true })
    expect(told().map(({ readAt }) => readAt)).toEqual([now])
  })

  it('is nobody else’s', async () => {
    const { run, told } = await bistroWith(line(1))
    await run('line.done', { orderId: id(1), lines: [done(1)] }, at.cook)
    const ids = told().map((each) => each.id)
    expect(await run('notification.read', { ids }, at.owner)).toMatchObject({ ok: false })
    expect(told().map(({ readAt }) => readAt)).toEqual([null])
  })
})

describe('a message to the crew', () => {
  const text = 'Od jutra nowe menu'

  it.each([
    [{ kind: 'all' } as const, [at.cook, at.kasia, at.owner]],
    [{ kind: 'role', role: 'kitchen' } as const, [at.cook]],
    [{ kind: 'user', userId: at.kasia } as const, [at.kasia]],
  ])('reaches whom it is for: %j', async (to, people) => {
    const { run, rows } = await openBistro()
    expect(await run('notification.send', { text, to }, at.owner)).toMatchObject({ ok: true })
    expect(
      rows('notifications')
        .map(({ forUserId }) => forUserId)
        .sort(),
    ).toEqual([...people].sort())
    expect(rows('notifications')[0]).toMatchObject({ kind: 'message', text, facts: { from: 'Jan' } })
  })

  it('that reaches nobody is refused, and so is one of somebody without the right', async () => {
    const { run } = await openBistro()
    const nobody = { text, to: { kind: 'role', role: 'kiosk' } as const }
    expect(await run('notification.send', nobody, at.owner)).toMatchObject({
      error: { code: 'nobody_to_tell' },
    })
    const waiters = { text, to: { kind: 'all' } as const }
    expect(await run('notification.send', waiters, at.kasia)).toMatchObject({ error: { code: 'forbidden' } })
  })
})
