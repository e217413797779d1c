import { describe, expect, it } from 'vitest'
import { isStanding, isStarted, reduceOrder, wasSent } from '#domain/order/order-lifecycle.ts'
import type { OrderLine } from '#domain/order/order-line.ts'
import { orderStatuses, type Order, type OrderStatus } from '#domain/order/order.ts'
import { freshLine } from '#tests/support/random/arbitrary-order.ts'
import { plainOrder } from '#tests/support/rows/order-rows.ts'

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

  it('stands while it is pending or done', () => {
    expect(orderStatuses.filter((status) => isStanding({ status }))).toEqual(['pending', 'done'])
  })

  it('was sent once a kitchen was told of any of its lines', () => {
    const drink = freshLine({ kitchenStationId: null })
    expect([wasSent([drink, freshLine()]), wasSent([freshLine(), drink])]).toEqual([true, true])
    expect([wasSent([drink]), wasSent([])]).toEqual([false, false])
  })

  it('that is cancelled in part by its lines stays what it was, until all that is left is done', () => {
    const delivered = { ...done, status: 'delivered' as const }
    expect(settle('pending', [done, delivered, voided])).toEqual({ ok: true, value: 'done' })
    expect(settle('done', [voided])).toEqual({ ok: true, value: 'pending' })
    expect(settle('pending', [])).toEqual({ ok: true, value: 'pending' })
  })

  it('has begun as soon as any of it is done', () => {
    expect(isStarted([freshLine()])).toBe(false)
    expect(isStarted([freshLine(), freshLine({ doneQuantity: 1 })])).toBe(true)
  })
})
