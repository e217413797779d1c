import { describe, expect, it } from 'vitest'
import { reconcile } from '#domain/closing/reconcile.ts'
import { Evening } from '#tests/support/places/evening.ts'
import { at } from '#tests/support/places/bistro.ts'

const instant = (text: string) => Date.parse(text)
const nothing = {
  sales: 0,
  deposits: 0,
  money: 0,
  paidEarlier: 0,
  paidForOpen: 0,
  unpaid: 0,
  givenAway: 0,
  overpaid: 0,
  givenBack: 0,
  late: 0,
  unexplained: 0,
}
const dayOf = (evening: Evening, day: string) =>
  reconcile(evening.entries.filter(({ businessDay }) => businessDay === day))

describe('what was sold and what was taken', () => {
  it('differ by what was paid at 23:50 for a check that is closed at 02:00, where the day ends at 01:00', () => {
    const evening = new Evening(60)
    const dinner = evening.check(100_00)
    evening.pay(instant('2026-11-20T22:50Z'), dinner, 40_00)
    evening.pay(instant('2026-11-21T00:59Z'), dinner, 60_00)
    evening.close(instant('2026-11-21T01:00Z'), dinner)
    expect(dayOf(evening, '2026-11-20')).toEqual({ ...nothing, money: 40_00, paidForOpen: 40_00 })
    expect(dayOf(evening, '2026-11-21')).toEqual({
      ...nothing,
      sales: 100_00,
      money: 60_00,
      paidEarlier: 40_00,
    })
  })

  it('differ by what goes back today for a check of yesterday', () => {
    const evening = new Evening()
    const lunch = evening.check(50_00)
    const paid = evening.pay(instant('2026-11-20T12:00Z'), lunch, 50_00)
    evening.close(instant('2026-11-20T12:00Z'), lunch)
    evening.refund(instant('2026-11-21T12:00Z'), paid, 20_00)
    expect(dayOf(evening, '2026-11-20')).toEqual({ ...nothing, sales: 50_00, money: 50_00 })
    expect(dayOf(evening, '2026-11-21')).toEqual({ ...nothing, money: -20_00, givenBack: 20_00 })
  })

  it('differ by the 10.00 that a check owes which is closed by force', () => {
    const evening = new Evening()
    const dinner = evening.check(50_00)
    evening.pay(instant('2026-11-20T20:00Z'), dinner, 40_00)
    evening.close(instant('2026-11-20T21:00Z'), dinner, 'forced')
    expect(dayOf(evening, '2026-11-20')).toEqual({ ...nothing, sales: 50_00, money: 40_00, unpaid: 10_00 })
  })

  it('differ by what the crew ate, by what was paid twice and by what came after the closing', () => {
    const evening = new Evening()
    const now = instant('2026-11-20T20:00Z')
    evening.close(now, evening.check(25_00), 'unprinted', 'CREW_ORDER')
    const twice = evening.check(30_00)
    evening.pay(now, twice, 30_00)
    evening.pay(now, twice, 30_00)
    evening.close(now, twice)
    evening.pay(now, twice, 5_00)
    expect(dayOf(evening, '2026-11-20')).toEqual({
      ...nothing,
      sales: 55_00,
      money: 65_00,
      givenAway: 25_00,
      overpaid: 30_00,
      late: 5_00,
    })
  })

  it('know deposits, which are taken and are no sale, and no tips', () => {
    const evening = new Evening()
    const now = instant('2026-11-20T20:00Z')
    const bottles = evening.check(98_76, { deposit: 1_23 })
    evening.pay(now, bottles, 99_99, { tip: 5_00 })
    evening.close(now, bottles)
    expect(dayOf(evening, '2026-11-20')).toEqual({
      ...nothing,
      sales: 98_76,
      deposits: 1_23,
      money: 99_99,
    })
  })

  it('are as if nothing had been closed where a check is opened again on its day', () => {
    const evening = new Evening()
    const now = instant('2026-11-20T20:00Z')
    const dinner = evening.check(50_00)
    const paid = evening.pay(now, dinner, 40_00)
    evening.close(now, dinner, 'forced')
    evening.refund(now, paid, 15_00)
    evening.reopen(now, dinner)
    expect(dayOf(evening, '2026-11-20')).toEqual({ ...nothing, money: 25_00, paidForOpen: 25_00 })
  })

  it('are as if nothing had been closed however often that happens, with money going both ways meanwhile', () => {
    const evening = new Evening()
    const now = instant('2026-11-20T20:00Z')
    const dinner = evening.check(50_00)
    const paid = evening.pay(now, dinner, 50_00)
    for (const amount of [5_00, 7_00]) {
      evening.close(now, dinner)
      evening.refund(now, paid, amount)
      evening.pay(now, dinner, 2 * amount)
      evening.reopen(now, dinner)
      const money = amount === 5_00 ? 55_00 : 62_00
      expect(dayOf(evening, '2026-11-20')).toEqual({ ...nothing, money, paidForOpen: money })
    }
  })

  it('take a sale of yesterday back today where its check is taken back, and leave yesterday as it was', () => {
    const evening = new Evening()
    const lunch = evening.check(50_00)
    const paid = evening.pay(instant('2026-11-20T12:00Z'), lunch, 50_00)
    evening.close(instant('2026-11-20T12:00Z'), lunch)
    const before = dayOf(evening, '2026-11-20')
    evening.refund(instant('2026-11-21T12:00Z'), paid, 50_00)
    evening.cancel(instant('2026-11-21T12:01Z'), lunch)
    expect(dayOf(evening, '2026-11-20')).toEqual(before)
    expect(dayOf(evening, '2026-11-21')).toEqual({
      ...nothing,
      sales: -50_00,
      money: -50_00,
      paidEarlier: -50_00,
      paidForOpen: -50_00,
    })
  })

  it('count a refund on the way on the day on which it was given, and its failure when it is heard of', () => {
    const evening = new Evening()
    const lunch = evening.check(50_00)
    const paid = evening.pay(instant('2026-11-20T12:00Z'), lunch, 50_00, { type: 'CARD', takenBy: at.kasia })
    evening.close(instant('2026-11-20T12:00Z'), lunch)
    const given = evening.refund(instant('2026-11-20T13:00Z'), paid, 50_00, { onTheWay: true })
    evening.undo(instant('2026-11-22T13:00Z'), 'refund-failed', given)
    expect(dayOf(evening, '2026-11-20')).toEqual({ ...nothing, sales: 50_00, givenBack: 50_00 })
    expect(dayOf(evening, '2026-11-22')).toEqual({ ...nothing, money: 50_00, givenBack: -50_00 })
  })
})
