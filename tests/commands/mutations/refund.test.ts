import { beforeEach, describe, expect, it } from 'vitest'
import { must } from '#domain/must.ts'
import { paymentProvider } from '#domain/access/server-actors.ts'
import { at } from '#tests/support/places/bistro.ts'
import { item } from '#tests/support/rows/money-rows.ts'
import { id, line, now, openBistro } from '../run.ts'
import {
  documentFor,
  documentId,
  kinds,
  paymentFor,
  paymentId,
  refundId,
  refundOf,
  serve,
  type Bistro,
} from '../sale.ts'

let bistro: Bistro
beforeEach(async () => {
  bistro = await openBistro()
  await serve(bistro, 1, [line(1)])
})

/** The soup paid by a terminal, and on paper. */
async function paidByCard() {
  const document = documentFor(bistro, 1)
  await bistro.run('document.issue', document)
  await bistro.run('payment.start', paymentFor(document, 1, { type: 'CARD' }))
  await bistro.run('payment.settle', { paymentId: paymentId(1), outcome: 'success', reference: 'PSP-7' })
  await bistro.run('document.printed', { jobId: null, printoutId: documentId(1) })
}
const give = (n: number, amount = 2400) =>
  bistro.run('refund.given', refundOf(n, { orderPaymentId: paymentId(1), type: 'CARD', amount }), at.owner)
const hear = (n: number, outcome: 'sent' | 'confirmed' | 'failed', reference = '') =>
  bistro.run('refund.settle', { refundId: refundId(n), outcome, reference }, paymentProvider.id)
const refund = () => bistro.rows('refunds')[0]

describe('money that goes back', () => {
  it('is not above what was paid where what went before it has come back (I3)', async () => {
    await paidByCard()
    await give(1)
    await hear(1, 'failed')
    await give(2)
    expect(kinds(bistro)).toEqual([])
    await give(3, 1)
    expect(kinds(bistro)).toEqual(['refund_above_paid'])
  })

  it('of a payment that a terminal has refused is above it, to the grosz', async () => {
    const document = documentFor(bistro, 1)
    await bistro.run('document.issue', document)
    await bistro.run('payment.start', paymentFor(document, 1, { type: 'CARD' }))
    await bistro.run('payment.settle', { paymentId: paymentId(1), outcome: 'error', reference: '' })
    await bistro.run('refund.given', refundOf(1, { amount: 1 }), at.owner)
    expect(kinds(bistro)).toEqual(['refund_above_paid'])
  })

  it('for a document that nobody knows is booked by what it names, under no number', async () => {
    await bistro.run('payment.taken', paymentFor(documentFor(bistro, 1), 1))
    await bistro.run('refund.given', refundOf(1, { items: [item()] }), at.owner)
    expect(bistro.rows('corrections')).toMatchObject([
      { number: '-', total: -2400, deposit: 0, rates: [{ rate: 'VAT08', gross: -2400 }] },
    ])
  })
})

describe('a provider’s word on a refund', () => {
  beforeEach(async () => {
    await paidByCard()
    await give(1)
  })

  it('is of the moment at which it was heard', async () => {
    expect(refund()?.heardAt).toBeNull()
    bistro.time.now = now + 60_000
    await hear(1, 'sent')
    expect(refund()).toMatchObject({ status: 'sent', heardAt: now + 60_000 })
  })

  it('gives it its number also where it says nothing else that is new, and never another one', async () => {
    await hear(1, 'confirmed')
    await hear(1, 'sent', 'R-1')
    expect(refund()).toMatchObject({ status: 'confirmed', reference: 'R-1' })
    await hear(1, 'sent', 'R-2')
    await hear(1, 'confirmed')
    expect(refund()).toMatchObject({ status: 'confirmed', reference: 'R-1' })
  })

  it.each(['failed', 'sent'] as const)('“%s” of one that had failed is no question', async (outcome) => {
    await hear(1, 'failed')
    await hear(1, outcome)
    expect([refund()?.status, kinds(bistro)]).toEqual(['failed', []])
    await hear(1, 'confirmed')
    expect([refund()?.status, kinds(bistro)]).toEqual(['failed', ['refund_contradicted']])
  })

  it('that it was sent is not yet that it has arrived', async () => {
    await hear(1, 'sent')
    const types = () => bistro.rows('transactionEvents').map(({ type }) => type)
    expect(types()).not.toContain('REFUND_CONFIRMED')
    await hear(1, 'confirmed')
    expect(types()).toContain('REFUND_CONFIRMED')
  })
})

describe('a refund dish by dish that does not arrive', () => {
  it('is taken out of the register by its amounts, and gives no dish back a second time', async () => {
    await paidByCard()
    const refund = {
      orderPaymentId: paymentId(1),
      type: 'CARD' as const,
      items: [item({ lineId: id(1001) })],
    }
    await bistro.run('refund.given', refundOf(1, refund), at.owner)
    await hear(1, 'failed')
    const entries = bistro
      .rows('corrections')
      .map(({ total, items, refundId: of }) => [total, items.length, of])
    expect(entries).toEqual([
      [-2400, 1, refundId(1)],
      [2400, 0, refundId(1)],
    ])
  })

  it('is taken out by the later of two entries of one amount, where older ones do not name their refund', async () => {
    await paidByCard()
    for (const n of [1, 2]) {
      bistro.time.now = now + n
      await give(n, 1000)
    }
    // The later one is the first of the rows.
    const [first, second] = bistro.rows('corrections')
    const entry = must(first, 'an entry')
    await bistro.change('corrections', {
      ...entry,
      refundId: null,
      at: now + 9,
      reason: 'OTHER',
      comment: 'later',
    })
    await bistro.change('corrections', { ...must(second, 'another'), refundId: null })
    await hear(1, 'failed')
    expect(bistro.rows('corrections').at(-1)).toMatchObject({ total: 1000, comment: 'later' })
  })
})
