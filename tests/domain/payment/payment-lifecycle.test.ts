import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sumOf } from '#domain/money/sum.ts'
import {
  changeOf,
  goesThroughProvider,
  leftToPay,
  paymentStatuses,
  wasPaid,
  type OrderPayment,
  type PaymentStatus,
} from '#domain/payment/order-payment.ts'
import {
  derivePayment,
  givesBack,
  hasOpenRefund,
  reducePayment,
  refundable,
  type PaymentEvent,
} from '#domain/payment/payment-lifecycle.ts'
import { isOnTheWay } from '#domain/payment/refund-lifecycle.ts'
import { refundStatuses, type RefundStatus } from '#domain/payment/refund.ts'
import { owedFor } from '#domain/payment/owed-for.ts'
import { payment, receipt } from '#tests/support/rows/money-rows.ts'

const table: Record<PaymentEvent, Partial<Record<PaymentStatus, PaymentStatus>>> = {
  start: { 'not-paid': 'in-progress' },
  confirm: { 'not-paid': 'paid' },
  success: { 'in-progress': 'paid' },
  error: { 'in-progress': 'not-paid' },
}

describe.each(Object.keys(table) as PaymentEvent[])('a payment after %s', (event) => {
  it.each(paymentStatuses)('from %s', (status) => {
    const next = table[event][status]
    const reduced = reducePayment(payment({ status }), event)
    expect(reduced).toMatchObject(
      next === undefined ? { ok: false, error: status } : { ok: true, value: { status: next } },
    )
  })
})

const day = 86_400_000
const noon = 1_790_000_000_000

/** The n-th refund of a payment, given at noon of the first day. */
const back = (n: number, amount: number, status: RefundStatus, heardAfter: number | null = n) => ({
  id: `00000000-0000-7000-8000-00000000060${n}`,
  amount,
  status,
  givenAt: noon,
  heardAt: heardAfter === null ? null : noon + heardAfter * day,
})

const stands = (refunds: readonly ReturnType<typeof back>[], of: Partial<OrderPayment> = {}) => {
  const { status, refundedAmount } = derivePayment(payment({ amount: 4000, ...of }), refunds)
  return [status, refundedAmount]
}

describe('a payment of 40.00 stands as its refunds make it', () => {
  type Case = [name: string, refunds: ReturnType<typeof back>[], status: PaymentStatus, refunded: number]
  it.each<Case>([
    ['none', [], 'paid', 0],
    ['all of it asked for', [back(1, 4000, 'requested', null)], 'refund-in-progress', 0],
    ['all of it sent', [back(1, 4000, 'sent')], 'refund-in-progress', 0],
    ['10.00 sent', [back(1, 1000, 'sent')], 'partial-refund-in-progress', 0],
    ['the rest of it sent', [back(1, 1000, 'confirmed'), back(2, 3000, 'sent')], 'refund-in-progress', 1000],
    ['over the counter', [back(1, 1000, 'confirmed', null)], 'paid', 1000],
    ['10.00 and 30.00', [back(1, 1000, 'confirmed'), back(2, 3000, 'confirmed')], 'refunded', 4000],
    ['refused', [back(1, 4000, 'failed')], 'refund-failed', 0],
    ['arrived, and failed three days later', [back(1, 4000, 'failed-late', 3)], 'refund-failed', 0],
    ['reversed', [back(1, 4000, 'reversed')], 'refund-reversed', 0],
    [
      '10.00 and 5.00, the second reversed',
      [back(1, 1000, 'confirmed'), back(2, 500, 'reversed')],
      'refund-reversed',
      1000,
    ],
    [
      'given again after it failed',
      [back(1, 4000, 'failed'), back(2, 4000, 'sent')],
      'refund-in-progress',
      0,
    ],
    ['arrived after it failed', [back(1, 4000, 'failed', 1), back(2, 1000, 'confirmed', 2)], 'paid', 1000],
    [
      'a late failure heard after another arrived',
      [back(1, 1000, 'failed-late', 5), back(2, 500, 'confirmed', 2)],
      'refund-failed',
      500,
    ],
    [
      'all of it, though one failed',
      [back(1, 500, 'failed', 3), back(2, 4000, 'confirmed', 1)],
      'refunded',
      4000,
    ],
    ['more than it was', [back(1, 3000, 'confirmed'), back(2, 3000, 'confirmed')], 'refunded', 4000],
  ])('%s', (_name, refunds, status, refunded) => {
    expect(stands(refunds)).toEqual([status, refunded])
    expect(stands(refunds.toReversed())).toEqual([status, refunded])
  })

  it('and without money there is nothing of it that could go back', () => {
    for (const status of ['not-paid', 'in-progress'] as const) {
      expect(stands([back(1, 4000, 'confirmed')], { status })).toEqual([status, 0])
    }
  })

  it('the word of its own success after that of its refund included', () => {
    const refunds = [back(1, 4000, 'confirmed')]
    const success = reducePayment(payment({ amount: 4000, status: 'in-progress' }), 'success')
    expect(success.ok && derivePayment(success.value, refunds)).toMatchObject({ status: 'refunded' })
  })

  it('in whatever order the refunds are given and whatever it was before (I3)', () => {
    const refund = fc.record({
      n: fc.integer({ min: 1, max: 9 }),
      amount: fc.integer({ min: 1, max: 4500 }),
      status: fc.constantFrom(...refundStatuses),
      heardAfter: fc.option(fc.integer({ min: 0, max: 5 })),
    })
    const given = fc
      .uniqueArray(refund, { selector: ({ n }) => n, maxLength: 5 })
      .map((all) => all.map(({ n, amount, status, heardAfter }) => back(n, amount, status, heardAfter)))
    const came = paymentStatuses.filter((status) => wasPaid({ status }))
    fc.assert(
      fc.property(
        given.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
        fc.constantFrom(...came),
        fc.integer({ min: 0, max: 4000 }),
        ([all, shuffled], status, refundedAmount) => {
          const derived = derivePayment(payment({ amount: 4000 }), all)
          const again = derivePayment(payment({ amount: 4000, status, refundedAmount }), shuffled)
          expect(again).toEqual(derived)
          const sum = sumOf(all.filter((each) => each.status === 'confirmed').map(({ amount }) => amount))
          expect(derived.refundedAmount).toBe(Math.min(sum, 4000))
          expect(hasOpenRefund(derived)).toBe(all.some(isOnTheWay))
          expect(wasPaid(derived)).toBe(true)
        },
      ),
    )
  })
})

it('what a refund does to a payment leaves everything else of it alone', () => {
  const paid = payment({ amount: 4000, tip: 300, type: 'CARD', reference: 'PSP-7' })
  expect(derivePayment(paid, [back(1, 1000, 'confirmed')])).toEqual({ ...paid, refundedAmount: 1000 })
})

it('a payment of nothing is paid, not given back', () => {
  expect(stands([], { amount: 0 })).toEqual(['paid', 0])
})

it('of two refunds that were heard of at one moment the later id says how a payment stands', () => {
  const both = [back(1, 500, 'reversed', 3), back(2, 500, 'failed', 3)]
  expect(stands(both)).toEqual(['refund-failed', 0])
  expect(stands(both.toReversed())).toEqual(['refund-failed', 0])
})

it('a refund of which nothing was heard counts from when it was given', () => {
  const first = { ...back(1, 500, 'failed', null), givenAt: noon + 9 * day }
  const second = { ...back(2, 500, 'reversed', 3) }
  expect(stands([first, second])).toEqual(['refund-failed', 0])
  expect(stands([second, first])).toEqual(['refund-failed', 0])
})

describe('money goes back', () => {
  it('through the provider only where that took it and the same way: cash is handed over', () => {
    const card = payment({ type: 'CARD', integrated: true })
    expect(goesThroughProvider(card, 'CARD')).toBe(true)
    expect(goesThroughProvider(card, 'CASH')).toBe(false)
    expect(goesThroughProvider(payment({ type: 'CARD', integrated: false }), 'CARD')).toBe(false)
  })

  it('of what was paid, has not gone back and is not on its way', () => {
    const open: PaymentStatus[] = ['paid', 'refund-failed', 'refund-reversed']
    for (const status of paymentStatuses) {
      expect([status, givesBack(payment({ status }))]).toEqual([status, open.includes(status)])
    }
    expect(givesBack(payment({ refundedAmount: 2400 }))).toBe(false)
    expect(refundable(payment({ refundedAmount: 400 }))).toBe(2000)
  })
})

describe('what is left to pay', () => {
  it('for a document is by its own payments, deposit included', () => {
    const document = receipt({ deposit: 500 })
    const other = payment({ printoutId: '00000000-0000-7000-8000-000000000401' })
    expect(owedFor(document, [])).toBe(2900)
    expect(owedFor(document, [other, payment({ amount: 900 })])).toBe(2000)
  })

  it('counts what was once in the place’s hands', () => {
    expect(
      leftToPay(6200, [payment(), payment({ status: 'in-progress' }), payment({ status: 'not-paid' })]),
    ).toBe(3800)
    expect(leftToPay(2000, [payment({ status: 'refunded' })])).toBe(-400)
    expect(paymentStatuses.filter((status) => !wasPaid({ status }))).toEqual(['not-paid', 'in-progress'])
  })

  it('change is given for cash only, and never from the tip', () => {
    expect(changeOf(payment({ amount: 18735, tendered: 20000 }))).toBe(1265)
    expect(changeOf(payment({ amount: 3735, tip: 1000, tendered: 5000 }))).toBe(265)
    expect(changeOf(payment({ type: 'CARD' }))).toBe(0)
    expect(changeOf(payment({ tendered: 0 }))).toBe(0)
  })
})
