import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { holidaysFrom, holidaysOf } from '#domain/time/holidays.ts'
import { weekdayOf } from '#domain/time/warsaw.ts'

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

describe('the public holidays of Poland', () => {
  it('are in 2026 those of the act', () => {
    expect(holidaysOf(2026).map(({ day, holiday }) => [day.slice(5), holiday])).toEqual([
      ['01-01', 'new-year'],
      ['01-06', 'epiphany'],
      ['04-05', 'easter'],
      ['04-06', 'easter-monday'],
      ['05-01', 'labour'],
      ['05-03', 'constitution'],
      ['05-24', 'pentecost'],
      ['06-04', 'corpus-christi'],
      ['08-15', 'assumption'],
      ['11-01', 'all-saints'],
      ['11-11', 'independence'],
      ['12-24', 'christmas-eve'],
      ['12-25', 'christmas'],
      ['12-26', 'second-christmas'],
    ])
  })

  it('have Easter on a Sunday from 22 March to 25 April, and Corpus Christi on a Thursday', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2000, max: 2299 }), (year) => {
        const [easter, corpus] = [dayOf(year, 'easter') ?? '', dayOf(year, 'corpus-christi') ?? '']
        expect([weekdayOf(easter), weekdayOf(corpus)]).toEqual([6, 3])
        expect(easter >= `${year}-03-22` && easter <= `${year}-04-25`).toBe(true)
      }),
    )
  })

  it('never fall two on one day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2000, max: 2299 }), (year) => {
        const days = holidaysOf(year).map(({ day }) => day)
        expect(new Set(days).size).toBe(days.length)
        expect(days.every((day) => day.startsWith(String(year)))).toBe(true)
      }),
    )
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

  it('begin with the next one where that day is none', () => {
    expect(holidaysFrom('2026-12-27', 1)).toEqual([{ day: '2027-01-01', holiday: 'new-year' }])
    expect(holidaysFrom('2026-04-06', 2).map(({ holiday }) => holiday)).toEqual(['easter-monday', 'labour'])
    expect(holidaysFrom('2026-04-07', 1).map(({ holiday }) => holiday)).toEqual(['labour'])
  })

  it('are as many as were asked for, a year and more ahead', () => {
    expect(holidaysFrom('2026-01-01', 0)).toEqual([])
    expect(holidaysFrom('2026-12-31', 14).at(-1)).toEqual({ day: '2027-12-26', holiday: 'second-christmas' })
  })
})
