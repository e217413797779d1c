import { describe, expect, it } from 'vitest'
import { offSaleTerms, offSaleUntil } from '#domain/menu/off-sale-terms.ts'

const cutoff = 4 * 60
const until = (term: Parameters<typeof offSaleUntil>[0], now: string) => {
  const at = offSaleUntil(term, Date.parse(now), cutoff)
  return at === null ? null : new Date(at).toISOString()
}

describe('a dish that is taken off sale', () => {
  it('comes back after one, two or four hours, with the business day, or not by itself', () => {
    expect(offSaleTerms.map((term) => until(term, '2026-11-20T18:00:00Z'))).toEqual([
      '2026-11-20T19:00:00.000Z',
      '2026-11-20T20:00:00.000Z',
      '2026-11-20T22:00:00.000Z',
      '2026-11-21T03:00:00.000Z',
      null,
    ])
  })
  it('comes back when the business day ends, not at midnight', () => {
    expect(until('day', '2026-11-20T18:00:00Z')).toBe('2026-11-21T03:00:00.000Z')
    expect(until('day', '2026-11-21T01:30:00Z')).toBe('2026-11-21T03:00:00.000Z')
  })
  it('comes back at that hour of the clock also in the night when clocks change', () => {
    expect(until('day', '2026-10-24T18:00:00Z')).toBe('2026-10-25T03:00:00.000Z')
  })
  it('stays off the card until somebody brings it back', () => {
    expect(until('off-card', '2026-11-20T18:00:00Z')).toBeNull()
  })
})
