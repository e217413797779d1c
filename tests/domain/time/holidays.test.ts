import { describe, expect, it } from 'vitest'
import { holidaysFrom, holidaysOf } from '#domain/time/holidays.ts'

const dayOf = (year: number, wanted: string) =>
  holidaysOf(year).find(({ holiday }) => holiday === wanted)?.day

describe('the public holidays of a year', () => {
  it.each([
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2038, '2038-04-25'],
    [2285, '2285-03-22'],
  ])('have Easter of %i on %s', (year, easter) => expect(dayOf(year, 'easter')).toBe(easter))

  it('follow Easter with its Monday, Pentecost and Corpus Christi', () => {
    expect(dayOf(2026, 'easter-monday')).toBe('2026-04-06')
    expect(dayOf(2026, 'pentecost')).toBe('2026-05-24')
    expect(dayOf(2026, 'corpus-christi')).toBe('2026-06-04')
  })

  it('have Christmas Eve among them since 2025', () => {
    expect(dayOf(2024, 'christmas-eve')).toBeUndefined()
    expect(dayOf(2025, 'christmas-eve')).toBe('2025-12-24')
    expect(holidaysOf(2024)).toHaveLength(13)
    expect(holidaysOf(2025)).toHaveLength(14)
  })

  it('stand in their order', () => {
    const days = holidaysOf(2026).map(({ day }) => day)
    expect(days).toEqual(days.toSorted())
    expect(days[0]).toBe('2026-01-01')
    expect(days.at(-1)).toBe('2026-12-26')
  })
})

describe('the holidays that come', () => {
  it('begin with that day and go on in the next year', () => {
    expect(holidaysFrom('2026-12-25', 3)).toEqual([
      { day: '2026-12-25', holiday: 'christmas' },
      { day: '2026-12-26', holiday: 'second-christmas' },
      { day: '2027-01-01', holiday: 'new-year' },
    ])
  })
})
