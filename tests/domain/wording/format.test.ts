import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { locales } from '#domain/text/locales.ts'
import { ageParts, formatOf } from '#domain/wording/format.ts'

const [pl, en] = [formatOf('pl'), formatOf('en')]

/** Words with the spaces at which a line is never broken written as plain ones. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

/** A Friday, 18:46 in Warsaw. */
const evening = Date.parse('2026-11-20T17:46Z')

describe('money', () => {
  it.each<[grosze: number, pl: string, en: string]>([
    [21_620, '216,20 zł', 'PLN 216.20'],
    [5, '0,05 zł', 'PLN 0.05'],
    [0, '0,00 zł', 'PLN 0.00'],
    [-150, '−1,50 zł', 'PLN −1.50'],
    [123_456_789, '1 234 567,89 zł', 'PLN 1,234,567.89'],
    [123_400, '1 234,00 zł', 'PLN 1,234.00'],
  ])('%i grosze is %s, and in English %s', (grosze, polish, english) => {
    expect([plain(pl.money(grosze)), plain(en.money(grosze))]).toEqual([polish, english])
  })

  it('is never broken between its amount and its currency', () => {
    expect(pl.money(100)).toBe('1,00\u00a0zł')
    expect(en.money(100)).toBe('PLN\u00a01.00')
  })

  it('has no currency where that is clear', () => {
    expect([pl.amount(21_620), en.amount(-21_620)]).toEqual(['216,20', '−216.20'])
  })

  it('is rounded to złotys in pictures, and never minus nothing', () => {
    expect([291_885_49, 291_885_50, -2_51, -40].map((grosze) => plain(pl.whole(grosze)))).toEqual([
      '291 885',
      '291 886',
      '−3',
      '0',
    ])
    expect(en.whole(291_885_00)).toBe('291,885')
  })
})

describe('quantities and shares', () => {
  it('have as many digits as they need', () => {
    expect([2000, 500, 125, -1500].map(pl.quantity)).toEqual(['2', '0,5', '0,125', '−1,5'])
    expect(en.quantity(500)).toBe('0.5')
  })

  it('are percents from tenths of one', () => {
    expect([56, 50, -75].map(pl.percent)).toEqual(['5,6%', '5%', '−7,5%'])
    expect(en.percent(56)).toBe('5.6%')
  })

  it('have the mark that keys for amounts show', () => {
    expect([pl.decimalMark, en.decimalMark]).toEqual([',', '.'])
  })
})

describe('times are those of the venue, wherever the device is', () => {
  it('of the clock, by 24 hours in either language', () => {
    expect([pl.time(evening), en.time(evening)]).toEqual(['18:46', '18:46'])
    expect(en.time(Date.parse('2026-07-01T06:05Z'))).toBe('08:05')
    expect(pl.time(Date.parse('2026-11-20T23:00Z'))).toBe('00:00')
  })

  it('of the calendar, of the day that Warsaw has', () => {
    const late = Date.parse('2026-11-20T23:30Z')
    expect([pl.date(late), en.date(late)]).toEqual(['21.11.2026', '21 Nov 2026'])
    expect([pl.date(Date.parse('2026-11-01T12:00Z'))]).toEqual(['01.11.2026'])
    expect([pl.day(late), en.day(late)]).toEqual(['21 lis', '21 Nov'])
    expect([pl.weekday(late), en.weekday(late)]).toEqual(['sobota', 'Saturday'])
    expect([pl.shortWeekday(evening), en.shortWeekday(evening)]).toEqual(['pt.', 'Fri'])
    const newYear = Date.parse('2026-11-30T23:30Z')
    expect([pl.month(newYear), en.month(newYear)]).toEqual(['grudzień 2026', 'December 2026'])
  })
})

describe('how long something has waited', () => {
  const minute = 60_000
  it.each<[minutes: number, words: string]>([
    [-5, '0 min'],
    [0, '0 min'],
    [24, '24 min'],
    [59.9, '59 min'],
    [60, '1 h 00'],
    [72, '1 h 12'],
    [605, '10 h 05'],
  ])('%f minutes is %s', (minutes, words) => {
    expect(plain(pl.age(minutes * minute))).toBe(words)
  })
})

it('names stand in the order of their language, and their numbers in that of numbers', () => {
  expect(['Zupa', 'Łosoś', 'Stolik 10', 'Lody', 'Stolik 9'].sort(pl.compare)).toEqual([
    'Lody',
    'Łosoś',
    'Stolik 9',
    'Stolik 10',
    'Zupa',
  ])
})

it('files for spreadsheets are written as the language writes, any but Polish as English does', () => {
  expect([pl.csv, en.csv, formatOf('de').csv]).toEqual(['pl', 'en', 'en'])
})

describe('whatever is written in a language', () => {
  const grosze = fc.integer({ min: -9_999_999_999, max: 9_999_999_999 })

  it.each(locales)('an amount reads back to the grosz (%s)', (locale) => {
    const format = formatOf(locale)
    fc.assert(
      fc.property(grosze, (amount) => {
        const digits = format
          .amount(amount)
          .replace('−', '-')
          .replace(/[^\d-]/g, '')
        expect(Number(digits)).toBe(amount)
        expect(format.money(amount)).toContain(format.amount(amount))
      }),
    )
  })

  it.each(locales)('a quantity reads back to the thousandth (%s)', (locale) => {
    const { quantity, decimalMark } = formatOf(locale)
    fc.assert(
      fc.property(fc.integer({ min: -99_999_000, max: 99_999_000 }), (thousandths) => {
        const plainNumber = quantity(thousandths)
          .replace('−', '-')
          .replace(decimalMark, ';')
          .replace(/[^\d;-]/g, '')
          .replace(';', '.')
        expect(Math.round(Number(plainNumber) * 1000)).toBe(thousandths)
      }),
    )
  })

  it('an age has no minute more than an hour has, and never goes back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 9 }), fc.nat(10 ** 7), (ms, more) => {
        const [now, later] = [ageParts(ms), ageParts(ms + more)]
        expect(now.minutes).toBeLessThan(60)
        expect(later.hours * 60 + later.minutes).toBeGreaterThanOrEqual(now.hours * 60 + now.minutes)
        expect(now.hours * 60 + now.minutes).toBe(Math.floor(ms / 60_000))
      }),
    )
  })

  it('all of a language is written by one set, since such sets are dear to make', () => {
    expect(formatOf('pl')).toBe(formatOf('pl'))
    expect(formatOf('pl')).not.toBe(formatOf('en'))
  })
})
