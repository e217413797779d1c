import { beforeEach, describe, expect, it } from 'vitest'
import type { ArgsOf } from '#commands/mutations.ts'
import { dayFigures } from '#domain/closing/day-figures.ts'
import { ledgerFaults } from '#domain/closing/ledger-faults.ts'
import { at } from '#tests/support/places/bistro.ts'
import { line, openBistro } from './run.ts'
import {
  documentFor,
  documentId,
  kinds,
  paymentFor,
  paymentId,
  refundOf,
  serve,
  statusOf,
  type Bistro,
} from './sale.ts'

let bistro: Bistro
beforeEach(async () => {
  bistro = await openBistro()
})

/** A check of 24.00 whose receipt is printed, and a card that a terminal is asked for. */
async function begin(tip = 0): Promise<void> {
  await serve(bistro, 1, [line(1)])
  const document = documentFor(bistro, 1)
  await bistro.run('document.issue', document)
  await bistro.run('document.printed', { jobId: null, printoutId: documentId(1) })
  await bistro.run('payment.start', paymentFor(document, 1, { type: 'CARD', tip }))
}

const settle = (of: Partial<ArgsOf<'payment.settle'>> = {}) =>
  bistro.run('payment.settle', { paymentId: paymentId(1), outcome: 'success', reference: 'PSP-7', ...of })

const money = () => bistro.rows('orderPayments').map(({ status, amount, tip }) => [status, amount, tip])

const figures = () => {
  const facts = { entries: bistro.rows('ledgerEntries'), drawers: [], counts: [], openChecks: [] }
  return dayFigures(facts, { day: '2026-11-20', cutoff: 0 })
}

/** What the ledger says otherwise than the rows. */
const faults = () =>
  ledgerFaults({
    checks: bistro.rows('orderChecks'),
    payments: bistro.rows('orderPayments'),
    refunds: bistro.rows('refunds'),
    corrections: bistro.rows('corrections'),
    printouts: bistro.rows('printouts'),
    entries: bistro.rows('ledgerEntries'),
  }).map(({ what }) => what)

describe('a tip that a guest gives on the terminal', () => {
  beforeEach(() => begin())

  it('is the tip of the payment, in the ledger, in the figures and in what happened at the provider', async () => {
    await settle({ tip: 500, charged: 2900 })
    expect([money(), statusOf(bistro, 1), kinds(bistro)]).toEqual([[['paid', 2400, 500]], 'done', []])
    expect(figures().money).toMatchObject({ payments: 2400, tips: 500, paid: 1 })
    expect(figures().money.byType.CARD).toMatchObject({ payments: 2400, tips: 500 })
    expect(figures().people[at.kasia]).toMatchObject({ payments: 2400, tips: 500 })
    expect(figures().reconciliation).toMatchObject({ money: 2400, unexplained: 0 })
    expect(bistro.rows('transactionEvents').at(-1)).toMatchObject({ type: 'PAYMENT_SUCCESS', amount: 2900 })
    expect(faults()).toEqual([])
  })

  it('is written once, however often and by whom its payment is settled', async () => {
    await settle({ tip: 500, charged: 2900 })
    await settle({ tip: 500 })
    await settle({ tip: 500, charged: 2900 })
    await settle()
    expect([money(), figures().money.tips, kinds(bistro)]).toEqual([[['paid', 2400, 500]], 500, []])
    expect(faults()).toEqual([])
  })

  it('is added where a person said before that the card was charged', async () => {
    await settle({ reference: '' })
    expect(money()).toEqual([['paid', 2400, 0]])
    await settle({ tip: 500, charged: 2900 })
    await settle({ tip: 500 })
    expect([money(), kinds(bistro)]).toEqual([[['paid', 2400, 500]], []])
    expect(figures().money).toMatchObject({ payments: 2400, tips: 500, paid: 1 })
    expect(figures().people[at.kasia]).toMatchObject({ payments: 2400, tips: 500 })
    expect(faults()).toEqual([])
  })

  it('comes with money that a person had given up', async () => {
    await settle({ outcome: 'error', reference: '' })
    await settle({ tip: 500, charged: 2900 })
    expect([money(), faults()]).toEqual([[['paid', 2400, 500]], []])
  })

  it('stays with its payment when that is said to have come in another way', async () => {
    await settle({ reference: '' })
    await settle({ tip: 500 })
    await bistro.run(
      'document.set-payment-type',
      { printoutId: documentId(1), paymentType: 'CASH' },
      at.owner,
    )
    expect(faults()).toEqual([])
  })

  it('does not go back with the payment', async () => {
    await settle({ tip: 500, charged: 2900 })
    await bistro.run('refund.given', refundOf(1, { type: 'CARD', amount: 2400 }), at.owner)
    expect([figures().money.tips, figures().money.onTheWay, kinds(bistro)]).toEqual([500, 2400, []])
    expect(faults()).toEqual([])
  })

  it('belongs to no payment that was typed in by hand', async () => {
    const document = documentFor(bistro, 1)
    await bistro.run('payment.taken', paymentFor(document, 2, { type: 'CARD' }))
    await settle({ paymentId: paymentId(2), tip: 500 })
    expect([money().at(-1), faults()]).toEqual([['paid', 2400, 0], []])
  })

  it('is none where the terminal refused', async () => {
    await settle({ outcome: 'error', tip: 500 })
    expect(money()).toEqual([['not-paid', 2400, 0]])
  })

  it('may be nothing', async () => {
    await settle({ tip: 0, charged: 2400 })
    expect([money(), kinds(bistro)]).toEqual([[['paid', 2400, 0]], []])
  })

  it('is not told by older clients, whose word is taken as before', async () => {
    const word = { paymentId: paymentId(1), outcome: 'success' as const, reference: 'PSP-7' }
    await bistro.run('payment.settle', word, at.kasia, 1)
    expect([money(), kinds(bistro)]).toEqual([[['paid', 2400, 0]], []])
  })
})

describe('what a terminal charged', () => {
  it.each([
    ['more than the payment and the tip', { tip: 500, charged: 3000 }, [[['paid', 2400, 500]], 'CARD 3000']],
    ['less than the payment', { charged: 2000 }, [[['paid', 2400, 0]], 'CARD 2000']],
    ['more, and names no tip', { charged: 2900 }, [[['paid', 2400, 0]], 'CARD 2900']],
  ])('%s stands as it was asked for, and a manager is told', async (_, said, [rows, note]) => {
    await begin()
    await settle(said)
    expect(money()).toEqual(rows)
    expect(bistro.rows('discrepancies')).toMatchObject([{ kind: 'charge_differs', note }])
    expect(faults()).toEqual([])
  })

  it('is compared also where a person was faster', async () => {
    await begin()
    await settle({ reference: '' })
    await settle({ tip: 500, charged: 3000 })
    expect([money(), kinds(bistro)]).toEqual([[['paid', 2400, 500]], ['charge_differs']])
  })

  it('has the tip in it that the waiter entered, and keeps that', async () => {
    await begin(300)
    await settle({ charged: 2700 })
    await settle({ tip: 500 })
    expect([money(), kinds(bistro), faults()]).toEqual([[['paid', 2400, 300]], [], []])
  })
})
