import { describe, expect, it } from 'vitest'
import { feeOutlook } from '#domain/figures/licence-fees.ts'

const today = '2026-12-01'

describe('the way to the fee of an alcohol licence', () => {
  it('ends the year at the pace of the last days', () =>
    expect(feeOutlook('WINES', { today, sold: 20_000_00, recent: 2_800_00, days: 28 })).toMatchObject({
      limit: 37_500_00,
      forecast: 23_000_00,
      passedOn: null,
    }))

  it('names the day on which more than the limit is sold: the limit itself is not too much', () => {
    const outlook = (sold: number) => feeOutlook('WINES', { today, sold, recent: 2_800_00, days: 28 })
    expect(outlook(37_000_00).passedOn).toBe('2026-12-07')
    expect(outlook(34_500_00)).toMatchObject({ forecast: 37_500_00, passedOn: null })
  })

  it('has no day any more once it is passed', () =>
    expect(
      feeOutlook('BEER_AND_SOFT_DRINKS', { today, sold: 37_500_01, recent: 100_00, days: 28 }).passedOn,
    ).toBeNull())

  it('has a limit of its own for spirits', () =>
    expect(feeOutlook('STRONG_ALCOHOLS', { today, sold: 0, recent: 0, days: 28 })).toEqual({
      type: 'STRONG_ALCOHOLS',
      limit: 77_000_00,
      sold: 0,
      forecast: 0,
      passedOn: null,
    }))
})
