import { describe, expect, it } from 'vitest'
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
})
