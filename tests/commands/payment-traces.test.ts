import { beforeEach, describe, expect, it } from 'vitest'
import type { ArgsOf } from '#commands/mutations.ts'
import { paymentProvider } from '#domain/access/server-actors.ts'
import { must } from '#domain/must.ts'
import { at } from '#tests/support/places/bistro.ts'
import { line, now, openBistro } from './run.ts'
import {
  checkId,
  documentFor,
  documentId,
  eventsOf,
  kinds,
  paymentFor,
  paymentId,
  refundId,
  refundOf,
  serve,
  type Bistro,
} from './sale.ts'

let bistro: Bistro
let document: ArgsOf<'document.issue'>
beforeEach(async () => {
  bistro = await openBistro()
  await serve(bistro, 1, [line(1)])
  document = documentFor(bistro, 1)
  await bistro.run('document.issue', document)
})

const begin = (n = 1) => bistro.run('payment.start', paymentFor(document, n, { type: 'CARD', tip: 300 }))
const end = (outcome: 'success' | 'error', reference: string, n = 1) =>
  bistro.run('payment.settle', { paymentId: paymentId(n), outcome, reference })
const traces = () => bistro.rows('transactionEvents')
const ask = (n: number, amount: number) =>
  bistro.run('online-payment.start', {
    onlinePaymentId: paymentId(n),
    orderCheckId: checkId(1),
    printoutId: documentId(1),
    provider: 'P24',
    amount,
    guestToken: 'AbCdEfGhIjKlMnOpQrStUv',
    expiresAt: now + 900_000,
  })

describe('what a provider did with a payment is kept', () => {
  it('with its payment, the whole sum with the tip, the moment and the provider’s number', async () => {
    await begin()
    bistro.time.now = now + 60_000
    await end('success', 'PSP-7')
    const of = {
      paymentId: paymentId(1),
      orderCheckId: checkId(1),
      refundId: null,
      amount: 2700,
      closedDay: null,
    }
    expect(traces()).toMatchObject([
      { ...of, type: 'TRANSACTION_CREATED', at: now, note: '' },
      { ...of, type: 'PAYMENT_SUCCESS', at: now + 60_000, note: 'PSP-7' },
    ])
  })

  it('with the day of its check, once that is closed, so that it leaves the devices with it', async () => {
    await bistro.run('document.printed', { jobId: null, printoutId: documentId(1) })
    await begin()
    await bistro.run('payment.taken', paymentFor(document, 2))
    await end('success', 'PSP-7')
    expect(traces().map(({ type, closedDay }) => [type, closedDay])).toEqual([
      ['TRANSACTION_CREATED', '2026-11-20'],
      ['PAYMENT_SUCCESS', '2026-11-20'],
    ])
  })

  it('with its refund, each by itself', async () => {
    await begin()
    await end('success', 'PSP-7')
    for (const n of [1, 2]) {
      const back = refundOf(n, { orderPaymentId: paymentId(1), type: 'CARD', amount: 100 * n })
      await bistro.run('refund.given', back, at.owner)
      const said = { refundId: refundId(n), outcome: 'confirmed', reference: `R-${n}` } as const
      await bistro.run('refund.settle', said, at.owner)
      await bistro.run('refund.settle', said, at.owner)
    }
    const refunds = traces().filter((each) => each.refundId !== null)
    expect(refunds.map(({ type, amount, note }) => [type, amount, note]).sort()).toEqual([
      ['REFUND_CONFIRMED', 100, 'R-1'],
      ['REFUND_CONFIRMED', 200, 'R-2'],
      ['REFUND_STARTED', 100, 'R-1'],
      ['REFUND_STARTED', 200, 'R-2'],
    ])
    expect(refunds.every((each) => each.paymentId === paymentId(1))).toBe(true)
  })

  it('once, as it was said first, whenever it is said again', async () => {
    await begin()
    await end('error', 'first')
    bistro.time.now = now + 60_000
    await end('error', 'second')
    expect(traces().filter(({ type }) => type === 'PAYMENT_ERROR')).toMatchObject([
      { at: now, note: 'first' },
    ])
  })

  it('also that nobody is asked for it any more, with the sum and the attempt that ended', async () => {
    await ask(5, 2400)
    await bistro.run('online-payment.cancel', { onlinePaymentId: paymentId(5) })
    await bistro.run('online-payment.retry', { onlinePaymentId: paymentId(5), expiresAt: now + 1 })
    await bistro.run('online-payment.cancel', { onlinePaymentId: paymentId(5) })
    const ended = traces().filter(({ type }) => type === 'PAYMENT_ERROR')
    expect(ended).toHaveLength(2)
    for (const each of ended)
      expect(each).toMatchObject({ orderCheckId: checkId(1), amount: 2400, note: 'canceled' })
  })
})

describe('a guest is asked for no more than a document owes', () => {
  const asked = () => bistro.rows('onlinePayments').map(({ status, error }) => [status, error])

  it('and goes on to be asked for what it still does', async () => {
    await ask(5, 1000)
    await bistro.run('payment.taken', paymentFor(document, 2, { amount: 1400 }))
    expect(asked()).toEqual([['pending', '']])
    await bistro.run('payment.taken', paymentFor(document, 3, { amount: 1 }))
    expect(asked()).toEqual([['error', 'canceled']])
  })

  it('and what has ended before stays as it ended', async () => {
    await ask(5, 1000)
    const word = { attempt: 1, outcome: 'error', amount: 0, tip: 0, reference: '', error: 'expired' } as const
    await bistro.run('online-payment.settle', { onlinePaymentId: paymentId(5), ...word }, paymentProvider.id)
    await bistro.run('payment.taken', paymentFor(document, 2))
    expect(asked()).toEqual([['error', 'expired']])
  })
})

describe('money that comes', () => {
  it('is told with its amount, its number and its table to those who answer for it, each time', async () => {
    for (const n of [1, 2]) {
      await begin(n)
      await end('error', '', n)
    }
    for (const n of [1, 2]) await end('success', `PSP-${n}`, n)
    const late = bistro.rows('notifications').filter(({ kind }) => kind === 'payment-late')
    const owners = late.filter(({ forUserId }) => forUserId === at.owner)
    expect(owners).toHaveLength(2)
    const number = must(
      bistro.rows('orderChecks').find(({ id }) => id === checkId(1)),
      'the check',
    ).number
    for (const each of owners)
      expect(each).toMatchObject({ orderCheckId: checkId(1), facts: { amount: 2400, number } })
    expect(owners.map(({ facts }) => facts['reference']).sort()).toEqual(['PSP-1', 'PSP-2'])
    expect(owners.every(({ facts }) => !('correction' in facts))).toBe(true)
  })

  it('is taken at the moment at which it came, whatever it is said again', async () => {
    bistro.time.now = now + 60_000
    await bistro.run('payment.taken', paymentFor(document, 1, { tendered: 5000 }))
    expect(bistro.rows('orderPayments')).toMatchObject([{ takenAt: now + 60_000, tendered: 5000 }])
    await bistro.run('payment.taken', paymentFor(document, 1, { type: 'CARD', amount: 1 }))
    expect(bistro.rows('discrepancies')).toMatchObject([{ kind: 'payment_exists', note: 'CARD 1' }])
  })

  it('stands in the history with the document that it is for', async () => {
    await bistro.run('payment.taken', paymentFor(document, 1))
    expect(bistro.rows('checkEvents').at(-1)).toMatchObject({
      type: 'paid',
      printoutId: documentId(1),
      note: 'CASH 2400',
    })
  })

  it('for a document that was dropped is told with its number', async () => {
    await bistro.run('document.delete', { printoutId: documentId(1) }, at.owner)
    await bistro.run('payment.taken', paymentFor(document, 1))
    expect(bistro.rows('discrepancies')).toMatchObject([
      { kind: 'document_dropped', note: 'PA/A7K/1/11/2026 CASH 2400' },
    ])
  })

  it('into a drawer that nobody knows is taken, and told', async () => {
    await bistro.run('payment.taken', paymentFor(document, 1, { drawerId: paymentId(99) }))
    expect(bistro.rows('orderPayments')).toMatchObject([{ drawerId: paymentId(99), status: 'paid' }])
    expect(kinds(bistro)).toEqual(['drawer_missing'])
  })

  it('stands with its document, whatever check the device took it for', async () => {
    await serve(bistro, 2, [line(2)])
    await bistro.run('payment.taken', paymentFor(document, 1, { orderCheckId: checkId(2) }))
    expect(bistro.rows('orderPayments')).toMatchObject([{ orderCheckId: checkId(1) }])
    expect(eventsOf(bistro, 1).at(-1)).toBe('paid: CASH 2400')
    expect(eventsOf(bistro, 2)).not.toContain('paid: CASH 2400')
  })

  it('for a document that is not here stands with the check that it was said of', async () => {
    await bistro.run('payment.taken', paymentFor(document, 1, { printoutId: documentId(9) }))
    expect(bistro.rows('orderPayments')).toMatchObject([{ orderCheckId: checkId(1) }])
    expect(bistro.rows('discrepancies')).toMatchObject([{ kind: 'document_missing', note: 'CASH 2400' }])
  })
})
