import { beforeEach, describe, expect, it } from 'vitest'
import * as v from 'valibot'
import { refundGiven } from '#commands/mutations/refund-given.ts'
import type { ArgsOf } from '#commands/mutations.ts'
import { sumOf } from '#domain/money/sum.ts'
import { must } from '#domain/must.ts'
import { planRefund, returnableItems } from '#domain/payment/refund-plan.ts'
import { at } from '#tests/support/places/bistro.ts'
import { item } from '#tests/support/rows/money-rows.ts'
import { id, line, openBistro } from './run.ts'
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
  sell,
  serve,
  statusOf,
  type Bistro,
} from './sale.ts'

let bistro: Bistro
beforeEach(async () => {
  bistro = await openBistro()
})

const payments = () => bistro.rows('orderPayments').map(({ status }) => status)

describe('payment.taken', () => {
  it('is written into the history with its type and amount', async () => {
    await serve(bistro, 1, [line(1)])
    const document = documentFor(bistro, 1)
    await bistro.run('document.issue', document)
    await bistro.run('payment.taken', paymentFor(document, 1, { type: 'CARD', tip: 300, reference: '42' }))
    expect(bistro.rows('orderPayments')).toMatchObject([
      { amount: 2400, tip: 300, status: 'paid', integrated: false, reference: '42', takenBy: at.kasia },
    ])
    expect(eventsOf(bistro, 1).at(-1)).toBe('paid: CARD 2400')
    expect(statusOf(bistro, 1)).toBe('awaiting-payment')
  })

  it('in several tenders ends the check with the last of them', async () => {
    await serve(bistro, 1, [line(1)])
    const document = documentFor(bistro, 1)
    await bistro.run('document.issue', document)
    await bistro.run('document.printed', { jobId: null, printoutId: documentId(1) })
    await bistro.run('payment.taken', paymentFor(document, 1, { type: 'CARD', amount: 2000 }))
    expect(statusOf(bistro, 1)).toBe('awaiting-payment')
    await bistro.run('payment.taken', paymentFor(document, 2, { amount: 400, tendered: 500 }))
    expect([statusOf(bistro, 1), kinds(bistro)]).toEqual(['done', []])
    expect(bistro.rows('orderPayments').map(({ closedDay }) => closedDay)).toEqual([
      '2026-11-20',
      '2026-11-20',
    ])
  })

  it('above what is due stands, and is told', async () => {
    const document = await sell(bistro, 1)
    await bistro.run('payment.taken', paymentFor(document, 2, { amount: 1 }))
    expect(bistro.rows('discrepancies')).toMatchObject([
      { kind: 'overpaid', note: 'PA/A7K/1/11/2026 CASH 1', closedDay: '2026-11-20' },
    ])
    expect(bistro.rows('orderPayments').at(-1)?.closedDay).toBe('2026-11-20')
  })

  it('never overwrites another one', async () => {
    const document = await sell(bistro, 1)
    await bistro.run('payment.taken', paymentFor(document, 1, { amount: 1 }))
    expect(bistro.rows('orderPayments')).toMatchObject([{ amount: 3200 }])
    expect(kinds(bistro)).toEqual(['payment_exists'])
  })

  it('for a document that nobody knows, or that was dropped, is kept and told', async () => {
    await serve(bistro, 1, [line(1)])
    const document = documentFor(bistro, 1)
    await bistro.run('payment.taken', paymentFor(document, 1))
    expect(kinds(bistro)).toEqual(['document_missing'])
    await bistro.run('document.issue', { ...document, printoutId: documentId(2) })
    await bistro.run('document.delete', { printoutId: documentId(2) }, at.owner)
    await bistro.run('payment.taken', paymentFor({ ...document, printoutId: documentId(2) }, 2))
    expect(kinds(bistro)).toEqual(['document_missing', 'document_dropped'])
    expect(payments()).toEqual(['paid', 'paid'])
  })

  it('by a person without the right stands: it has happened', async () => {
    await serve(bistro, 1, [line(1)])
    const document = documentFor(bistro, 1)
    await bistro.run('document.issue', document)
    await bistro.run('payment.taken', paymentFor(document, 1), at.cook)
    expect([payments(), kinds(bistro)]).toEqual([['paid'], ['permission_missing']])
  })
})

describe('a payment on a terminal', () => {
  beforeEach(async () => {
    await serve(bistro, 1, [line(1)])
    const document = documentFor(bistro, 1)
    await bistro.run('document.issue', document)
    await bistro.run('document.printed', { jobId: null, printoutId: documentId(1) })
    await bistro.run('payment.start', paymentFor(document, 1, { type: 'CARD' }))
  })
  const settle = (outcome: 'success' | 'error', reference = '') =>
    bistro.run('payment.settle', { paymentId: paymentId(1), outcome, reference })

  it('is no money until the provider says so', async () => {
    expect([payments(), statusOf(bistro, 1)]).toEqual([['in-progress'], 'awaiting-payment'])
    expect(eventsOf(bistro, 1)).not.toContain('paid: CARD 2400')
    await settle('success', 'PSP-7')
    expect([payments(), statusOf(bistro, 1)]).toEqual([['paid'], 'done'])
    expect(bistro.rows('orderPayments')).toMatchObject([{ reference: 'PSP-7', integrated: true }])
  })

  it('that was refused leaves the check to be paid', async () => {
    await settle('error')
    expect([payments(), statusOf(bistro, 1)]).toEqual([['not-paid'], 'awaiting-payment'])
  })

  it('said twice counts once', async () => {
    await settle('success')
    await settle('success')
    await settle('error')
    expect([payments(), eventsOf(bistro, 1).filter((each) => each === 'paid: CARD 2400').length]).toEqual([
      ['paid'],
      1,
    ])
  })

  it('that comes after it was given up is money all the same', async () => {
    await settle('error')
    const document = documentFor(bistro, 1)
    await bistro.run('payment.taken', paymentFor(document, 2))
    await settle('success')
    expect([payments(), kinds(bistro)]).toEqual([['paid', 'paid'], ['overpaid']])
  })

  it('that nobody knows is told', async () => {
    await bistro.run('payment.settle', { paymentId: id(9), outcome: 'success', reference: '' })
    expect(kinds(bistro)).toEqual(['payment_missing'])
  })
})

describe('refund.given', () => {
  beforeEach(async () => {
    await sell(bistro, 1, [line(1), line(2)])
  })
  const give = (n: number, of: Parameters<typeof refundOf>[1]) =>
    bistro.run('refund.given', refundOf(n, { orderPaymentId: paymentId(1), ...of }), at.owner)
  const back = () =>
    bistro.rows('orderPayments').map(({ status, refundedAmount }) => [status, refundedAmount])

  it('of one line mirrors it in the register, tax included, and the check stays as it was', async () => {
    await give(1, { items: [item({ lineId: id(1001) })] })
    expect(back()).toEqual([['paid', 2400]])
    expect(bistro.rows('refunds')).toMatchObject([
      { id: refundId(1), amount: 2400, givenBy: at.owner, closedDay: '2026-11-20' },
    ])
    expect(bistro.rows('corrections')).toMatchObject([
      {
        kind: 'refund',
        number: 'PA/A7K/1/11/2026',
        total: -2400,
        reason: 'CUSTOMER_REQUEST',
        rates: [{ rate: 'VAT08', gross: -2400, vat: -178, net: -2222 }],
        closedDay: '2026-11-20',
      },
    ])
    expect(eventsOf(bistro, 1).at(-1)).toBe('refunded: CASH 2400')
    expect(statusOf(bistro, 1)).toBe('done')
  })

  it('of an amount alone is a share of every rate', async () => {
    await sell(bistro, 3, [line(3), line(4, at.beer, { taxRate: 'VAT23' })])
    await bistro.run('refund.given', refundOf(1, { orderPaymentId: paymentId(3), amount: 1900 }), at.owner)
    const rates = bistro.rows('corrections')[0]?.rates.map(({ rate, gross }) => [rate, gross])
    expect(rates).toEqual([
      ['VAT08', -1200],
      ['VAT23', -700],
    ])
  })

  it('of everything over two payments is the document, with its deposit outside of the rates', async () => {
    await serve(bistro, 3, [line(3), line(4, at.beer, { taxRate: 'VAT23' })])
    await bistro.run('check.set-deposit', { orderCheckId: checkId(3), deposit: 100 })
    const document = documentFor(bistro, 3)
    await bistro.run('document.issue', document)
    await bistro.run('payment.taken', paymentFor(document, 3, { amount: 2000, type: 'CARD' }))
    await bistro.run('payment.taken', paymentFor(document, 4, { amount: 1900 }))
    const taken = bistro.rows('orderPayments').filter((each) => each.printoutId === documentId(3))
    const all = returnableItems(document, [])
    for (const [n, { payment, amount, items }] of planRefund(taken, all, 3900).entries()) {
      const refund = refundOf(n, { orderPaymentId: payment.id, amount, items })
      await bistro.run('refund.given', refund, at.owner)
    }
    const entries = bistro.rows('corrections')
    const gross = (rate: string) =>
      entries.flatMap((entry) => entry.rates.filter((each) => each.rate === rate).map((each) => each.gross))
    expect(sumOf(gross('VAT08'))).toBe(-2400)
    expect(sumOf(gross('VAT23'))).toBe(-1400)
    expect(sumOf(entries.map(({ deposit }) => deposit ?? 0))).toBe(-100)
    expect(sumOf(entries.flatMap(({ rates }) => rates).map(({ vat }) => vat))).toBe(
      -sumOf(document.rates.map(({ vat }) => vat)),
    )
  })

  it('above the document leaves the register at the document', async () => {
    await give(1, { amount: 4000 })
    await give(2, { amount: 1000 })
    expect(bistro.rows('corrections').map(({ total }) => total)).toEqual([-4000, -800])
  })

  it('is never above what was paid: what was handed out is kept, and told (I3)', async () => {
    await give(1, { amount: 4000 })
    await give(2, { amount: 1000 })
    expect(back()).toEqual([['refunded', 4800]])
    expect(bistro.rows('refunds')).toHaveLength(2)
    expect(kinds(bistro)).toEqual(['refund_above_paid'])
    await give(3, { amount: 800 })
    expect(back()).toEqual([['refunded', 4800]])
    expect(kinds(bistro)).toEqual(['refund_above_paid', 'refund_above_paid'])
  })

  it('twice under one id is one refund', async () => {
    await give(1, { amount: 1000 })
    await give(1, { amount: 1000 })
    expect([back(), bistro.rows('corrections').length]).toEqual([[['paid', 1000]], 1])
  })

  it('of a payment that nobody knows is told', async () => {
    await give(1, { orderPaymentId: id(9) })
    expect([kinds(bistro), bistro.rows('refunds')]).toEqual([['payment_missing'], []])
  })

  it('for another reason needs a word of it', () => {
    expect(v.is(refundGiven.args, refundOf(1, { reason: 'OTHER' }))).toBe(false)
    expect(v.is(refundGiven.args, refundOf(1, { reason: 'OTHER', comment: 'włos w zupie' }))).toBe(true)
    expect(v.is(refundGiven.args, refundOf(1, { amount: 0 }))).toBe(false)
  })

  it('whole lets the document be cancelled, and the register says each grosz once', async () => {
    await give(1, { amount: 4800 })
    expect(
      (await bistro.run('document.cancel', { printoutId: documentId(1), reason: 'x' }, at.owner)).ok,
    ).toBe(true)
    expect(bistro.rows('corrections').map(({ total }) => total)).toEqual([-4800])
  })
})

describe('a refund through a terminal', () => {
  beforeEach(async () => {
    await serve(bistro, 1, [line(1)])
    const document = documentFor(bistro, 1)
    await bistro.run('document.issue', document)
    await bistro.run('payment.start', paymentFor(document, 1, { type: 'CARD' }))
    await bistro.run('payment.settle', { paymentId: paymentId(1), outcome: 'success', reference: 'PSP-7' })
    await bistro.run(
      'refund.given',
      refundOf(1, { orderPaymentId: paymentId(1), type: 'CARD', items: [item()] }),
      at.owner,
    )
  })
  const settle = (outcome: 'confirmed' | 'failed') =>
    bistro.run('refund.settle', { refundId: refundId(1), outcome }, at.owner)
  const register = () => bistro.rows('corrections').reduce((sum, { total }) => sum + total, 0)

  it('waits for the provider’s word', async () => {
    expect(payments()).toEqual(['refund-in-progress'])
    await settle('confirmed')
    await settle('confirmed')
    expect(bistro.rows('orderPayments')).toMatchObject([{ status: 'refunded', refundedAmount: 2400 }])
    expect(register()).toBe(-2400)
  })

  it('that failed is taken out of the register again, by an entry of its own', async () => {
    await settle('failed')
    await settle('failed')
    expect(bistro.rows('orderPayments')).toMatchObject([{ status: 'refund-failed', refundedAmount: 0 }])
    expect([bistro.rows('corrections').length, register()]).toEqual([2, 0])
    const rates = bistro.rows('corrections').flatMap((entry) => must(entry.rates[0], 'a rate').gross)
    expect(rates.sort((a, b) => a - b)).toEqual([-2400, 2400])
  })

  it('that failed is taken out at its own rates, whatever else of that amount went back', async () => {
    await serve(bistro, 2, [line(2), line(3, at.beer, { taxRate: 'VAT23', unitPrice: 2400 })])
    const document = documentFor(bistro, 2)
    await bistro.run('document.issue', document)
    await bistro.run('payment.start', paymentFor(document, 2, { type: 'CARD', amount: 2400 }))
    await bistro.run('payment.settle', { paymentId: paymentId(2), outcome: 'success', reference: 'PSP-8' })
    await bistro.run('payment.taken', paymentFor(document, 3, { amount: 2400 }))
    const back = (n: number, of: Partial<ArgsOf<'refund.given'>>) =>
      bistro.run('refund.given', refundOf(n, { amount: 2400, ...of }), at.owner)
    const [food, drink] = document.items
    await back(2, { orderPaymentId: paymentId(2), type: 'CARD', items: [must(food, 'the dish')] })
    await back(3, { orderPaymentId: paymentId(3), items: [must(drink, 'the beer')] })
    const failed = { refundId: refundId(2), outcome: 'failed' } as const
    await bistro.run('refund.settle', failed, at.owner)
    const rates = () =>
      bistro
        .rows('corrections')
        .filter(({ printoutId }) => printoutId === documentId(2))
        .flatMap((entry) => entry.rates.map(({ rate, gross }) => `${rate} ${gross}`))
        .sort()
    expect(rates()).toEqual(['VAT08 -2400', 'VAT08 2400', 'VAT23 -2400'])
    await back(4, { orderPaymentId: paymentId(2), type: 'CARD', items: [must(food, 'the dish')] })
    await bistro.run('refund.settle', failed, at.owner)
    const open = bistro.rows('orderPayments').find((each) => each.id === paymentId(2))
    expect(open?.status).toBe('refund-in-progress')
    expect(rates()).toEqual(['VAT08 -2400', 'VAT08 -2400', 'VAT08 2400', 'VAT23 -2400'])
  })

  it('that nobody knows is told', async () => {
    await bistro.run('refund.settle', { refundId: id(9), outcome: 'confirmed' }, at.owner)
    expect(kinds(bistro)).toEqual(['payment_missing'])
  })
})

it('what comes late to a closed check leaves the devices with it', async () => {
  await sell(bistro, 1)
  await bistro.run('document.emailed', { printoutId: documentId(1), to: '' })
  await bistro.run('refund.given', refundOf(1, { amount: 9999 }), at.owner)
  await bistro.run('line.deliver', { orderId: id(1), lineIds: [id(1001)] })
  const own = [...bistro.rows('checkEvents'), ...bistro.rows('discrepancies')]
  expect(own.filter((each) => each.orderCheckId === checkId(1) && each.closedDay !== '2026-11-20')).toEqual(
    [],
  )
})
