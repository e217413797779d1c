import { describe, expect, test } from 'vitest'
import { paymentColumns, type PaymentFacts } from '#domain/figures/exports/payment-columns.ts'
import { must } from '#domain/must.ts'
import type { OrderPayment } from '#domain/payment/order-payment.ts'
import type { Refund } from '#domain/payment/refund.ts'
import { instantOf } from '#domain/time/warsaw.ts'
import { at } from '#tests/support/places/bistro.ts'
import { Evening, uuid } from '#tests/support/places/evening.ts'
import { receipt } from '#tests/support/rows/money-rows.ts'
import { cellsByName } from './exported.ts'

const taken = instantOf('2026-11-20', 20 * 60 + 30)

/** The row of a payment of 24 zł, with these facts beside it. */
function rowOf(facts: Partial<PaymentFacts> = {}, of: Partial<OrderPayment> & { drawerId?: string } = {}) {
  const evening = new Evening()
  const guests = evening.check(24_00)
  const payment = evening.pay(taken, guests, 24_00, of)
  const entry = must(evening.entries.at(-1), 'an entry')
  const known = { payment, check: guests.check, document: receipt(), refunds: [] }
  return cellsByName(paymentColumns, { entry, ...known, ...facts })
}

function refundOf(of: Partial<Refund>): Refund {
  const evening = new Evening()
  const paid = evening.pay(taken, evening.check(24_00), 24_00)
  return { ...evening.refund(taken, paid, 1_00).refund, ...of }
}

test('the columns of payments keep their names and order, since programs read them', () => {
  expect(paymentColumns.map(({ name }) => name).join(' ')).toBe(
    'businessDay id count checkNumber document type provider reference amount tip at atDate atTime by drawer ' +
      'status refundedAmount refundReason payoutReference',
  )
  const summed = paymentColumns.filter((column) => column.summed === true).map(({ name }) => name)
  expect(summed).toEqual(['count', 'amount', 'tip', 'refundedAmount'])
})

describe('a payment in an export', () => {
  test('says when who took how much of what kind, for which check and document', () => {
    const row = rowOf({}, { id: uuid(500), tip: 2_00, drawerId: uuid(900) })
    expect(row).toMatchObject({
      businessDay: { day: '2026-11-20' },
      id: uuid(500),
      count: { whole: 1 },
      checkNumber: 'A7K-1',
      document: 'PA/A7K/1/11/2026',
      type: 'CASH',
      amount: { money: 24_00 },
      tip: { money: 2_00 },
      at: '2026-11-20T20:30:00+01:00',
      atDate: { day: '2026-11-20' },
      atTime: { minutes: 20 * 60 + 30 },
      by: `person ${at.kasia}`,
      drawer: `drawer ${uuid(900)}`,
      status: 'paid',
      payoutReference: null,
    })
  })

  test('names a terminal only where this system charged by it, and the number of its slip in either case', () => {
    const typedIn = { type: 'CARD', reference: '004711', integrated: false } as const
    expect(rowOf({}, typedIn)).toMatchObject({ provider: null, reference: '004711', drawer: null })
    expect(rowOf({}, { ...typedIn, integrated: true })).toMatchObject({
      provider: 'terminal',
      reference: '004711',
    })
  })

  test('has what its entry says where its own rows have not come', () => {
    expect(rowOf({ payment: null, check: null, document: null })).toMatchObject({
      amount: { money: 24_00 },
      checkNumber: null,
      document: null,
      provider: null,
      reference: null,
      status: null,
      refundedAmount: { money: 0 },
    })
  })

  test('counts what went back once, also where its type was corrected', () => {
    const evening = new Evening()
    const guests = evening.check(24_00)
    const payment = { ...evening.pay(taken, guests, 24_00), refundedAmount: 10_00 }
    const entry = must(evening.entries[0], 'an entry')
    const rows = [1, -1, 1].map((count) => {
      const facts = { entry: { ...entry, count }, payment, check: null, document: null, refunds: [] }
      return cellsByName(paymentColumns, facts)['refundedAmount']
    })
    expect(rows).toEqual([{ money: 10_00 }, { money: -10_00 }, { money: 10_00 }])
  })

  test('taken back without any refund says 0, never a minus before it', () => {
    const evening = new Evening()
    evening.pay(taken, evening.check(24_00), 24_00)
    const entry = { ...must(evening.entries[0], 'an entry'), count: -1 }
    const row = cellsByName(paymentColumns, {
      entry,
      payment: null,
      check: null,
      document: null,
      refunds: [],
    })
    expect(row['refundedAmount']).toStrictEqual({ money: 0 })
  })

  test('lists the reasons of its refunds as they were given, with the words beside where there are some', () => {
    const refunds = [
      refundOf({ reason: 'OTHER', comment: 'zimna zupa', givenAt: taken + 2 }),
      refundOf({ reason: 'RETURN', comment: '', givenAt: taken + 1 }),
    ]
    expect(rowOf({ refunds })['refundReason']).toBe('RETURN; OTHER: zimna zupa')
    expect(rowOf()['refundReason']).toBeNull()
  })
})
