import { describe, expect, it } from 'vitest'
import { ownResults, resultDays } from '#domain/figures/own-results.ts'
import { personFigures } from '#domain/closing/person-figures.ts'
import { at } from '#tests/support/places/bistro.ts'
import { Evening } from '#tests/support/places/evening.ts'

const hour = 3_600_000
/** A Friday, 18:46 in Warsaw; the business day begins at four in the morning. */
const now = Date.parse('2026-11-20T17:46Z')
const today = '2026-11-20'

const of = (evening: Evening, person = at.kasia) => ownResults(evening.entries, { person, today })

describe('what somebody sold in the last seven days', () => {
  it('has every one of the seven business days, the latest first, also those without a check', () => {
    const days = of(new Evening())
    expect(days.map(({ day }) => day)).toEqual([20, 19, 18, 17, 16, 15, 14].map((day) => `2026-11-${day}`))
    expect(days.every(({ checks, sales }) => checks === 0 && sales === 0)).toBe(true)
  })

  it('keeps seven days over the night in which the clock changes', () =>
    expect(resultDays('2026-10-27').map((day) => day.slice(-2))).toEqual([
      '27',
      '26',
      '25',
      '24',
      '23',
      '22',
      '21',
    ]))

  it('counts a check on the business day on which it was closed: after midnight on the evening before', () => {
    const evening = new Evening()
    const check = evening.check(24_00)
    evening.close(now - 17 * hour, check)
    expect(of(evening)[1]).toEqual({ day: '2026-11-19', checks: 1, sales: 24_00 })
  })

  it('is of who served the guests, and what was opened again is not sold', () => {
    const evening = new Evening()
    const [own, others, again] = [
      evening.check(10_00),
      evening.check(20_00, { waiterId: at.owner }),
      evening.check(40_00),
    ]
    for (const check of [own, others, again]) evening.close(now, check)
    evening.reopen(now + hour, again)
    expect(of(evening)[0]).toMatchObject({ checks: 1, sales: 10_00 })
    expect(of(evening, at.owner)[0]).toMatchObject({ checks: 1, sales: 20_00 })
  })

  it('tells the days apart, and the people of each', () => {
    const evening = new Evening()
    const [own, earlier, others] = [
      evening.check(10_00),
      evening.check(20_00),
      evening.check(40_00, { waiterId: at.owner }),
    ]
    evening.close(now - 24 * hour, earlier)
    for (const check of [own, others]) evening.close(now, check)
    expect(of(evening).map(({ sales }) => sales)).toEqual([10_00, 20_00, 0, 0, 0, 0, 0])
  })

  it('is what the day’s report says of the person', () => {
    const evening = new Evening()
    for (const price of [10_00, 20_00]) evening.close(now, evening.check(price))
    const { checks, sales } = personFigures(evening.entries)[at.kasia] ?? {}
    expect(of(evening)[0]).toEqual({ day: today, checks, sales })
  })
})
