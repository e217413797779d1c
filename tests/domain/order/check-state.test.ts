import { describe, expect, it } from 'vitest'
import { isOpen, isSold, isTakenBack, statusAfterCancel } from '#domain/order/check-state.ts'
import { orderCheckStatuses, type OrderCheckStatus } from '#domain/order/order-check.ts'
import type { OrderStatus } from '#domain/order/order.ts'
import { openCheck } from '#tests/support/rows/money-rows.ts'
import { order } from '#tests/features/kitchen/rows.ts'

const statuses = (is: (check: ReturnType<typeof openCheck>) => boolean) =>
  orderCheckStatuses.filter((status) => is(openCheck({ status })))

describe('a check', () => {
  it('takes orders while it is pending or awaits payment', () => {
    expect(statuses(isOpen)).toEqual(['pending', 'awaiting-payment'])
  })

  it('was sold once it is done or was closed without a printout', () => {
    expect(statuses(isSold)).toEqual(['no-printout', 'done'])
  })

  it('was taken back where it was cancelled or deleted', () => {
    expect(statuses(isTakenBack)).toEqual(['canceled', 'deleted'])
  })

  it('is open, sold or taken back, and never two of them', () => {
    for (const status of orderCheckStatuses) {
      const check = openCheck({ status })
      expect([isOpen, isSold, isTakenBack].filter((is) => is(check))).toHaveLength(1)
    }
  })
})

describe('a check of which an order was taken back', () => {
  const after = (status: OrderCheckStatus, ...orders: OrderStatus[]) =>
    statusAfterCancel(
      openCheck({ status }),
      orders.map((each, number) => order(number, { status: each })),
    )

  it('stands as before while another order is made or was made', () => {
    expect(after('pending', 'canceled', 'pending')).toBe('pending')
    expect(after('awaiting-payment', 'canceled', 'done')).toBe('awaiting-payment')
  })

  it('ends with its last order: canceled where any was sent, else deleted', () => {
    expect(after('pending', 'canceled', 'deleted')).toBe('canceled')
    expect(after('pending', 'deleted', 'deleted')).toBe('deleted')
    expect(after('awaiting-payment', 'canceled')).toBe('canceled')
  })

  it('is deleted where it never had an order', () => {
    expect(after('pending')).toBe('deleted')
  })
})
