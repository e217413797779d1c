import { describe, expect, it } from 'vitest'
import {
  onlinePaymentStatuses,
  reduceOnlinePayment,
  type OnlinePaymentEvent,
  type OnlinePaymentStatus,
} from '#domain/payment/online-payment-lifecycle.ts'

const table: Record<OnlinePaymentEvent, Partial<Record<OnlinePaymentStatus, OnlinePaymentStatus>>> = {
  success: { pending: 'completed', error: 'completed' },
  error: { pending: 'error' },
  retry: { error: 'pending' },
  refund: { completed: 'refund-pending' },
  'refund-done': { 'refund-pending': 'refund-completed' },
  'refund-refused': { 'refund-pending': 'completed' },
}

describe.each(Object.keys(table) as OnlinePaymentEvent[])('an online payment after %s', (event) => {
  it.each(onlinePaymentStatuses)('from %s', (status) => {
    const next = table[event][status]
    expect(reduceOnlinePayment(status, event)).toMatchObject(
      next === undefined ? { ok: false, error: status } : { ok: true, value: { status: next } },
    )
  })
})

it('a success that comes after an error wins, and a person is told', () => {
  expect(reduceOnlinePayment('error', 'success')).toEqual({
    ok: true,
    value: { status: 'completed', alert: true },
  })
  expect(reduceOnlinePayment('pending', 'success')).toMatchObject({ value: { alert: false } })
})
