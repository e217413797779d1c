import { describe, expect, it } from 'vitest'
import { isOpen, statusAfterCancel } from '#domain/order/check-state.ts'
import { orderCheckStatuses, type OrderCheck } from '#domain/order/order-check.ts'
import { isStarted, reduceOrder } from '#domain/order/order-lifecycle.ts'
import type { OrderLine } from '#domain/order/order-line.ts'
import type { Order, OrderStatus } from '#domain/order/order.ts'
import { freshLine } from '#tests/support/random/arbitrary-order.ts'
import { plainCheck, plainOrder } from '#tests/support/rows/order-rows.ts'

const order = (status: OrderStatus): Order => ({
  id: '00000000-0000-7000-8000-000000000200',
  orderCheckId: '00000000-0000-7000-8000-000000000300',
  number: 'A7K-1',
  status,
  comment: '',
  deliveryTime: { kind: 'asap' },
  placedAt: 1_790_000_000_000,
  placedBy: '00000000-0000-7000-8000-000000000061',
  crewMemberId: null,
  ...plainOrder,
  closedDay: null,
})
const done = freshLine({ status: 'done', doneQuantity: 3000 })
const voided = freshLine({ voidedQuantity: 3000 })
const settle = (status: OrderStatus, lines: OrderLine[]) =>
  reduceOrder(order(status), lines, { type: 'update' })

describe('an order', () => {
  it('is done when each line is done, delivered or taken back', () => {
    expect(settle('pending', [done, freshLine()])).toEqual({ ok: true, value: 'pending' })
    expect(settle('pending', [done, voided])).toEqual({ ok: true, value: 'done' })
    expect(settle('pending', [voided])).toEqual({ ok: true, value: 'pending' })
  })

  it('is pending again when a line goes back', () => {
    expect(settle('done', [done, freshLine()])).toEqual({ ok: true, value: 'pending' })
  })

  it('stays cancelled or deleted, whatever its lines become', () => {
    expect(settle('canceled', [done])).toEqual({ ok: true, value: 'canceled' })
    expect(settle('deleted', [freshLine()])).toEqual({ ok: true, value: 'deleted' })
  })

  it('is cancelled once a kitchen was told, and deleted when none was', () => {
    const cancel = { type: 'cancel' } as const
    expect(reduceOrder(order('pending'), [freshLine()], cancel)).toEqual({ ok: true, value: 'canceled' })
    expect(reduceOrder(order('pending'), [freshLine({ kitchenStationId: null })], cancel)).toEqual({
      ok: true,
      value: 'deleted',
    })
  })

  it.each(['done', 'canceled', 'deleted'] as const)('that is %s cannot be cancelled', (status) => {
    expect(reduceOrder(order(status), [], { type: 'cancel' })).toEqual({ ok: false, error: 'not-pending' })
  })

  it('has begun as soon as any of it is done', () => {
    expect(isStarted([freshLine()])).toBe(false)
    expect(isStarted([freshLine(), freshLine({ doneQuantity: 1 })])).toBe(true)
  })
})

describe('a check', () => {
  const check = (status: OrderCheck['status']): OrderCheck => ({
    id: '00000000-0000-7000-8000-000000000300',
    number: 'A7K-1',
    status,
    diningOptionId: '00000000-0000-7000-8000-000000000010',
    tableId: null,
    openedAt: 1_790_000_000_000,
    openedBy: '00000000-0000-7000-8000-000000000061',
    ...plainCheck,
    closedDay: null,
  })

  it('takes orders while it is pending or awaits payment', () => {
    const open = orderCheckStatuses.filter((status) => isOpen(check(status)))
    expect(open).toEqual(['pending', 'awaiting-payment'])
  })

  it('ends with its last order: canceled when something was sent, else deleted', () => {
    expect(statusAfterCancel(check('pending'), [order('canceled'), order('pending')])).toBe('pending')
    expect(statusAfterCancel(check('pending'), [order('canceled'), order('deleted')])).toBe('canceled')
    expect(statusAfterCancel(check('pending'), [order('deleted')])).toBe('deleted')
  })
})
