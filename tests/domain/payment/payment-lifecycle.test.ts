import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  changeOf,
  leftToPay,
  paymentStatuses,
  wasPaid,
  type PaymentStatus,
} from '#domain/payment/order-payment.ts'
import { reducePayment, refundable, type PaymentEvent } from '#domain/payment/payment-lifecycle.ts'
import { payment } from '#tests/support/money-rows.ts'

type Named = PaymentEvent['type']

// Where an event leads from each status, the whole of 24.00 going back where money goes back.
const table: Record<Named, Partial<Record<PaymentStatus, PaymentStatus>>> = {
  start: { 'not-paid': 'in-progress' },
  confirm: { 'not-paid': 'paid' },
  success: { 'in-progress': 'paid' },
  error: { 'in-progress': 'not-paid' },
  'refund-start': {
    paid: 'refund-in-progress',
    'refund-failed': 'refund-in-progress',
    'refund-reversed': 'refund-in-progress',
  },
  'refund-confirm': { 'refund-in-progress': 'refunded', 'partial-refund-in-progress': 'refunded' },
  'refund-fail': { 'refund-in-progress': 'refund-failed', 'partial-refund-in-progress': 'refund-failed' },
  // Of nothing that went back nothing can be reversed; see below.
  reverse: {},
}

const event = (type: Named): PaymentEvent =>
  type === 'refund-start' || type === 'refund-confirm' ? { type, amount: 2400 } : { type }

describe.each(Object.keys(table) as Named[])('a payment after %s', (type) => {
  it.each(paymentStatuses)('from %s', (status) => {
    const next = table[type][status]
    const reduced = reducePayment(payment({ status }), event(type))
    expect(reduced.ok ? reduced.value.status : null).toBe(next ?? null)
  })
})

describe('money that goes back', () => {
  it('in part leaves the payment paid with more refunded, until all is', () => {
    const started = reducePayment(payment(), { type: 'refund-start', amount: 400 })
    expect(started).toMatchObject({ value: { status: 'partial-refund-in-progress', refundedAmount: 0 } })
    if (!started.ok) return
    const part = reducePayment(started.value, { type: 'refund-confirm', amount: 400 })
    expect(part).toMatchObject({ value: { status: 'paid', refundedAmount: 400 } })
    if (!part.ok) return
    expect(refundable(part.value)).toBe(2000)
    expect(reducePayment(part.value, { type: 'refund-start', amount: 2001 })).toEqual({
      ok: false,
      error: 'above-paid',
    })
    expect(reducePayment(part.value, { type: 'refund-start', amount: 2000 })).toMatchObject({
      value: { status: 'refund-in-progress' },
    })
  })

  it('is one refund at a time', () => {
    for (const status of ['refund-in-progress', 'partial-refund-in-progress'] as const) {
      const second = reducePayment(payment({ status }), { type: 'refund-start', amount: 100 })
      expect(second).toEqual({ ok: false, error: 'wrong-status' })
    }
  })

  it.each([0, -1, 2401])('is never %i of 2400', (amount) => {
    expect(reducePayment(payment(), { type: 'refund-start', amount })).toEqual({
      ok: false,
      error: 'above-paid',
    })
  })

  it('and is taken back by the card scheme counts as paid again', () => {
    const back = payment({ status: 'refunded', refundedAmount: 2400 })
    expect(reducePayment(back, { type: 'reverse' })).toMatchObject({
      value: { status: 'refund-reversed', refundedAmount: 0 },
    })
    expect(reducePayment(payment({ refundedAmount: 400 }), { type: 'reverse' }).ok).toBe(true)
    expect(reducePayment(payment(), { type: 'reverse' }).ok).toBe(false)
  })

  it('never exceeds what was paid, whatever happens in whatever order (I3)', () => {
    const types = Object.keys(table) as Named[]
    const events = fc.array(
      fc.record({ type: fc.constantFrom(...types), amount: fc.integer({ min: -10, max: 3000 }) }),
    )
    fc.assert(
      fc.property(fc.constantFrom(...paymentStatuses), events, (status, all) => {
        let now = payment({ status, refundedAmount: status === 'refunded' ? 2400 : 0 })
        for (const each of all) {
          // An amount too many does not matter to the others.
          const next = reducePayment(now, each as PaymentEvent)
          if (next.ok) now = next.value
          expect(now.refundedAmount).toBeGreaterThanOrEqual(0)
          expect(now.refundedAmount).toBeLessThanOrEqual(now.amount)
        }
      }),
    )
  })
})

describe('what is left to pay', () => {
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
