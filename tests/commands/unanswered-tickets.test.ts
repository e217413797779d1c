import { beforeEach, describe, expect, it } from 'vitest'
import type { ArgsOf } from '#commands/mutations.ts'
import { at } from '#tests/support/places/bistro.ts'
import { more, orderOf } from './moves.ts'
import { printer } from './printer.ts'
import { id, line, now, openBistro, order } from './run.ts'
import { checkId, type Bistro } from './sale.ts'

const hot = printer(1, at.hot)
const minute = 60_000

let bistro: Bistro
beforeEach(async () => {
  bistro = await openBistro()
})

const place = (of: Parameters<typeof order>[1] = {}) => bistro.run('order.place', order(1, of))
const withPrinter = () => bistro.change('printers', hot)
const withoutPrinter = () =>
  bistro.apply(async (tx) => {
    await tx.remove('printers', hot.id)
    return { ok: true, value: null }
  })
const unanswered = (printsHere: ArgsOf<'ticket.unanswered'>['printsHere'] = null, orderId = id(1)) =>
  bistro.run('ticket.unanswered', { orderId, kitchenStationId: at.hot, printsHere })
const here = { clientId: id(900), printerIds: [hot.id] }
const names = () =>
  bistro
    .rows('printJobs')
    .map(({ content }) =>
      content !== null && 'lines' in content
        ? content.lines.map(({ name, quantity }) => [name, quantity])
        : [],
    )

describe('a ticket that no display has shown', () => {
  it('is printed whole at its station, as one that waits for a printer', async () => {
    await place({ lines: [line(1), line(2, at.beer)] })
    await withPrinter()
    bistro.time.now = now + minute
    await unanswered()
    expect(bistro.rows('printJobs')).toEqual([
      {
        id: expect.any(String),
        kind: 'kitchen-ticket',
        printerId: hot.id,
        printoutId: null,
        orderCheckId: checkId(1),
        orderId: id(1),
        content: expect.objectContaining({ station: 'Kuchnia', number: 'A7K-1' }),
        status: 'queued',
        copy: 1,
        claimedBy: null,
        claimedUntil: null,
        fault: '',
        told: null,
        createdAt: now + minute,
        createdBy: at.kasia,
        endedAt: null,
        closedDay: null,
        version: expect.anything(),
      },
    ])
    expect(names()).toEqual([[['Żurek', 1000]]])
  })

  it('is printed where dishes came that its printer was told nothing of', async () => {
    await withPrinter()
    await place({ lines: [line(1), line(2, at.pierogi, { held: true })] })
    expect(names()).toEqual([[['Żurek', 1000]]])
    await withoutPrinter()
    bistro.time.now = now + minute
    await bistro.run('line.fire', { lineIds: [id(1002)] })
    await withPrinter()
    await unanswered()
    expect(names()).toHaveLength(2)
  })

  it('is not taken for printed by what was printed of another order, of another kind or elsewhere', async () => {
    await place({ lines: [line(1, at.zurek, { quantity: 2000 })] })
    const second = printer(2, at.hot)
    await bistro.change('printers', second)
    await bistro.run('order.extend', more(2, 1, [line(2)]))
    await bistro.run('line.void', { lineId: id(1002), reason: '' }, at.owner)
    await bistro.run('print-job.create', {
      jobId: id(5001),
      kind: 'cancel-slip',
      printerId: hot.id,
      printoutId: null,
      orderCheckId: null,
      orderId: id(1),
      lineIds: null,
      reason: '',
      content: null,
      copy: 1,
      claimedBy: null,
    })
    const before = bistro.rows('printJobs').length
    await withPrinter()
    await unanswered()
    const ofOrder = bistro
      .rows('printJobs')
      .filter(({ kind, orderId }) => kind === 'kitchen-ticket' && orderId === id(1))
    expect(ofOrder.map(({ printerId }) => printerId).sort()).toEqual([hot.id, second.id])
    expect(bistro.rows('printJobs')).toHaveLength(before + 2)
  })

  it('is printed at that printer alone that was told nothing', async () => {
    const second = printer(2, at.hot)
    await bistro.change('printers', second)
    await place({ lines: [line(1)] })
    await withPrinter()
    await unanswered()
    expect(bistro.rows('printJobs').map(({ printerId }) => printerId)).toEqual([second.id, hot.id])
  })

  it('has only what no display has shown, also on the printer of the device itself', async () => {
    await place({ lines: [line(1)] })
    await bistro.run('ticket.shown', { orderId: id(1), kitchenStationId: at.hot }, at.cook)
    await withPrinter()
    await unanswered()
    expect(names()).toEqual([])
    await unanswered(here)
    expect(names()).toEqual([[['Żurek', 1000]]])
  })
})

describe('the ticket that the device’s own printer has put on paper', () => {
  const shownFirst = () => bistro.run('ticket.shown', { orderId: id(1), kitchenStationId: at.hot }, at.cook)

  it('has what was sent, and nothing that is held', async () => {
    await place({ lines: [line(1), line(2, at.pierogi, { held: true })] })
    await shownFirst()
    await withPrinter()
    await unanswered(here)
    expect(names()).toEqual([[['Żurek', 1000]]])
  })

  it('has what a display has not shown, where it has shown some', async () => {
    await place({ lines: [line(1), line(2, at.pierogi, { held: true })] })
    await shownFirst()
    bistro.time.now = now + minute
    await bistro.run('line.fire', { lineIds: [id(1002)] })
    await withPrinter()
    await unanswered(here)
    expect(names()).toEqual([[['Pierogi ruskie', 1000]]])
  })

  it('is nothing where nothing was sent to the station', async () => {
    await place({ lines: [line(1, at.zurek, { held: true })] })
    await withPrinter()
    await unanswered(here)
    await unanswered()
    expect(names()).toEqual([])
    expect(orderOf(bistro, 1).status).toBe('pending')
  })
})
