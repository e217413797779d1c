import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stockDaysLeft, expectedUse, farthestDays, usedADay, usedByDay } from '#domain/stock/days-left.ts'
import { dayAfter } from '#domain/time/warsaw.ts'

/** A Friday. */
const today = '2026-11-20'
const each = (amount: number, days: number) =>
  new Map(Array.from({ length: days }, (_, at) => [dayAfter(today, -1 - at), amount]))
const usedBy = (used: ReadonlyMap<string, number>, knownFrom: string) => ({ used, knownFrom, today })
const everyDay = usedBy(each(1_600, 28), dayAfter(today, -28))

describe('what was used of a product on a day', () => {
  const move = { kind: 'SALE', reason: null, businessDay: today } as const
  it('is what was sold, less what came back of it, and what the house ate', () => {
    const moves = [
      { ...move, delta: -500 },
      { ...move, delta: 150 },
      { ...move, delta: 50, reason: 'RETURN_TO_STOCK' as const },
      { ...move, delta: -50, reason: 'INTERNAL_USE' as const },
      { ...move, kind: 'TRANSACTION' as const, delta: -30, reason: 'SAMPLE' as const },
      { ...move, kind: 'TRANSACTION' as const, delta: -5, reason: 'QUALITY_CONTROL' as const },
      { ...move, kind: 'TRANSACTION' as const, delta: -7, reason: 'INTERNAL_USE' as const },
    ]
    expect(usedByDay(moves)).toEqual(new Map([[today, 392]]))
  })
  it('is neither a delivery nor a loss, of a dish or not, nor the difference of a count, whatever its reason', () => {
    const moves = [
      { ...move, kind: 'TRANSACTION' as const, delta: 9_000, reason: 'RESTOCK' as const },
      { ...move, kind: 'TRANSACTION' as const, delta: -400, reason: 'DAMAGE_OR_SPOILAGE' as const },
      { ...move, kind: 'AUDIT' as const, delta: -90 },
      { ...move, kind: 'AUDIT' as const, delta: -60, reason: 'INTERNAL_USE' as const },
      { ...move, delta: -300, reason: 'DAMAGE_OR_SPOILAGE' as const },
    ]
    expect(usedByDay(moves)).toEqual(new Map())
  })
})

describe('what a day to come will use', () => {
  it('is the mean of the last four same weekdays', () => {
    const used = new Map([7, 14, 21, 28, 35].map((back, at) => [dayAfter(today, -back), (at + 1) * 100]))
    expect(expectedUse(usedBy(used, '2026-01-01'), today)).toBe(250)
  })
  it('of a day weeks ahead goes by days that are over, no more than eight weeks before it', () => {
    const friday = dayAfter(today, 21)
    const used = new Map([
      [today, 7],
      [dayAfter(today, -7), 100],
      [dayAfter(today, -35), 500],
      [dayAfter(today, -42), 9_000],
    ])
    expect(expectedUse(usedBy(used, '2026-01-01'), friday)).toBe(25)
    expect(expectedUse(usedBy(used, '2026-01-01'), dayAfter(today, 49))).toBe(100)
    expect(expectedUse(usedBy(used, '2026-01-01'), dayAfter(today, 56))).toBeNull()
  })
  it('goes by fewer where a device knows no more', () => {
    const used = new Map([
      [dayAfter(today, -7), 100],
      [dayAfter(today, -14), 300],
    ])
    expect(expectedUse(usedBy(used, dayAfter(today, -7)), today)).toBe(100)
    expect(expectedUse(usedBy(used, dayAfter(today, -6)), today)).toBeNull()
  })
})

describe('the days for which a product lasts', () => {
  it('are whole days after today', () => {
    // What is left of today takes 1.6.
    expect(stockDaysLeft(10_200, everyDay)).toBe(5)
    expect(stockDaysLeft(1_600, everyDay)).toBe(0)
    expect(stockDaysLeft(3_200, everyDay)).toBe(1)
  })
  it('count of today only what it has not used yet', () => {
    const used = new Map([...everyDay.used, [today, 1_600]])
    expect(stockDaysLeft(10_200, { ...everyDay, used })).toBe(6)
  })
  it('follow the week: a day that is closed takes nothing', () => {
    const weekend = new Map([1, 2, 3, 4].flatMap((week) => [[dayAfter(today, 1 - 7 * week), 5_000] as const]))
    expect(stockDaysLeft(5_000, usedBy(weekend, dayAfter(today, -28)))).toBe(7)
  })
  it('are none where nobody uses it, where nothing is left, and where nothing is known', () => {
    expect(stockDaysLeft(5_000, usedBy(new Map(), dayAfter(today, -28)))).toBeNull()
    expect(stockDaysLeft(0, everyDay)).toBeNull()
    expect(stockDaysLeft(-200, everyDay)).toBeNull()
    expect(stockDaysLeft(5_000, usedBy(new Map(), today))).toBeNull()
  })
  it('are never fewer where there is more', () => {
    const amounts = fc.integer({ min: 1, max: 200_000 })
    const uses = fc.array(fc.nat({ max: 4_000 }), { minLength: 28, maxLength: 28 })
    fc.assert(
      fc.property(amounts, fc.nat({ max: 50_000 }), uses, (onShelf, more, used) => {
        const known = new Map(used.map((amount, nth) => [dayAfter(today, -1 - nth), amount]))
        const days = (amount: number) => stockDaysLeft(amount, usedBy(known, dayAfter(today, -28)))
        const [fewer, rest] = [days(onShelf), days(onShelf + more)]
        expect(fewer === null).toBe(rest === null)
        expect(rest ?? 0).toBeGreaterThanOrEqual(fewer ?? 0)
      }),
    )
  })

  it('end after sixty days', () => {
    expect(farthestDays).toBe(60)
    expect(stockDaysLeft(999_999_999, everyDay)).toBe(farthestDays)
    expect(stockDaysLeft((farthestDays + 1) * 1_600 - 1, everyDay)).toBe(farthestDays - 1)
    expect(stockDaysLeft((farthestDays + 1) * 1_600, everyDay)).toBe(farthestDays)
  })
  it('count nothing for today where it has used more than it mostly does', () => {
    const used = new Map([...everyDay.used, [today, 5_000]])
    expect(stockDaysLeft(1_600, { ...everyDay, used })).toBe(1)
  })
  it('go by the week before today, days without any use included', () => {
    const used = new Map([
      [dayAfter(today, -1), 700],
      [dayAfter(today, -7), 70],
      [dayAfter(today, -8), 9_000],
      [today, 9_000],
    ])
    expect(usedADay(usedBy(used, '2026-01-01'))).toBe(110)
  })
  it('go by the whole week where a device knows only that', () => {
    expect(usedADay(usedBy(each(700, 3), dayAfter(today, -3)))).toBe(700)
    expect(stockDaysLeft(2_800, usedBy(each(700, 3), dayAfter(today, -3)))).toBe(3)
    const rising = new Map([3, 2, 1].map((back) => [dayAfter(today, -back), back * 300]))
    expect(usedADay(usedBy(rising, dayAfter(today, -3)))).toBe(600)
    expect(usedADay(usedBy(rising, today))).toBeNull()
  })
})
