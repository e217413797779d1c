import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ArgsOf } from '#commands/mutations.ts'
import { paymentProvider } from '#domain/access/server-actors.ts'
import { ledgerFaults } from '#domain/closing/ledger-faults.ts'
import { sumOf } from '#domain/money/sum.ts'
import { derivePayment } from '#domain/payment/payment-lifecycle.ts'
import { refundOutcomes } from '#domain/payment/refund-lifecycle.ts'
import { at } from '#tests/support/places/bistro.ts'
import { line, openBistro } from './run.ts'
import {
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
beforeEach(async () => {
  bistro = await openBistro()
  await paidByCard()
})

/** A check of 40.00 that a terminal was paid for and that is closed. */
async function paidByCard() {
  await serve(bistro, 1, [line(1), line(2, at.water), line(3, at.water)])
  const document = documentFor(bistro, 1)
  await bistro.run('document.issue', document)
  await bistro.run('payment.start', paymentFor(document, 1, { type: 'CARD' }))
  await bistro.run('payment.settle', { paymentId: paymentId(1), outcome: 'success', reference: 'PSP-7' })
  await bistro.run('document.printed', { jobId: null, printoutId: documentId(1) })
}

type Outcome = ArgsOf<'refund.settle'>['outcome']

const give = (n: number, amount: number) =>
  bistro.run('refund.given', refundOf(n, { orderPaymentId: paymentId(1), type: 'CARD', amount }), at.owner)
const hear = (n: number, outcome: Outcome, reference = '', actor: string = paymentProvider.id) =>
  bistro.run('refund.settle', { refundId: refundId(n), outcome, reference }, actor)

const paid = () => bistro.rows('orderPayments').map((each) => [each.status, each.refundedAmount])
const refunds = () => bistro.rows('refunds').map(({ status }) => status)
const register = () => sumOf(bistro.rows('corrections').map(({ total }) => total))
const money = () =>
  bistro
    .rows('ledgerEntries')
    .filter(({ kind }) => kind.startsWith('refund'))
    .map(({ kind, amount }) => [kind, amount])
const told = () => bistro.rows('notifications').map(({ kind }) => kind)
const transactions = () =>
  bistro.rows('transactionEvents').map(({ type, note }) => (note === '' ? type : `${type}: ${note}`))

describe('a refund through a provider', () => {
  it('is asked for, sent and confirmed, with its number and the events of its transaction', async () => {
    await give(1, 4000)
    expect([refunds(), paid()]).toEqual([['requested'], [['refund-in-progress', 0]]])
    await hear(1, 'sent', 'R-1')
    expect([refunds(), paid()]).toEqual([['sent'], [['refund-in-progress', 0]]])
    await hear(1, 'confirmed')
    expect([refunds(), paid()]).toEqual([['confirmed'], [['refunded', 4000]]])
    expect(bistro.rows('refunds')).toMatchObject([{ reference: 'R-1', closedDay: '2026-11-20' }])
    expect(transactions()).toEqual([
      'TRANSACTION_CREATED',
      'PAYMENT_SUCCESS: PSP-7',
      'REFUND_STARTED: R-1',
      'REFUND_CONFIRMED: R-1',
    ])
    expect([money(), register(), told()]).toEqual([[['refund-on-the-way', -4000]], -4000, []])
  })

  it('of which the webhook comes before the answer keeps the number that the answer says', async () => {
    await give(1, 4000)
    await hear(1, 'confirmed')
    await hear(1, 'sent', 'R-1')
    expect([refunds(), bistro.rows('refunds')[0]?.reference]).toEqual([['confirmed'], 'R-1'])
    expect(transactions().slice(2)).toEqual(['REFUND_STARTED', 'REFUND_CONFIRMED'])
  })

  it('that fails three days after it was confirmed is taken out again, and a manager is told', async () => {
    await give(1, 4000)
    await hear(1, 'confirmed')
    await hear(1, 'failed')
    await hear(1, 'failed')
    expect([refunds(), paid()]).toEqual([['failed-late'], [['refund-failed', 0]]])
    expect(money()).toEqual([
      ['refund-on-the-way', -4000],
      ['refund-failed', 4000],
    ])
    expect([register(), bistro.rows('corrections').length]).toEqual([0, 2])
    expect(bistro.rows('notifications')).toMatchObject([
      { kind: 'refund-failed', forUserId: at.owner, facts: { amount: 4000 } },
    ])
    expect(eventsOf(bistro, 1).at(-1)).toBe('updated: refund-failed CARD 4000')
    expect(bistro.rows('checkEvents').at(-1)?.closedDay).toBe('2026-11-20')
  })

  it('of 10.00 and of 5.00 of 40.00, of which the second is reversed, leaves 10.00 given back', async () => {
    await give(1, 1000)
    await hear(1, 'confirmed')
    await give(2, 500)
    await hear(2, 'confirmed')
    expect(paid()).toEqual([['paid', 1500]])
    await hear(2, 'reversed')
    expect([refunds(), paid()]).toEqual([['confirmed', 'reversed'], [['refund-reversed', 1000]]])
    expect(money().at(-1)).toEqual(['refund-reversed', 500])
    expect([register(), told()]).toEqual([-1000, ['refund-reversed']])
    expect(eventsOf(bistro, 1).at(-1)).toBe('updated: refund-reversed CARD 500')
    await give(3, 500)
    expect(kinds(bistro)).toEqual([])
    expect(paid()).toEqual([['partial-refund-in-progress', 1000]])
  })

  it('that a terminal refuses at once is seen by who stands there; later it is told', async () => {
    await give(1, 1000)
    await hear(1, 'failed', '', at.owner)
    expect(told()).toEqual([])
    await give(2, 1000)
    await hear(2, 'sent', '', at.owner)
    await hear(2, 'failed', '', at.owner)
    expect(told()).toEqual(['refund-failed'])
    await give(3, 1000)
    await hear(3, 'failed')
    expect(told()).toEqual(['refund-failed', 'refund-failed'])
  })

  it('that is called confirmed after it had failed is for a person to look up', async () => {
    await give(1, 4000)
    await hear(1, 'failed')
    await hear(1, 'confirmed')
    await hear(1, 'confirmed')
    expect([refunds(), kinds(bistro), register()]).toEqual([['failed'], ['refund_contradicted'], 0])
  })

  it('is heard of before its payment is, and counts once that has come', async () => {
    await serve(bistro, 2, [line(4)])
    const document = documentFor(bistro, 2)
    await bistro.run('document.issue', document)
    await bistro.run('payment.start', paymentFor(document, 2, { type: 'CARD' }))
    await bistro.run('refund.given', refundOf(2, { orderPaymentId: paymentId(2), type: 'CARD' }), at.owner)
    await hear(2, 'confirmed')
    expect(paid()).toContainEqual(['in-progress', 0])
    await bistro.run('payment.settle', { paymentId: paymentId(2), outcome: 'success', reference: '' })
    expect(paid()).toContainEqual(['refunded', 2400])
  })

  it('goes on the way beside another one as long as both fit; what is beyond the payment is told', async () => {
    await give(1, 1000)
    await give(2, 3000)
    expect([paid(), kinds(bistro)]).toEqual([[['refund-in-progress', 0]], []])
    await give(3, 1)
    expect([refunds(), kinds(bistro)]).toEqual([
      ['requested', 'requested', 'requested'],
      ['refund_above_paid'],
    ])
  })

  it('is read as an older device says it, without a number', async () => {
    await give(1, 4000)
    const said = { refundId: refundId(1), outcome: 'confirmed' as const }
    await bistro.run('refund.settle', said, at.owner, 1)
    expect([refunds(), kinds(bistro)]).toEqual([['confirmed'], []])
  })
})

describe('whatever a provider says of refunds, in whatever order', () => {
  const word = fc.record({ n: fc.integer({ min: 1, max: 3 }), outcome: fc.constantFrom(...refundOutcomes) })
  const given = fc.array(fc.integer({ min: 1, max: 2500 }), { minLength: 3, maxLength: 3 })

  it('the payment is what its refunds make it, and ledger and register say the same (I3)', async () => {
    await fc.assert(
      fc.asyncProperty(given, fc.array(word, { maxLength: 10 }), async (amounts, words) => {
        bistro = await openBistro()
        await paidByCard()
        for (const [index, amount] of amounts.entries()) await give(index + 1, amount)
        for (const { n, outcome } of words) await hear(n, outcome)
        const rows = bistro.rows('refunds')
        for (const payment of bistro.rows('orderPayments')) {
          expect(payment).toEqual(derivePayment({ ...payment, status: 'paid', refundedAmount: 0 }, rows))
        }
        const faults = ledgerFaults({
          checks: bistro.rows('orderChecks'),
          payments: bistro.rows('orderPayments'),
          refunds: rows,
          corrections: bistro.rows('corrections'),
          printouts: bistro.rows('printouts'),
          entries: bistro.rows('ledgerEntries'),
        })
        expect(faults).toEqual([])
        const standing = rows.filter(({ status }) => ['requested', 'sent', 'confirmed'].includes(status))
        expect(sumOf(money().map(([, amount]) => Number(amount)))).toBe(
          0 - sumOf(standing.map(({ amount }) => amount)),
        )
        const booked = 0 - Math.min(4000, sumOf(standing.map(({ amount }) => amount)))
        if (sumOf(amounts) <= 4000) expect(register()).toBe(booked)
      }),
      { numRuns: 60 },
    )
  })
})
