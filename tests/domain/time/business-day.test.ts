import { describe, expect, it } from 'vitest'
import { businessDay } from '#domain/time/business-day.ts'
import { localDay, localMinutes } from '#domain/time/warsaw.ts'

const at = (text: string) => Date.parse(text)
const cutoff = 4 * 60

describe('the business day with a cutoff at 04:00', () => {
  it.each([
    ['2026-11-20T02:59:59Z', '2026-11-19'],
    ['2026-11-20T03:00:00Z', '2026-11-20'],
    ['2026-11-20T23:10:00Z', '2026-11-20'],
    ['2026-11-21T02:59:59Z', '2026-11-20'],
  ])('%s belongs to %s', (instant, day) => {
    expect(businessDay(at(instant), cutoff)).toBe(day)
  })

  it.each([
    ['2026-03-29T01:59:59Z', '2026-03-28'],
    ['2026-03-29T02:00:00Z', '2026-03-29'],
    ['2026-10-25T00:30:00Z', '2026-10-24'],
    ['2026-10-25T02:59:59Z', '2026-10-24'],
    ['2026-10-25T03:00:00Z', '2026-10-25'],
  ])('holds when the clock changes: %s belongs to %s', (instant, day) => {
    expect(businessDay(at(instant), cutoff)).toBe(day)
  })
})

describe('the time in Warsaw', () => {
  it('skips an hour in spring and has one twice in autumn', () => {
    expect(localMinutes(at('2026-03-29T00:59:00Z'))).toBe(1 * 60 + 59)
    expect(localMinutes(at('2026-03-29T01:00:00Z'))).toBe(3 * 60)
    expect(localMinutes(at('2026-10-25T00:30:00Z'))).toBe(2 * 60 + 30)
    expect(localMinutes(at('2026-10-25T01:30:00Z'))).toBe(2 * 60 + 30)
  })

  it('turns the year at local midnight', () => {
    expect(localDay(at('2026-12-31T22:59:59Z'))).toBe('2026-12-31')
    expect(localDay(at('2026-12-31T23:10:00Z'))).toBe('2027-01-01')
  })
})
