import { describe, expect, it } from 'vitest'
import type { OrderLine } from '#domain/order/order-line.ts'
import { noAnswerMs } from '#domain/order/kitchen/unanswered.ts'
import {
  tooOldMs,
  watchUnanswered,
  type SentTicket,
  type UnansweredTicket,
} from '#device/outbox/watch-unanswered.ts'
import { createManualTimers } from '#tests/support/manual-timers.ts'
import { plainLine } from '#tests/support/rows/order-rows.ts'

const begin = Date.parse('2026-11-20T18:00:00Z')

/** A till in a kitchen with displays, the time of which is in the test's hand. */
function till(of: { hasDisplay?: boolean; printsHere?: boolean } = {}) {
  const timers = createManualTimers()
  const tickets: SentTicket[] = []
  const told: UnansweredTicket[] = []
  const elsewhere = new Set<string>()
  const now = () => begin + timers.now()
  const watch = watchUnanswered({
    now,
    setTimeout: timers.setTimeout,
    clearTimeout: timers.clearTimeout,
    tickets: async () => tickets,
    hasDisplay: async () => of.hasDisplay ?? true,
    printsHere: async () => of.printsHere ?? false,
    isTold: async ({ orderId }) => elsewhere.has(orderId),
    tell: async (ticket) => void told.push(ticket),
    report: (error) => {
      throw error
    },
  })
  const send = (orderId = 'order', line: Partial<OrderLine> = {}, synced = true) => {
    const sent = orderLine({ kitchenStationId: 'hot', firedAt: now(), shownAt: null, ...line })
    tickets.push({ orderId, kitchenStationId: 'hot', lines: [sent], synced })
    watch.wake()
  }
  const change = (n: number, ticket: Partial<SentTicket>) => {
    const before = tickets[n]
    if (before !== undefined) tickets[n] = { ...before, ...ticket }
    watch.wake()
  }
  return { timers, tickets, told, elsewhere, watch, send, change, now }
}

describe('an order that no display shows', () => {
  it('is told after ten seconds, once', async () => {
    const { timers, told, send, now } = till()
    send()
    await timers.pass(noAnswerMs)
    expect(told).toEqual([])
    await timers.pass(1)
    expect(told).toEqual([{ orderId: 'order', kitchenStationId: 'hot', firedAt: begin }])
    await timers.pass(60_000)
    expect([told.length, now()]).toEqual([1, begin + 70_001])
  })

  it('is not told when it is shown in time', async () => {
    const { timers, told, send, change } = till()
    send()
    await timers.pass(9_000)
    change(0, { lines: [orderLine({ kitchenStationId: 'hot', firedAt: begin, shownAt: begin + 9_000 })] })
    await timers.pass(60_000)
    expect(told).toEqual([])
  })

  it('is not told before it is fired, and then from that moment on', async () => {
    const { timers, told, send, change } = till()
    send('order', { held: true, firedAt: null })
    await timers.pass(60_000)
    change(0, { lines: [orderLine({ kitchenStationId: 'hot', firedAt: begin + 60_000, shownAt: null })] })
    await timers.pass(noAnswerMs)
    expect(told).toEqual([])
    await timers.pass(1)
    expect(told).toHaveLength(1)
  })

  it('waits until the server has it: before that no display can show it', async () => {
    const { timers, told, send, change } = till()
    send('order', {}, false)
    await timers.pass(60_000)
    expect(told).toEqual([])
    change(0, { synced: true })
    await timers.pass(noAnswerMs)
    expect(told).toEqual([])
    await timers.pass(1)
    expect(told).toHaveLength(1)
  })

  it('is told with no server in reach where this device’s own printer can print it', async () => {
    const { timers, told, send } = till({ printsHere: true })
    send('order', {}, false)
    await timers.pass(noAnswerMs + 1)
    expect(told).toHaveLength(1)
  })

  it('is nothing to tell where no display is used', async () => {
    const { timers, told, send } = till({ hasDisplay: false })
    send()
    await timers.pass(120_000)
    expect(told).toEqual([])
  })

  it('is not told again when another tab or device has', async () => {
    const { timers, told, send, elsewhere } = till()
    elsewhere.add('order')
    send()
    await timers.pass(60_000)
    expect(told).toEqual([])
  })

  it('from an hour ago is nobody’s alarm any more', async () => {
    const { timers, told, send } = till()
    send('order', { firedAt: begin - tooOldMs })
    await timers.pass(60_000)
    expect(told).toEqual([])
  })

  it('is told again for a course that was fired later', async () => {
    const { timers, told, send, change } = till()
    send()
    await timers.pass(noAnswerMs + 1)
    const later = begin + 20_000
    await timers.pass(later - begin - timers.now())
    const line = { kitchenStationId: 'hot', shownAt: null }
    change(0, { lines: [orderLine({ ...line, firedAt: begin }), orderLine({ ...line, firedAt: later })] })
    await timers.pass(noAnswerMs + 1)
    expect(told.map(({ firedAt }) => firedAt)).toEqual([begin, later])
  })

  it('is not told after the place was left', async () => {
    const { timers, told, send, watch } = till()
    send()
    await timers.pass(5_000)
    watch.stop()
    await timers.pass(60_000)
    expect(told).toEqual([])
  })
})

function orderLine(of: Partial<OrderLine>): OrderLine {
  return {
    ...plainLine,
    id: 'line',
    orderId: 'order',
    orderCheckId: 'check',
    type: 'MENU_ITEM',
    menuItemId: 'zurek',
    name: 'Żurek',
    quantity: 1000,
    unitPrice: 2400,
    itemVersion: 1,
    taxRate: 'VAT08',
    modifiers: [],
    note: '',
    kitchenStationId: 'hot',
    status: 'in-progress',
    doneQuantity: 0,
    shownAt: null,
    doneAt: null,
    deliveredAt: null,
    position: 0,
    closedDay: null,
    ...of,
  }
}
