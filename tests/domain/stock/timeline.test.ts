import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { movementKinds } from '#domain/stock/stock-movement.ts'
import { stockReasonNames, stockReasons } from '#domain/stock/stock-reasons.ts'
import { flowOf, timelineOf as timelineBy, type StockMove as Movement } from '#domain/stock/timeline.ts'
import { businessDay } from '#domain/time/business-day.ts'
import { dayAfter } from '#domain/time/warsaw.ts'

/** Each with what it was worth. */
type Moved = Movement & { value: number }

const timelineOf = (
  days: readonly string[],
  now: { level: number; value: number },
  movements: readonly Moved[],
) => timelineBy(days, now, movements, movements)

const moved = (businessDay: string, delta: number, of: Partial<Moved> = {}): Moved => ({
  businessDay,
  delta,
  value: delta * 2,
  kind: 'TRANSACTION',
  reason: 'RESTOCK',
  ...of,
})
const sold = { kind: 'SALE', reason: null } as const

describe('a product by business day', () => {
  it('says why it came and went', () => {
    const days = timelineOf(['2026-11-20'], { level: 8250, value: 100 }, [
      moved('2026-11-20', 8400),
      moved('2026-11-20', -400, { reason: 'RESTOCK' }),
      moved('2026-11-20', -600, sold),
      moved('2026-11-20', 100, { kind: 'SALE', reason: 'RETURN_TO_STOCK' }),
      moved('2026-11-20', -200, { kind: 'SALE', reason: 'INTERNAL_USE' }),
      moved('2026-11-20', -50, { reason: 'DAMAGE_OR_SPOILAGE' }),
      moved('2026-11-20', -70, { kind: 'SALE', reason: 'DAMAGE_OR_SPOILAGE' }),
      moved('2026-11-20', -30, { kind: 'AUDIT', reason: null }),
    ])
    expect(days).toEqual([
      {
        day: '2026-11-20',
        opening: 1100,
        in: 8000,
        sold: 500,
        out: { INTERNAL_USE: 200, DAMAGE_OR_SPOILAGE: 120 },
        audit: -30,
        closing: 8250,
        value: 100,
      },
    ])
  })

  it('reckons with what came after the range', () => {
    const days = timelineOf(['2026-11-20', '2026-11-21'], { level: 500, value: 60 }, [
      moved('2026-11-20', 300),
      moved('2026-11-23', -100, sold),
    ])
    expect(days.map(({ opening, closing, value }) => [opening, closing, value])).toEqual([
      [300, 600, 260],
      [600, 600, 260],
    ])
  })

  it.each([
    ['spring, when it has 23 hours', '2026-03-26', '2026-03-28'],
    ['autumn, when it has 25 hours', '2026-10-22', '2026-10-24'],
  ])('closes with what the next one opens with, also in the night of %s', (_, first, night) => {
    const days = Array.from({ length: 5 }, (_, nth) => dayAfter(first, nth))
    const hours = Array.from({ length: 50 }, (_, nth) => Date.parse(`${night}T20:00Z`) + nth * 1_800_000)
    const movements = hours.map((at, nth) => moved(businessDay(at, 240), nth + 1, nth % 2 ? sold : {}))
    const timeline = timelineOf(days, { level: 0, value: 0 }, movements)
    expect(timeline.slice(1).map(({ opening }) => opening)).toEqual(
      timeline.slice(0, -1).map(({ closing }) => closing),
    )
    const total = movements.reduce((sum, { delta }) => sum + delta, 0)
    expect([timeline[0]?.opening, timeline.at(-1)?.closing]).toEqual([-total, 0])
  })

  it('is right by an independent sum, whatever moved and when', () => {
    const days = Array.from({ length: 6 }, (_, nth) => dayAfter('2026-10-22', nth))
    const one = fc.record({
      businessDay: fc.integer({ min: 0, max: 9 }).map((nth) => dayAfter('2026-10-22', nth)),
      kind: fc.constantFrom(...movementKinds),
      reason: fc.constantFrom(null, ...stockReasonNames),
      delta: fc.integer({ min: -5000, max: 5000 }),
      value: fc.integer({ min: -5000, max: 5000 }),
    })
    fc.assert(
      fc.property(fc.array(one, { maxLength: 60, size: 'max' }), fc.integer(), (movements, before) => {
        const upTo = (day: string) => movements.filter((each) => each.businessDay <= day)
        const sum = (of: readonly Moved[], what: 'delta' | 'value') =>
          of.reduce((total, each) => total + each[what], before)
        const now = { level: sum(movements, 'delta'), value: sum(movements, 'value') }
        const timeline = timelineOf(days, now, movements)
        for (const [
          nth,
          { day, opening, in: came, sold, out, audit, closing, value },
        ] of timeline.entries()) {
          expect(closing).toBe(sum(upTo(day), 'delta'))
          expect(value).toBe(sum(upTo(day), 'value'))
          const gone = Object.values(out).reduce((total, amount) => total + amount, 0)
          expect(opening + came - sold - gone + audit).toBe(closing)
          if (nth > 0) expect(opening).toBe(timeline[nth - 1]?.closing)
        }
      }),
    )
  })
})

describe('the column of a movement', () => {
  it('is the audit’s for every count, whatever reason a person gives', () => {
    for (const reason of [null, ...stockReasonNames]) expect(flowOf({ kind: 'AUDIT', reason })).toBe('audit')
  })

  it('is its reason where goods went out for one, also of a dish that was sold', () => {
    for (const kind of ['SALE', 'TRANSACTION'] as const)
      for (const reason of stockReasonNames.filter((each) => stockReasons[each] === -1))
        expect(flowOf({ kind, reason })).toBe(reason)
  })

  it('is what came in for every other reason of people, and what was sold for those of dishes', () => {
    for (const reason of stockReasonNames.filter((each) => stockReasons[each] === 1)) {
      expect(flowOf({ kind: 'TRANSACTION', reason })).toBe('in')
      expect(flowOf({ kind: 'SALE', reason })).toBe('sold')
    }
    expect(flowOf({ kind: 'SALE', reason: null })).toBe('sold')
  })

  it('of no days is of no timeline', () => {
    expect(timelineOf([], { level: 5, value: 5 }, [moved('2026-11-20', 1)])).toEqual([])
  })
})
