import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayFigures } from '#domain/closing/day-figures.ts'
import { besideHours, busyHours, growth, sameTimeOn, weekBefore } from '#domain/figures/compare-days.ts'
import { sharesOf, takingsOf } from '#domain/figures/takings.ts'
import { sumOf } from '#domain/money/sum.ts'
import { businessDay } from '#domain/time/business-day.ts'
import { instantOf, localMinutes } from '#domain/time/warsaw.ts'
import { at } from '#tests/support/places/bistro.ts'
import { Evening } from '#tests/support/places/evening.ts'
import { howMany } from '#tests/support/how-many.ts'
import { eveningOf, someActs } from '#tests/support/random/random-evening.ts'

const cutoff = 4 * 60
const day = '2026-11-20'
const at18 = Date.parse('2026-11-20T17:00Z')
const start = fc.constantFrom(
  ...['2026-11-20T15:00Z', '2026-03-28T20:00Z', '2026-10-24T20:00Z'].map((text) => Date.parse(text)),
)
const runs = { numRuns: howMany(60, 1500) }

describe('the takings of a day', () => {
  it('are the sum of its hours, of its payment types and of its people, whatever happened', () => {
    fc.assert(
      fc.property(someActs, start, fc.nat({ max: 40 }), (acts, from, hours) => {
        const { entries } = eveningOf(acts, from)
        const until = from + hours * 3_600_000
        for (const of of new Set(entries.map((entry) => entry.businessDay))) {
          const takings = takingsOf(entries, { day: of, cutoff }, until)
          expect(sumOf(takings.hours.map(({ taken }) => taken))).toBe(takings.taken)
          expect(sumOf(Object.values(takings.byType))).toBe(takings.taken)
          expect(sumOf([...takings.byPerson.values()])).toBe(takings.taken)
        }
      }),
      runs,
    )
  })

  it('agree with the figures that the day is closed with', () => {
    fc.assert(
      fc.property(someActs, start, (acts, from) => {
        const evening = eveningOf(acts, from)
        for (const of of new Set(evening.entries.map((entry) => entry.businessDay))) {
          const takings = takingsOf(evening.entries, { day: of, cutoff })
          const { sales, money, reconciliation } = dayFigures(evening.facts(), { day: of, cutoff })
          expect(takings).toMatchObject({
            taken: money.payments,
            tips: money.tips,
            refunds: money.refunds + money.onTheWay - money.undone,
            checks: sales.checks,
            sold: sales.gross,
            unpaid: reconciliation.unpaid,
            average: sales.average,
            guests: sales.guests,
          })
        }
      }),
      runs,
    )
  })

  it('say how much of what was sold nobody paid, where a check was closed by force', () => {
    const evening = new Evening(cutoff)
    const left = evening.check(57_00)
    evening.pay(at18, left, 20_00)
    evening.close(at18, left, 'forced')
    expect(takingsOf(evening.entries, { day, cutoff })).toMatchObject({
      taken: 20_00,
      sold: 57_00,
      unpaid: 37_00,
    })
  })

  it('have part payments of open checks, no tips, and refunds apart', () => {
    const evening = new Evening(cutoff)
    const open = evening.check(100_00)
    evening.pay(at18, open, 30_00, { type: 'CARD', tip: 5_00 })
    const closed = evening.check(50_00)
    const paid = evening.pay(at18, closed, 50_00)
    evening.close(at18, closed)
    evening.refund(at18, paid, 10_00)
    expect(takingsOf(evening.entries, { day, cutoff })).toMatchObject({
      taken: 80_00,
      tips: 5_00,
      refunds: 10_00,
      checks: 1,
      sold: 50_00,
      average: 50_00,
      byType: { CASH: 50_00, CARD: 30_00, ONLINE: 0 },
      byPerson: new Map([[at.kasia, 80_00]]),
    })
  })

  it('take a refund that failed for money that did not go back', () => {
    const evening = new Evening(cutoff)
    const guests = evening.check(50_00)
    const paid = evening.pay(at18, guests, 50_00, { type: 'ONLINE' })
    const given = evening.refund(at18 + 1, paid, 20_00, { onTheWay: true })
    expect(takingsOf(evening.entries, { day, cutoff }).refunds).toBe(20_00)
    evening.undo(at18 + 2, 'refund-failed', given)
    expect(takingsOf(evening.entries, { day, cutoff })).toMatchObject({ taken: 50_00, refunds: 0 })
  })

  it('say of refunds nothing, and not minus nothing, where none was given', () => {
    const { refunds } = takingsOf(new Evening(cutoff).entries, { day, cutoff })
    expect(Object.is(refunds, 0)).toBe(true)
  })

  it('leave out what came after the minute that they are compared at', () => {
    const evening = new Evening(cutoff)
    evening.pay(at18, evening.check(10_00), 10_00)
    evening.pay(at18 + 1, evening.check(20_00), 20_00)
    expect(takingsOf(evening.entries, { day, cutoff }, at18).taken).toBe(10_00)
  })
})

describe('the shares of payment types', () => {
  it('are whole percents that come to 100', () => {
    expect(sharesOf({ CASH: 1, CARD: 1, ONLINE: 1 })).toEqual({ CASH: 34, CARD: 33, ONLINE: 33 })
    expect(sharesOf({ CASH: 1962_30, CARD: 4975_10, ONLINE: 681_00 })).toEqual({
      CASH: 26,
      CARD: 65,
      ONLINE: 9,
    })
    // 14.3, 71.4 and 14.3 %: what is missing goes where most was cut off.
    expect(sharesOf({ CASH: 1, CARD: 5, ONLINE: 1 })).toEqual({ CASH: 14, CARD: 72, ONLINE: 14 })
    expect(sharesOf({ CASH: 0, CARD: 0, ONLINE: 0 })).toEqual({ CASH: 0, CARD: 0, ONLINE: 0 })
  })
  it('come to 100 whatever was taken, and leave out what was taken back', () => {
    const amount = fc.integer({ min: -1000, max: 1_000_000 })
    fc.assert(
      fc.property(fc.record({ CASH: amount, CARD: amount, ONLINE: amount }), (byType) => {
        const all = Object.values(sharesOf(byType))
        expect(sumOf(all)).toBe(Object.values(byType).some((each) => each > 0) ? 100 : 0)
        expect(all.every((share) => share >= 0)).toBe(true)
      }),
      runs,
    )
  })
})

describe('the same minute a week earlier', () => {
  const of = (now: string, closing = cutoff) => {
    const at = Date.parse(now)
    const today = businessDay(at, closing)
    return new Date(sameTimeOn(weekBefore(today), at, { day: today, cutoff: closing })).toISOString()
  }
  it('is what clocks showed then', () => expect(of('2026-11-20T17:46:12Z')).toBe('2026-11-13T17:46:12.000Z'))
  it('after midnight is still of the evening', () =>
    expect(of('2026-11-21T00:30:00Z')).toBe('2026-11-14T00:30:00.000Z'))
  it('is an hour further or nearer across a change of the clocks', () => {
    expect(of('2026-10-30T17:46:00Z')).toBe('2026-10-23T16:46:00.000Z')
    expect(of('2026-04-03T16:46:00Z')).toBe('2026-03-27T17:46:00.000Z')
  })
  it('is the first of two where clocks showed it twice', () =>
    expect(of('2026-11-01T01:30:00Z')).toBe('2026-10-25T00:30:00.000Z'))

  it('is never before that day began, nor after it ended, wherever its ends lay then', () => {
    const place = { day: '2026-11-20', cutoff: 4 * 60 }
    const [start, end] = [Date.parse('2026-11-13T03:00Z'), Date.parse('2026-11-14T03:00Z')]
    const then = (now: number) => sameTimeOn('2026-11-13', now, place)
    expect(then(Date.parse('2026-11-20T02:59Z'))).toBe(start)
    expect(then(Date.parse('2026-11-20T03:00Z'))).toBe(start)
    expect(then(Date.parse('2026-11-21T02:59:59.999Z'))).toBe(end - 1)
    expect(then(Date.parse('2026-11-21T03:30Z'))).toBe(end - 1)
  })

  it('lies in the business day, and never goes back while the clocks go on', () => {
    const changes = ['2026-03-28', '2026-03-29', '2026-04-04', '2026-10-24', '2026-10-25', '2026-10-31']
    const minutes = fc.integer({ min: 0, max: 24 * 60 - 1 })
    fc.assert(
      fc.property(
        fc.constantFrom(...changes, day),
        minutes,
        fc.constantFrom(0, 60, 240, 360),
        (of, m, closing) => {
          const now = instantOf(of, m)
          const today = businessDay(now, closing)
          const place = { day: today, cutoff: closing }
          const then = sameTimeOn(weekBefore(today), now, place)
          expect(businessDay(then, closing)).toBe(weekBefore(today))
          const later = now + 60_000
          const goesOn = localMinutes(later) === (localMinutes(now) + 1) % (24 * 60)
          if (goesOn && businessDay(later, closing) === today)
            expect(sameTimeOn(weekBefore(today), later, place)).toBeGreaterThanOrEqual(then)
        },
      ),
      { numRuns: howMany(300, 5000) },
    )
  })
})

describe('hours of two days beside each other', () => {
  const hoursOf = (of: string, taken: number) =>
    takingsOf([], { day: of, cutoff }).hours.map(({ from }) => ({ from, taken }))

  it.each([
    ['a plain day', '2026-11-20', 24],
    ['the short day in spring', '2026-03-28', 24],
    ['the day a week after it', '2026-04-04', 24],
    ['the long day in autumn', '2026-10-24', 25],
    ['the day a week after it', '2026-10-31', 25],
  ])('on %s lose nothing of either', (_, of, columns) => {
    const [ours, theirs] = [hoursOf(of, 1), hoursOf(weekBefore(of), 10)]
    const pairs = besideHours(ours, theirs)
    expect(pairs).toHaveLength(columns)
    expect(sumOf(pairs.map(({ taken }) => taken ?? 0))).toBe(ours.length)
    expect(sumOf(pairs.map(({ before }) => before ?? 0))).toBe(10 * theirs.length)
  })

  it('say nothing of a day that is not known', () =>
    expect(besideHours(hoursOf(day, 1), null).every(({ before }) => before === null)).toBe(true))

  it('stand beside each other by what clocks showed, what one of them lacks alone', () => {
    const at = (of: string, minutes: number) => instantOf(of, minutes)
    const [ten, eleven] = [at(day, 600), at(day, 660)]
    const before = [
      { from: at('2026-11-13', 600), taken: 5 },
      { from: at('2026-11-13', 660), taken: 6 },
      { from: at('2026-11-13', 720), taken: 7 },
    ]
    expect(
      besideHours(
        [
          { from: ten, taken: 1 },
          { from: eleven, taken: 2 },
        ],
        before,
      ),
    ).toEqual([
      { from: ten, taken: 1, before: 5 },
      { from: eleven, taken: 2, before: 6 },
      { from: at('2026-11-13', 720), taken: null, before: 7 },
    ])
    expect(besideHours([{ from: ten, taken: 1 }], null)).toEqual([{ from: ten, taken: 1, before: null }])
    expect(besideHours([{ from: ten, taken: 1 }], before.slice(1, 2))).toEqual([
      { from: ten, taken: 1, before: null },
    ])
  })

  it('keep the second of an hour that clocks showed twice apart from the first', () => {
    const [long, plainDay] = [hoursOf('2026-10-24', 1), hoursOf('2026-10-31', 10)]
    const twice = besideHours(long, plainDay).filter(({ from }) => localMinutes(from) === 120)
    expect(twice.map(({ taken, before }) => [taken, before])).toEqual([
      [1, 10],
      [1, null],
    ])
    expect(twice[1] && twice[0] && twice[1].from - twice[0].from).toBe(3_600_000)
  })

  it('are busy where one of both days took something, and hold now until their last instant', () => {
    const hour = 3_600_000
    const noon = instantOf(day, 12 * 60)
    const pairs = [0, 1, 2, 3].map((nth) => ({ from: noon + nth * hour, taken: 0, before: 0 }))
    const shown = (of: Partial<(typeof pairs)[number]>, now: number) =>
      busyHours(
        pairs.map((pair, nth) => (nth === 1 ? Object.assign({}, pair, of) : pair)),
        now,
      ).map(({ from }) => (from - noon) / hour)
    expect(shown({ taken: 5 }, noon - 1)).toEqual([1])
    expect(shown({ before: 5 }, noon - 1)).toEqual([1])
    expect(shown({ taken: -5 }, noon + 3 * hour)).toEqual([1, 2, 3])
    expect(shown({}, noon + 2 * hour - 1)).toEqual([1])
    expect(shown({}, noon + 2 * hour)).toEqual([2])
    expect(shown({}, noon - 1)).toEqual([])
    const unknown = pairs.map(({ from }) => ({ from, taken: null, before: null }))
    expect(busyHours(unknown, noon - 1)).toEqual([])
  })

  it('are shown from the first busy one to the last, and always with the one of now', () => {
    const hour = 3_600_000
    const pairs = besideHours(hoursOf(day, 0), hoursOf(weekBefore(day), 0))
    const noon = instantOf(day, 12 * 60)
    expect(busyHours(pairs, noon).map(({ from }) => from)).toEqual([noon])
    const busy = pairs.map((pair) => (pair.from === noon + 3 * hour ? { ...pair, before: 5 } : pair))
    expect(busyHours(busy, noon).map(({ from }) => (from - noon) / hour)).toEqual([0, 1, 2, 3])
  })
})

it('growth is in tenths of a percent, and nothing is said of a day without takings', () => {
  expect(growth(7618_40, 7086_88)).toBe(75)
  expect(growth(50_00, 100_00)).toBe(-500)
  expect(growth(10_00, 0)).toBeNull()
  expect(growth(2, 1)).toBe(1000)
  expect(growth(0, 1)).toBe(-1000)
})
