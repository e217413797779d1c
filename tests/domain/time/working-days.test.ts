import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { holidaysOf } from '#domain/time/holidays.ts'
import { dayAfter, weekdayOf } from '#domain/time/warsaw.ts'
import { isWorkingDay, workingDayAfter } from '#domain/time/working-days.ts'

describe('A working day in Poland', () => {
  it.each([
    ['2026-01-01', 'New Year'],
    ['2026-01-06', 'Epiphany'],
    ['2026-04-05', 'Easter Sunday'],
    ['2026-04-06', 'Easter Monday'],
    ['2027-03-29', 'Easter Monday of 2027'],
    ['2038-04-26', 'the latest Easter Monday there is'],
    ['2026-05-01', '1 May'],
    ['2027-05-27', 'Corpus Christi'],
    ['2026-11-11', 'Independence Day'],
    ['2026-12-24', 'Christmas Eve'],
    ['2026-11-28', 'a Saturday'],
  ])('is not %s, %s', (day) => {
    expect(isWorkingDay(day)).toBe(false)
  })

  it('is Christmas Eve of 2024, which was none of the holidays yet', () => {
    expect(isWorkingDay('2024-12-24')).toBe(true)
    expect(isWorkingDay('2025-12-24')).toBe(false)
  })

  it('is counted from the day after', () => {
    expect(workingDayAfter('2026-11-26', 1)).toBe('2026-11-27')
    expect(workingDayAfter('2026-11-27', 1)).toBe('2026-11-30')
    expect(workingDayAfter('2026-11-27', 7)).toBe('2026-12-08')
  })

  it('is every Monday to Friday that is no public holiday, and no other day', () => {
    const days = Array.from({ length: 365 }, (_, nth) => dayAfter('2026-01-01', nth))
    const free = new Set(holidaysOf(2026).map(({ day }) => day))
    const open = days.filter((day) => weekdayOf(day) < 5 && !free.has(day))
    expect(days.filter(isWorkingDay)).toEqual(open)
    // 261 from Monday to Friday, less eight holidays among them.
    expect(open).toHaveLength(253)
  })

  it('is counted over weekends and holidays: the first after 23 December 2026 is the 28th', () => {
    expect(workingDayAfter('2026-12-23', 1)).toBe('2026-12-28')
    expect(workingDayAfter('2026-12-31', 1)).toBe('2027-01-04')
    expect(workingDayAfter('2027-01-05', 1)).toBe('2027-01-07')
    expect(workingDayAfter('2026-11-26', 0)).toBe('2026-11-26')
  })

  it('so many after another is reached one by one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 700 }), fc.integer({ min: 1, max: 12 }), (nth, count) => {
        const day = dayAfter('2026-01-01', nth)
        const before = workingDayAfter(day, count - 1)
        expect(workingDayAfter(day, count)).toBe(workingDayAfter(before, 1))
        expect(isWorkingDay(workingDayAfter(day, count))).toBe(true)
      }),
    )
  })
})
