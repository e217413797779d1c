import { beforeEach, describe, expect, it } from 'vitest'
import { dayFigures } from '#domain/closing/day-figures.ts'
import { reconcile } from '#domain/closing/reconcile.ts'
import type { LedgerEntry } from '#domain/closing/ledger-entry.ts'
import { at } from '#tests/support/places/bistro.ts'
import { id, line, openBistro, order } from './run.ts'
import {
  checkId,
  documentFor,
  documentId,
  paymentFor,
  paymentId,
  refundId,
  refundOf,
  sell,
  serve,
  type Bistro,
} from './sale.ts'

let bistro: Bistro
beforeEach(async () => {
  bistro = await openBistro()
})

const entries = (kind?: LedgerEntry['kind']) =>
  bistro.rows('ledgerEntries').filter((entry) => kind === undefined || entry.kind === kind)
const amounts = (kind: LedgerEntry['kind']) => entries(kind).map(({ amount }) => amount)
const figures = () => {
  const facts = { entries: entries(), drawers: [], counts: [], openChecks: [] }
  return dayFigures(facts, { day: '2026-11-20', cutoff: 0 })
}

describe('a sale in the ledger', () => {
  it('is a document, a payment and the check when it is closed, each of the day and on the devices with it', async () => {
    await sell(bistro, 1, [line(1)])
    expect(
      entries()
        .map(({ kind, amount, factId }) => [kind, amount, factId])
        .sort(),
    ).toEqual([
      ['document', 2400, documentId(1)],
      ['payment', 2400, paymentId(1)],
      ['sale', 2400, checkId(1)],
    ])
    expect(new Set(entries().map(({ businessDay, closedDay }) => `${businessDay} ${closedDay}`))).toEqual(
      new Set(['2026-11-20 2026-11-20']),
    )
    expect(entries('sale')[0]?.sale).toMatchObject({ paid: 2400, unpaid: 0, diningOptionType: 'ON_SITE' })
  })

  it('stays on the devices as long as the check is open', async () => {
    await serve(bistro, 1, [line(1)])
    const document = documentFor(bistro, 1)
    await bistro.run('document.issue', document)
    await bistro.run('payment.taken', paymentFor(document, 1))
    expect(entries().map(({ closedDay }) => closedDay)).toEqual([null, null])
  })

  it('of a check that is closed by force says what was not paid', async () => {
    await serve(bistro, 1, [line(1)])
    const document = documentFor(bistro, 1)
    await bistro.run('document.issue', document)
    await bistro.run('payment.taken', paymentFor(document, 1, { amount: 1400 }))
    await bistro.run('check.force-close', { orderCheckId: checkId(1), reason: '' }, at.owner)
    expect(entries('sale')[0]?.sale).toMatchObject({ paid: 1400, unpaid: 1000, givenAway: 0 })
    expect(reconcile(entries())).toMatchObject({ sales: 2400, money: 1400, unpaid: 1000, unexplained: 0 })
  })

  it('is taken back when the check is opened again, and there anew when it is closed once more', async () => {
    await serve(bistro, 1, [line(1)])
    await bistro.run('check.close-unprinted', { orderCheckId: checkId(1) }, at.owner)
    await bistro.run('check.reopen', { orderCheckId: checkId(1) }, at.owner)
    expect([amounts('sale'), figures().sales.gross]).toEqual([[2400, -2400], 0])
    expect(entries().map(({ closedDay }) => closedDay)).toEqual([null, null])
    await bistro.run('check.close-unprinted', { orderCheckId: checkId(1) }, at.owner)
    expect([figures().sales.gross, figures().reconciliation.givenAway]).toEqual([2400, 2400])
  })

  it('of a check that is taken back after it was closed is gone, and the check is among the canceled', async () => {
    await sell(bistro, 1, [line(1)])
    await bistro.run('refund.given', refundOf(1), at.owner)
    const cancel = { orderCheckId: checkId(1), reason: '', returnToStock: false }
    await bistro.run('check.cancel', cancel, at.owner)
    expect([figures().sales.gross, figures().canceled]).toEqual([0, { count: 1, amount: 2400 }])
    expect([figures().documents.canceled.count, figures().voids.count]).toEqual([1, 0])
    expect(figures().reconciliation.unexplained).toBe(0)
  })
})

describe('documents in the ledger', () => {
  beforeEach(async () => {
    await serve(bistro, 1, [line(1)])
    await bistro.run('document.issue', documentFor(bistro, 1))
  })

  it('that are dropped unprinted are no documents of the day', async () => {
    await bistro.run('document.delete', { printoutId: documentId(1) }, at.owner)
    expect([amounts('document'), figures().documents.count]).toEqual([[2400, -2400], 0])
  })

  it('without paper are documents, apart from what the printer counts', async () => {
    await bistro.run('document.skip-print', { printoutId: documentId(1) }, at.owner)
    expect([figures().documents.gross, figures().documents.skipped.gross]).toEqual([2400, 2400])
    expect(figures().documents.printers).toEqual({})
  })

  it('that are taken back on paper stay, with what the register says of it', async () => {
    await bistro.run('document.printed', { jobId: null, printoutId: documentId(1) })
    await bistro.run('document.cancel', { printoutId: documentId(1), reason: 'pomyłka' }, at.owner)
    expect([figures().documents.gross, figures().documents.canceled.gross]).toEqual([2400, -2400])
  })
})

describe('money in the ledger', () => {
  it('is of the type that a person has corrected it to, the other way apart', async () => {
    await serve(bistro, 1, [line(1)])
    const document = documentFor(bistro, 1)
    await bistro.run('document.issue', document)
    await bistro.run('payment.taken', paymentFor(document, 1, { tip: 100 }))
    const correction = { printoutId: documentId(1), paymentType: 'CARD' as const }
    await bistro.run('document.set-payment-type', correction, at.owner)
    const { byType, payments, tips, paid } = figures().money
    expect([byType.CASH.payments, byType.CARD.payments, byType.CASH.tips]).toEqual([0, 2400, 0])
    expect([payments, tips, paid, figures().people[at.kasia]?.cash]).toEqual([2400, 100, 1, 0])
  })

  it('that a terminal has taken is there once it has said so, at that time and once', async () => {
    await serve(bistro, 1, [line(1)])
    const document = documentFor(bistro, 1)
    await bistro.run('document.issue', document)
    await bistro.run('payment.start', paymentFor(document, 1, { type: 'CARD' }))
    expect(amounts('payment')).toEqual([])
    const word = { paymentId: paymentId(1), outcome: 'success' as const, reference: '' }
    await bistro.run('payment.settle', word)
    await bistro.run('payment.settle', word)
    expect(amounts('payment')).toEqual([2400])
  })

  it('that went back is of the day on which it did, with what the register says of it', async () => {
    await sell(bistro, 1, [line(1)])
    await bistro.run('refund.given', refundOf(1, { amount: 400 }), at.owner)
    expect(entries('refund')).toMatchObject([
      { factId: refundId(1), amount: -400, checkClosedDay: '2026-11-20', rates: [{ gross: -400 }] },
    ])
    expect(figures().reconciliation).toMatchObject({ money: 2000, givenBack: 400, unexplained: 0 })
  })

  it('that a terminal gives back is on the way; what it refuses is taken back once', async () => {
    await serve(bistro, 1, [line(1)])
    const document = documentFor(bistro, 1)
    await bistro.run('document.issue', document)
    await bistro.run('payment.start', paymentFor(document, 1, { type: 'CARD' }))
    await bistro.run('payment.settle', { paymentId: paymentId(1), outcome: 'success', reference: '' })
    await bistro.run('refund.given', refundOf(1, { type: 'CARD' }), at.owner)
    expect(amounts('refund-on-the-way')).toEqual([-2400])
    const word = { refundId: refundId(1), outcome: 'failed' as const }
    await bistro.run('refund.settle', word, at.owner)
    await bistro.run('refund.settle', word, at.owner)
    expect([amounts('refund-failed'), figures().money.total]).toEqual([[2400], 2400])
    expect(figures().money.refundRates).toEqual({})
  })
})

describe('what is taken back of a check that goes on', () => {
  beforeEach(() => serve(bistro, 1))

  it('is a void of the line, at its price before any discount', async () => {
    const discount = { name: 'Lunch', type: 'PERCENT' as const, value: 50_00 }
    await bistro.run('line.set-discount', { lineId: id(1001), discount }, at.owner)
    await bistro.run('line.void', { lineId: id(1001), reason: 'dość' }, at.owner)
    expect(entries('void')).toMatchObject([{ amount: 2400, personId: at.owner, orderCheckId: checkId(1) }])
  })

  it('with a whole order is a void of each line; with its last order the check is canceled instead', async () => {
    const more = order(2)
    await bistro.run('order.extend', { ...more, orderCheckId: checkId(1) })
    await bistro.run('order.cancel', { orderId: id(1), reason: '' }, at.owner)
    expect(amounts('void').sort()).toEqual([2400, 800])
    await bistro.run('order.cancel', { orderId: id(2), reason: '' }, at.owner)
    expect([amounts('void').length, amounts('check-canceled')]).toEqual([2, [2400]])
  })
})
