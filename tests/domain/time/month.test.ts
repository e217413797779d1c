import { describe, expect, it } from 'vitest'
import { daysOfMonth, monthOf, readMonth } from '#domain/time/month.ts'

const today = '2026-11-20'

describe('the month of a day', () => {
  it('is that of its date', () => {
    expect(['2026-01-31', '2026-11-01', '2026-12-31'].map((day) => monthOf(day))).toEqual([
      '2026-01',
      '2026-11',
      '2026-12',
    ])
  })

  it('so many months later or earlier goes over the ends of years', () => {
    expect([1, 2, 14, -10, -11, -23].map((later) => monthOf(today, later))).toEqual([
      '2026-12',
      '2027-01',
      '2028-01',
      '2026-01',
      '2025-12',
      '2024-12',
    ])
    expect(monthOf('2026-12-31', 0)).toBe('2026-12')
    expect(monthOf('2027-01-01', -1)).toBe('2026-12')
  })
})

describe('the days of a month', () => {
  it('are all of one that is over, of whatever length', () => {
    const last = ['2026-01', '2026-02', '2028-02', '2026-04', '2025-12'].map(
      (month) => daysOfMonth(month, '2030-01-01').to,
    )
    expect(last).toEqual(['2026-01-31', '2026-02-28', '2028-02-29', '2026-04-30', '2025-12-31'])
    expect(daysOfMonth('2026-02', today).from).toBe('2026-02-01')
  })

  it('end today in the month that goes on', () => {
    expect(daysOfMonth('2026-11', today)).toEqual({ from: '2026-11-01', to: today })
    expect(daysOfMonth('2026-11', '2026-11-30')).toEqual({ from: '2026-11-01', to: '2026-11-30' })
    expect(daysOfMonth('2026-11', '2026-12-01').to).toBe('2026-11-30')
  })
})

describe('a month in an address', () => {
  it('is read up to the present one', () => {
    expect(['2026-11', '2026-10', '2019-01', '2025-12'].map((month) => readMonth(month, today))).toEqual([
      '2026-11',
      '2026-10',
      '2019-01',
      '2025-12',
    ])
  })

  it.each([
    null,
    '',
    '2026-12',
    '2027-01',
    '2026-00',
    '2026-13',
    '2026-1',
    '26-11',
    '2026-11-20',
    ' 2026-11',
  ])('is none where it says %o', (month) => {
    expect(readMonth(month, today)).toBeNull()
  })
})
