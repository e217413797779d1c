import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { onlinePaymentSchema } from '#domain/payment/online-payment.ts'
import { orderPaymentSchema } from '#domain/payment/order-payment.ts'
import { refundSchema } from '#domain/payment/refund.ts'
import { payment } from '#tests/support/rows/money-rows.ts'
import { onlinePaymentOf } from '#tests/support/rows/online-rows.ts'
import { refund } from '../../features/orders/documents.ts'

const long = (length: number) => 'x'.repeat(length)
const day = '2026-11-20'
const noon = 1_790_000_000_000

describe('A row of money', () => {
  it.each<[string, v.GenericSchema, object, field: string, good: unknown[], bad: unknown[]]>([
    ['a payment', orderPaymentSchema, payment(), 'reference', ['', long(120)], [long(121)]],
    ['a payment', orderPaymentSchema, payment(), 'drawerId', [null, undefined], ['kasa']],
    ['a payment', orderPaymentSchema, payment(), 'closedDay', [null, day], ['wczoraj']],
    ['a payment', orderPaymentSchema, payment(), 'amount', [0], [10.5]],
    ['an online payment', onlinePaymentSchema, onlinePaymentOf(), 'attempt', [1, 999], [0, 1000]],
    ['an online payment', onlinePaymentSchema, onlinePaymentOf(), 'reference', ['', long(120)], [long(121)]],
    [
      'an online payment',
      onlinePaymentSchema,
      onlinePaymentOf(),
      'guestToken',
      [long(22)],
      [long(21), long(23)],
    ],
    ['an online payment', onlinePaymentSchema, onlinePaymentOf(), 'openedAt', [null, undefined, noon], ['']],
    ['an online payment', onlinePaymentSchema, onlinePaymentOf(), 'completedAt', [null, noon], [undefined]],
    ['an online payment', onlinePaymentSchema, onlinePaymentOf(), 'closedDay', [null, day], [undefined]],
    ['a refund', refundSchema, refund(1), 'heardAt', [null, noon], [undefined]],
    ['a refund', refundSchema, refund(1), 'reference', ['', long(120)], [long(121)]],
    ['a refund', refundSchema, refund(1), 'comment', ['', long(200)], [long(201)]],
    ['a refund', refundSchema, refund(1), 'goods', [null, 'RETURN_TO_STOCK'], ['LOST']],
    ['a refund', refundSchema, refund(1), 'closedDay', [null, day], [undefined]],
  ])('has its bounds: %s (%#)', (_, schema, row, field, good, bad) => {
    expect(v.is(schema, row)).toBe(true)
    expect(good.filter((value) => !v.is(schema, { ...row, [field]: value }))).toEqual([])
    expect(bad.filter((value) => v.is(schema, { ...row, [field]: value }))).toEqual([])
  })
})

describe('A row of money of a copy of before', () => {
  it('was taken for no drawer, and nobody knows of its page having been opened', () => {
    const { drawerId: _drawer, ...paid } = payment()
    const { openedAt: _opened, ...asked } = onlinePaymentOf()
    expect(v.parse(orderPaymentSchema, paid).drawerId).toBeNull()
    expect(v.parse(onlinePaymentSchema, asked).openedAt).toBeNull()
  })
})
