import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  deriveOnlinePayment,
  onlinePaymentStatuses,
  reduceOnlinePayment,
  type OnlinePaymentEvent,
  type OnlinePaymentStatus,
} from '#domain/payment/online-payment-lifecycle.ts'
import { paymentStatuses, type PaymentStatus } from '#domain/payment/order-payment.ts'

const table: Record<OnlinePaymentEvent['type'], Partial<Record<OnlinePaymentStatus, OnlinePaymentStatus>>> = {
  success: { pending: 'completed', error: 'completed' },
  error: { pending: 'error' },
  cancel: { pending: 'error' },
  retry: { error: 'pending' },
}

describe.each(Object.keys(table) as (keyof typeof table)[])('an online payment after %s', (type) => {
  it.each(onlinePaymentStatuses)('from %s', (status) => {
    const next = table[type][status]
    const reduced = reduceOnlinePayment({ status, attempt: 3 }, { type, attempt: 3 })
    expect(reduced).toMatchObject(
      next === undefined ? { ok: false, error: status } : { ok: true, value: { status: next } },
    )
  })
})

const pending = { status: 'pending', attempt: 2 } as const

describe('an attempt of an online payment', () => {
  it('is a new one at every retry, so that each has its own session', () => {
    expect(reduceOnlinePayment({ status: 'error', attempt: 2 }, { type: 'retry' })).toMatchObject({
      value: { status: 'pending', attempt: 3 },
    })
    expect(reduceOnlinePayment({ status: 'error', attempt: 999 }, { type: 'retry' }).ok).toBe(false)
  })

  it('stays the same one when it failed or is called off, and then nothing is late', () => {
    for (const event of [{ type: 'error', attempt: 2 }, { type: 'cancel' }] as const) {
      expect(reduceOnlinePayment(pending, event)).toEqual({
        ok: true,
        value: { status: 'error', attempt: 2, late: false },
      })
    }
    expect(reduceOnlinePayment({ status: 'error', attempt: 998 }, { type: 'retry' })).toEqual({
      ok: true,
      value: { status: 'pending', attempt: 999, late: false },
    })
  })

  it('that failed says nothing of a later one', () => {
    expect(reduceOnlinePayment(pending, { type: 'error', attempt: 1 })).toEqual({
      ok: false,
      error: 'pending',
    })
  })

  it('that brought money is the one that the payment has from then on', () => {
    expect(reduceOnlinePayment(pending, { type: 'success', attempt: 1 })).toEqual({
      ok: true,
      value: { status: 'completed', attempt: 1, late: true },
    })
  })

  it('is told to a person when its money comes late: after an error, or by an earlier session', () => {
    const late = (status: OnlinePaymentStatus, attempt: number) =>
      reduceOnlinePayment({ status, attempt: 2 }, { type: 'success', attempt })
    expect(late('pending', 2)).toMatchObject({ value: { late: false } })
    expect(late('pending', 1)).toMatchObject({ value: { late: true } })
    expect(late('error', 2)).toMatchObject({ value: { late: true } })
  })

  it('never takes back money that came, whatever is said in whatever order', () => {
    const event = fc.oneof(
      fc.record({ type: fc.constantFrom('success', 'error'), attempt: fc.integer({ min: 1, max: 4 }) }),
      fc.record({ type: fc.constantFrom('retry', 'cancel') }),
    )
    fc.assert(
      fc.property(fc.array(event, { maxLength: 12 }), (events) => {
        let now: { status: OnlinePaymentStatus; attempt: number } = { status: 'pending', attempt: 1 }
        for (const each of events) {
          const next = reduceOnlinePayment(now, each as OnlinePaymentEvent)
          if (next.ok) now = next.value
        }
        const hasPaid = events.some(({ type }) => type === 'success')
        expect(now.status === 'completed').toBe(hasPaid)
      }),
    )
  })
})

describe('an online payment whose money came stands as the payment of its document', () => {
  const expected: Partial<Record<PaymentStatus, OnlinePaymentStatus>> = {
    'refund-in-progress': 'refund-pending',
    'partial-refund-in-progress': 'refund-pending',
    refunded: 'refund-completed',
  }
  it.each(paymentStatuses)('that is %s', (status) => {
    const online = { id: 'own', status: 'completed' as const, refundedAmount: 0 }
    const derived = deriveOnlinePayment(online, { status, refundedAmount: 500 })
    expect(derived).toEqual({ id: 'own', status: expected[status] ?? 'completed', refundedAmount: 500 })
  })

  it('and one whose money did not come has nothing to give back', () => {
    for (const status of ['pending', 'error'] as const) {
      const online = { status, refundedAmount: 0 }
      expect(deriveOnlinePayment(online, { status: 'refunded', refundedAmount: 500 })).toBe(online)
    }
  })

  it('is completed again when its refund was reversed', () => {
    const back = { status: 'refund-completed' as const, refundedAmount: 2400 }
    expect(deriveOnlinePayment(back, { status: 'refund-reversed', refundedAmount: 0 })).toEqual({
      status: 'completed',
      refundedAmount: 0,
    })
  })
})
