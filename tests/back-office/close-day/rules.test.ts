import { describe, expect, it } from 'vitest'
import { closable, firstShown } from '#back-office/close-day/closable.ts'
import { paperName, placeNumber, reportNumber } from '#domain/closing/report-number.ts'
import { mayHold } from '#domain/figures/silent-devices.ts'
import type { DayPaper, DayReport } from '#domain/closing/day-report.ts'
import { forgotten } from '#hooks/place/time/use-days.ts'

const days = { today: '2026-11-20', since: '2026-11-13' }
const whole = { whole: true }

describe('a device closes a day', () => {
  it('from the first one whose entries it has until today', () => {
    expect(closable('2026-11-20', days, whole)).toBeNull()
    expect(closable('2026-11-19', days, whole)).toBeNull()
    expect(closable('2026-11-13', days, whole)).toBeNull()
    expect(closable('2026-11-12', days, whole)).toBe('old')
    expect(closable('2026-11-21', days, whole)).toBe('early')
  })

  it('only where its last pull brought everything', () => {
    expect(closable('2026-11-20', days, { whole: false })).toBe('part')
    expect(closable('2026-11-12', days, { whole: false })).toBe('old')
  })
})

const reportOf = (day: string, status: DayReport['status'] = 'closed') => ({ day, status }) as DayReport

describe('the page begins', () => {
  const sold = ['2026-11-20', '2026-11-19', '2026-11-18']

  it('with today, once something was sold or it is closed', () => {
    expect(firstShown({ today: days.today, sold, reports: [] })).toBe('2026-11-20')
    expect(firstShown({ today: days.today, sold: [], reports: [reportOf(days.today)] })).toBe('2026-11-20')
    expect(firstShown({ today: days.today, sold: [], reports: [] })).toBe('2026-11-20')
  })

  it('before that with the last day that was forgotten', () => {
    const later = { today: '2026-11-21', sold }
    expect(firstShown({ ...later, reports: [] })).toBe('2026-11-20')
    expect(firstShown({ ...later, reports: [reportOf('2026-11-20')] })).toBe('2026-11-19')
    expect(firstShown({ ...later, reports: [reportOf('2026-11-20', 'void')] })).toBe('2026-11-20')
  })

  it('and tells of every day before today that was sold on and is in no report', () => {
    const reports = [reportOf('2026-11-19'), reportOf('2026-11-18', 'reopened')]
    expect(forgotten({ ...days, sold, reports })).toEqual(['2026-11-18'])
  })
})

describe('a device may still hold sales', () => {
  const start = Date.UTC(2026, 10, 20, 3)
  const now = Date.UTC(2026, 10, 20, 22)
  const when = { now, dayStart: start }

  it('where something waits on it, whenever it was heard', () => {
    expect(mayHold({ lastSeenAt: now, waiting: 1 }, when)).toBe(true)
    expect(mayHold({ lastSeenAt: start - 1, waiting: 2 }, when)).toBe(true)
  })

  it('where it was heard on the day and is silent now', () => {
    expect(mayHold({ lastSeenAt: now - 3 * 60_000, waiting: 0 }, when)).toBe(true)
    expect(mayHold({ lastSeenAt: now - 60_000, waiting: 0 }, when)).toBe(false)
    expect(mayHold({ lastSeenAt: start - 1, waiting: 0 }, when)).toBe(false)
    expect(mayHold({ lastSeenAt: null, waiting: null }, when)).toBe(false)
  })
})

describe('a report is called', () => {
  const paper = (number: string, supplement: number | null | undefined, at = 1) =>
    ({
      number,
      at,
      placed: supplement === undefined ? null : { nth: 0, supplement, own: 1, differs: false },
    }) as DayPaper

  it('by its device until the server has said the number of the place', () => {
    expect(
      reportNumber({ number: null }, [paper('P9K-Z1', undefined, 2), paper('A7K-Z3', undefined, 1)]),
    ).toBe('A7K-Z3')
    expect(reportNumber({ number: 324 }, [])).toBe('DD-324')
    expect(placeNumber(7)).toBe('DD-7')
  })

  it('with its supplements counted, and a paper that adds nothing by its own number', () => {
    expect(paperName({ number: 324 }, paper('A7K-Z3', 0))).toBe('DD-324')
    expect(paperName({ number: 324 }, paper('A7K-Z4', 2))).toBe('DD-324/2')
    expect(paperName({ number: 324 }, paper('A7K-Z5', null))).toBe('A7K-Z5')
    expect(paperName({ number: null }, paper('A7K-Z5', undefined))).toBe('A7K-Z5')
  })
})
