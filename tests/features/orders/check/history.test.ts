import { describe, expect, it } from 'vitest'
import { noMoney } from '#features/orders/view/check-money.ts'
import type { CheckView } from '#features/orders/view/check-view.ts'
import { happeningOf, happeningsOf } from '#features/orders/check/history.ts'
import { checkEventTypes, printoutEventTypes } from '#domain/order/check-event.ts'
import { check, sixPm, id, line, order } from '#tests/features/kitchen/rows.ts'
import { event, printout } from '#tests/features/orders/documents.ts'

const voided = line(1, 1, {
  name: 'Bigos',
  voidedQuantity: 1000,
  voidedAt: sixPm + 9,
  voidedBy: id('4', 1),
  voidReason: 'gość zmienił zdanie',
})
const view: CheckView = {
  check: { ...check(1), version: 1 },
  orders: [
    { order: { ...order(1), version: 1 }, lines: [{ ...line(1, 0), version: 1 }], waiter: null },
    { order: { ...order(2), version: 1 }, lines: [{ ...voided, version: 1 }], waiter: null },
  ],
  contact: null,
  table: null,
  diningOption: null,
  waiter: null,
}
const money = { ...noMoney, printouts: [printout(1)] }
const told = (change: Parameters<typeof event>[0]) => happeningOf(event(change), view, money)

describe('the history of a check', () => {
  it('reads how much was paid and how', () => {
    expect(told({ type: 'paid', note: 'CARD 6200', printoutId: id('a', 1) })).toEqual({
      what: 'paid',
      by: 'CARD',
      amount: 6200,
    })
    expect(told({ type: 'paid', note: 'VOUCHER 900' })).toMatchObject({ by: null, amount: 900 })
    expect(told({ type: 'refunded', note: 'CASH 900' })).toEqual({
      what: 'refunded',
      by: 'CASH',
      amount: 900,
    })
  })

  it('reads that a refund failed or came back, which older devices wrote without a word of it', () => {
    const undone = (note: string) => told({ type: 'updated', note, printoutId: id('a', 1) })
    expect(undone('refund-reversed CARD 500')).toEqual({ what: 'refund-reversed', by: 'CARD', amount: 500 })
    expect(undone('refund-failed ONLINE 500')).toEqual({ what: 'refund-failed', by: 'ONLINE', amount: 500 })
    expect(undone('CARD 500')).toEqual({ what: 'refund-failed', by: 'CARD', amount: 500 })
    expect(undone('CARD')).toEqual({ what: 'document', event: 'updated', note: 'CARD' })
  })

  it('reads that a guest was asked for money online', () => {
    expect(told({ type: 'updated', note: 'asked ONLINE 2400', printoutId: id('a', 1) })).toEqual({
      what: 'asked',
      by: 'ONLINE',
      amount: 2400,
    })
  })

  it('reads what stayed unpaid when a check was closed by force, and why', () => {
    expect(told({ type: 'force closed', note: '6720 Gość wyszedł' })).toEqual({
      what: 'force-closed',
      unpaid: 6720,
      reason: 'Gość wyszedł',
    })
    expect(told({ type: 'force closed', note: '0' })).toEqual({ what: 'force-closed', unpaid: 0, reason: '' })
  })

  it('tells a line that was taken back from any other change', () => {
    const note = 'Bigos: gość zmienił zdanie'
    expect(told({ note, at: sixPm + 9 })).toMatchObject({
      what: 'line-canceled',
      line: { name: 'Bigos' },
    })
    expect(told({ note, at: sixPm + 8 })).toEqual({ what: 'updated', note })
    expect(told({ note: '' })).toEqual({ what: 'repriced', terms: null })
  })

  it('reads which discount, fee or deposit was given or taken back, and of which line', () => {
    expect(told({ note: 'discount PERCENT 1000 Reklamacja → Bigos' })).toEqual({
      what: 'repriced',
      terms: {
        what: 'discount',
        given: true,
        terms: { name: 'Reklamacja', type: 'PERCENT', value: 10_00 },
        line: 'Bigos',
      },
    })
    expect(told({ note: 'deposit 150' })).toEqual({
      what: 'repriced',
      terms: { what: 'deposit', grosze: 150 },
    })
  })

  it('counts the lines of an order that was added', () => {
    expect(told({ type: 'extended', note: 'A7K-2' })).toEqual({ what: 'extended', number: 'A7K-2', lines: 1 })
    expect(told({ type: 'extended', note: 'B2M-9' })).toEqual({ what: 'extended', number: 'B2M-9', lines: 0 })
  })

  it('says that lines went to a check that was opened for them, not that its order was here', () => {
    const there = { check: 'A7K-4', table: '8' }
    expect(told({ note: 'A7K-4 → A7K-4 (8)' })).toEqual({ what: 'moved-lines', ...there })
    expect(told({ type: 'created', note: 'A7K-4 ← A7K-3 (7)' })).toEqual({
      what: 'moved-in-new',
      number: 'A7K-4',
      check: 'A7K-3',
      table: '7',
    })
  })

  it('says from which check and table an order came, and to which it went', () => {
    const there = { number: 'A7K-3', check: 'B2M-1', table: '12' }
    expect(told({ note: 'A7K-3 → B2M-1 (12)' })).toEqual({ what: 'moved', way: 'to', ...there })
    expect(told({ type: 'extended', note: 'A7K-3 ← B2M-1 (12)' })).toEqual({
      what: 'moved',
      way: 'from',
      ...there,
    })
    expect(told({ type: 'created', note: 'A7K-3 ← B2M-1' })).toEqual({
      what: 'moved-in-new',
      ...there,
      table: null,
    })
  })

  it('says which check became a part of it, and which is one of its own again', () => {
    const other = { what: 'moved', number: null, check: 'B2M-1', table: 'Taras 2' }
    expect(told({ type: 'extended', note: '← B2M-1 (Taras 2)' })).toEqual({ ...other, way: 'from' })
    expect(told({ note: '→ B2M-1 (Taras 2)' })).toEqual({ ...other, way: 'to' })
  })

  it('names what was printed, and the document that was not', () => {
    expect(told({ type: 'entry printed', note: 'bill' })).toEqual({ what: 'entry-printed', kind: 'bill' })
    const failed = { type: 'print error', printoutId: id('a', 1) } as const
    expect(told({ ...failed, note: 'OUT_OF_PAPER' })).toEqual({
      what: 'print-error',
      number: 'PA/A7K/1/11/2026',
      fault: 'OUT_OF_PAPER',
      unknown: false,
    })
    expect(told({ ...failed, note: 'TIMEOUT: Request timeout' })).toMatchObject({ unknown: true })
  })

  it('says no number of lines sent once some of them have left the check: none was ever true', () => {
    const created = event({ type: 'created', note: 'A7K-1' })
    const extended = event({ type: 'extended', note: 'A7K-2' })
    const meanings = (...events: ReturnType<typeof event>[]) => [
      ...happeningsOf(
        events.map((each, nth) => ({ ...each, id: id('e', nth) })),
        view,
        money,
      ).values(),
    ]
    expect(meanings(created, extended)).toMatchObject([
      { what: 'created', lines: 1 },
      { what: 'extended', lines: 1 },
    ])
    const moved = event({ type: 'updated', note: 'A7K-1 → B2M-1 (12)' })
    expect(meanings(created, extended, moved)).toMatchObject([
      { what: 'created', lines: 0 },
      { what: 'extended', lines: 0 },
      { what: 'moved', way: 'to' },
    ])
    const came = event({ type: 'extended', note: 'A7K-9 ← B2M-1 (12)' })
    expect(meanings(created, came)[0]).toMatchObject({ what: 'created', lines: 1 })
  })

  it('tells what happened to a document from what happened to the check', () => {
    expect(told({ type: 'created', note: 'A7K-1' })).toEqual({ what: 'created', lines: 1 })
    expect(told({ type: 'created', note: 'PA/A7K/1/11/2026', printoutId: id('a', 1) })).toEqual({
      what: 'document',
      event: 'created',
      note: 'PA/A7K/1/11/2026',
    })
    expect(told({ type: 'canceled', note: 'pomyłka', printoutId: id('a', 1) })).toMatchObject({
      what: 'document',
    })
  })

  it('tells where the guests sat before, and how they were served, where the note knows', () => {
    expect(told({ type: 'table updated', note: '7 → 12' })).toEqual({ what: 'table', from: '7', to: '12' })
    expect(told({ type: 'table updated', note: '12' })).toEqual({ what: 'table', from: null, to: '12' })
    expect(told({ type: 'table updated', note: '7 →' })).toEqual({ what: 'table', from: '7', to: null })
    expect(told({ type: 'changed dining option', note: 'Na miejscu → Odbiór' })).toEqual({
      what: 'option',
      from: 'Na miejscu',
      to: 'Odbiór',
    })
  })

  it('has a place for every event that there is', () => {
    for (const type of checkEventTypes) expect(told({ type }).what).not.toBe('')
    for (const type of printoutEventTypes) expect(told({ type, printoutId: id('a', 1) }).what).not.toBe('')
  })
})
