import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countedOf } from '#domain/stock/counted.ts'
import type { AuditCount } from '#domain/stock/stock-audit.ts'

function count(id: string, over: Partial<AuditCount> = {}): AuditCount {
  return {
    id,
    auditId: 'audit',
    productId: 'beer',
    area: 'bar',
    quantity: 8000,
    countedAt: 10,
    countedBy: 'jan',
    sees: [],
    closedDay: null,
    ...over,
  }
}

const contradictsOf = (counts: readonly AuditCount[]) =>
  countedOf(counts)?.areas.flatMap(({ contradicts }) => contradicts.map(({ id }) => id))

describe('The counts of one product (stock S3)', () => {
  it('of different areas add up, and the latest of an area counts', () => {
    const counts = [
      count('1', { area: 'lada', quantity: 6000, countedAt: 30 }),
      count('2', { countedAt: 20 }),
      count('3', { area: 'lada', quantity: 5000, countedAt: 40, sees: ['1'] }),
    ]
    expect(countedOf(counts)).toEqual({
      quantity: 13_000,
      countedAt: 40,
      firstCountedAt: 20,
      areas: [
        { area: 'bar', count: counts[1], contradicts: [] },
        { area: 'lada', count: counts[2], contradicts: [] },
      ],
    })
  })

  it('are none where nobody has counted', () => {
    expect(countedOf([])).toBeNull()
  })

  it('that were made at the same time are decided by the larger id', () => {
    expect(countedOf([count('a', { quantity: 1 }), count('b', { quantity: 2 })])?.quantity).toBe(2)
  })

  it('contradict one another where somebody counted something else and the last did not know of it', () => {
    const first = count('1', { quantity: 8000, countedAt: 1 })
    expect(contradictsOf([first, count('2', { quantity: 7000, countedAt: 2 })])).toEqual(['1'])
    expect(contradictsOf([first, count('2', { quantity: 8000, countedAt: 2 })])).toEqual([])
  })

  it('are known to a count through those that it knows of', () => {
    const chain = [
      count('1', { quantity: 1, countedAt: 1 }),
      count('2', { quantity: 2, countedAt: 2, sees: ['1'] }),
      count('3', { quantity: 3, countedAt: 3, sees: ['2', 'not here'] }),
    ]
    expect(contradictsOf(chain)).toEqual([])
    expect(contradictsOf([...chain, count('4', { quantity: 4, countedAt: 2 })])).toEqual(['4'])
  })

  it('come out the same in whatever order they arrive, though two of them know of each other', () => {
    const arbitrary = fc.array(
      fc.record({
        area: fc.constantFrom('bar', 'lada', 'piwnica'),
        quantity: fc.integer({ min: 0, max: 3 }),
        countedAt: fc.integer({ min: 0, max: 4 }),
        sees: fc.uniqueArray(fc.constantFrom('0', '1', '2', '3', '4', '5')),
      }),
      { maxLength: 6 },
    )
    const together = fc.array(fc.nat(), { minLength: 6, maxLength: 6 })
    fc.assert(
      fc.property(arbitrary, together, (all, order) => {
        const counts = all.map((each, nth) => count(String(nth), each))
        const shuffled = counts
          .map((each, nth) => [order[nth] ?? 0, each] as const)
          .sort(([a], [b]) => a - b)
          .map(([, each]) => each)
        const idsOf = (found: ReturnType<typeof countedOf>) =>
          found?.areas.map(({ contradicts }) => contradicts.map(({ id }) => id).sort())
        const [one, other] = [countedOf(counts), countedOf(shuffled)]
        expect(idsOf(other)).toEqual(idsOf(one))
        expect(other?.areas.map(({ count: { id } }) => id)).toEqual(one?.areas.map(({ count: { id } }) => id))
        expect(other?.quantity).toBe(one?.quantity)
      }),
    )
  })

  it('are the sum of their areas, each by its latest count', () => {
    const made = fc.array(
      fc.record({
        area: fc.constantFrom('', 'bar', 'piwnica'),
        quantity: fc.nat({ max: 9_000 }),
        countedAt: fc.nat({ max: 50 }),
      }),
      { minLength: 1, maxLength: 8 },
    )
    fc.assert(
      fc.property(made, (all) => {
        const counts = all.map((each, nth) => count(String(nth), each))
        const found = countedOf(counts)
        expect(found?.quantity).toBe(found?.areas.reduce((sum, area) => sum + area.count.quantity, 0))
        expect(found?.areas.map(({ area }) => area)).toEqual([...new Set(all.map(({ area }) => area))].sort())
        for (const { area, count: latest } of found?.areas ?? []) {
          const times = all.filter((each) => each.area === area).map(({ countedAt }) => countedAt)
          expect(latest.countedAt).toBe(Math.max(...times))
        }
        expect(found?.firstCountedAt).toBeLessThanOrEqual(found?.countedAt ?? 0)
      }),
    )
  })

  it('that say the same never contradict one another, whoever knew of whom', () => {
    const same = [count('1', { countedAt: 1 }), count('2', { countedAt: 2 }), count('3', { countedAt: 3 })]
    expect(contradictsOf(same)).toEqual([])
  })

  it('of another area are no contradiction, though they say something else', () => {
    expect(contradictsOf([count('1', { area: 'bar' }), count('2', { area: 'lada', quantity: 1 })])).toEqual(
      [],
    )
  })
})
