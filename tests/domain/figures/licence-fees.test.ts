import { describe, expect, it } from 'vitest'
import { feeOutlook, paceDays } from '#domain/figures/licence-fees.ts'

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

  it('says the same at whatever count of days the pace is known of, in whole grosze', () => {
    const outlook = (recent: number, days: number) => feeOutlook('WINES', { today, sold: 0, recent, days })
    expect(outlook(100, 1).forecast).toBe(30_00)
    expect(outlook(5, 28).forecast).toBe(5)
    expect(outlook(3, 28).forecast).toBe(3)
    expect(outlook(-100, 28).forecast).toBe(0)
    expect(outlook(100, 0)).toMatchObject({ forecast: 0, passedOn: null })
    expect(paceDays).toBe(28)
  })

  it('is passed by the first grosz above the limit, not by the limit', () => {
    const outlook = (sold: number) =>
      feeOutlook('BEER_AND_SOFT_DRINKS', { today, sold, recent: 28_00, days: 28 })
    expect(outlook(37_500_00)).toMatchObject({ limit: 37_500_00, passedOn: '2026-12-02' })
    expect(outlook(37_499_00).passedOn).toBe('2026-12-03')
    expect(outlook(37_498_50).passedOn).toBe('2026-12-03')
  })

  it('is passed on the last day of the year at the latest', () => {
    const last = feeOutlook('WINES', { today: '2026-12-30', sold: 37_499_50, recent: 1_402, days: 28 })
    expect([last.forecast, last.passedOn]).toEqual([37_500_00, null])
    const over = feeOutlook('WINES', { today: '2026-12-30', sold: 37_499_50, recent: 1_415, days: 28 })
    expect([over.forecast, over.passedOn]).toEqual([37_500_01, '2026-12-31'])
  })

  it('has a limit of its own for spirits', () =>
    expect(feeOutlook('STRONG_ALCOHOLS', { today, sold: 0, recent: 0, days: 28 })).toEqual({
      type: 'STRONG_ALCOHOLS',
      limit: 77_000_00,
      sold: 0,
      forecast: 0,
      passedOn: null,
    }))
})
