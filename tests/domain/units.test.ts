import { describe, expect, expectTypeOf, it } from 'vitest'
import * as v from 'valibot'
import { id } from '#domain/fields.ts'
import { day, grosze, idIn, instant, minutes, quantity } from '#domain/unit-fields.ts'
import { lineTotal } from '#domain/money/line-total.ts'
import { percentOf } from '#domain/money/round.ts'
import type { Row } from '#domain/tables.ts'
import { businessDay } from '#domain/time/business-day.ts'
import type {
  BasisPoints,
  Grosze,
  Instant,
  IsoDate,
  Milliseconds,
  Minutes,
  RowId,
  Thousandths,
} from '#domain/units.ts'
import { idPaths } from '#tests/support/id-paths.ts'

const price: Grosze = v.parse(grosze, 24_00)
const pieces: Thousandths = v.parse(quantity, 1_500)
const now: Instant = v.parse(instant, Date.UTC(2026, 10, 27, 20))
const cutoff: Minutes = v.parse(minutes(0, 1439), 240)
const orderId: RowId<'orders'> = v.parse(idIn('orders'), '019b76da-a800-7f5a-96cf-a4dd703edeae')
const today: IsoDate = v.parse(day, '2026-11-27')

describe('a unit', () => {
  it('is what rows and answers are made of, so that a column says what its numbers count', () => {
    type Line = Row<'orderLines'>
    expectTypeOf<Line['unitPrice']>().toExtend<Grosze>()
    expectTypeOf<Line['quantity']>().toExtend<Thousandths>()
    expectTypeOf<Row<'orders'>['placedAt']>().toExtend<Instant>()
    expectTypeOf<Row<'ledgerEntries'>['businessDay']>().toExtend<IsoDate>()
    expectTypeOf<Row<'orders'>['orderCheckId']>().toExtend<RowId<'orderChecks'>>()
    expectTypeOf<Row<'places'>['dayCutoff']>().toExtend<Minutes>()
  })

  it('never stands for another: a quantity is no price, a day no other word, a time of day no moment', () => {
    expectTypeOf<Thousandths>().not.toExtend<Grosze>()
    expectTypeOf<BasisPoints>().not.toExtend<Grosze>()
    expectTypeOf<Minutes>().not.toExtend<Instant>()
    expectTypeOf<Milliseconds>().not.toExtend<Instant>()
    // @ts-expect-error -- a quantity where a price is asked for
    lineTotal({ unitPrice: pieces, quantity: pieces, modifiers: [] })
    // @ts-expect-error -- an amount where its share in hundredths of a percent is asked for
    percentOf(price, price)
    // @ts-expect-error -- the id of an order where one of a check is asked for
    const check: RowId<'orderChecks'> = orderId
    expect(check).toBe(orderId)
    // @ts-expect-error -- the cutoff where the moment is asked for, and the other way round
    businessDay(cutoff, now)
  })

  it('hides no id from the tests that give every call ids of another place', () => {
    const lines = v.array(v.object({ productId: v.nullable(idIn('products')), note: v.string() }))
    expect(idPaths(v.object({ id, orderId: idIn('orders'), lines }))).toEqual([
      ['id'],
      ['orderId'],
      ['lines', 0, 'productId'],
    ])
  })

  it('costs a sum nothing: what is computed of plain numbers is of any unit', () => {
    const total: Grosze = lineTotal({ unitPrice: price, quantity: pieces, modifiers: [] }) + 1_00
    expect(total).toBe(37_00)
    expect(businessDay(now, cutoff)).toBe(today)
    expect(businessDay(now - 24 * 3_600_000, 0)).toBe('2026-11-26')
  })
})
