import type { CsvDialect } from '../sheet/csv.ts'
import type { Grosze, Instant, Milliseconds, Thousandths } from '../units.ts'

/** Amounts, quantities and times as the chosen language writes them. */
export type Format = {
  /** `216,20 zł`, `PLN 216.20`, from grosze. */
  money(grosze: Grosze): string
  /** `216,20`, `216.20`, from grosze, where the currency is clear. */
  amount(grosze: Grosze): string
  /** `2` or `0,5`, from thousandths. */
  quantity(thousandths: Thousandths): string
  /** `18:46` in the venue's zone, from an instant in ms. */
  time(instant: Instant): string
  /** How long something has waited, from ms: `24 min`, from an hour on `1 h 12`; less than nothing counts as none. */
  age(ms: Milliseconds): string
  /** `20.11.2026`, `20 Nov 2026`. */
  date(instant: Instant): string
  /** `20 lis`, `20 Nov`: a day of this year. */
  day(instant: Instant): string
  /** `piątek`, `Friday`. */
  weekday(instant: Instant): string
  /** `pt.`, `Fri`. */
  shortWeekday(instant: Instant): string
  /** `listopad 2026`, `November 2026`. */
  month(instant: Instant): string
  /** `291 885`, `291,885`: złotys without grosze, where a picture has no room for them. */
  whole(grosze: Grosze): string
  /** `5,6%`, `5.6%`, from tenths of a percent. */
  percent(tenths: number): string
  /** The order of names in this language; numbers in them count as numbers. */
  compare(a: string, b: string): number
  /** The mark before the part of a number below one: a comma or a point. */
  decimalMark: string
  /** How files for spreadsheets are written in this language. */
  csv: CsvDialect
}

const zone = 'Europe/Warsaw'

const made = new Map<string, Format>()

/** Formatters are dear to make (a menu has hundreds of prices), so each language has one set for all screens. */
export function formatOf(locale: string): Format {
  const format = made.get(locale) ?? makeFormat(locale)
  made.set(locale, format)
  return format
}

function makeFormat(locale: string): Format {
  const amount = new Intl.NumberFormat(locale, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    useGrouping: true,
  })
  const quantity = new Intl.NumberFormat(locale, { maximumFractionDigits: 3 })
  const time = new Intl.DateTimeFormat('pl', { hour: '2-digit', minute: '2-digit', timeZone: zone })
  const date = new Intl.DateTimeFormat(
    locale === 'pl' ? 'pl' : 'en-GB',
    locale === 'pl'
      ? { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: zone }
      : { day: 'numeric', month: 'short', year: 'numeric', timeZone: zone },
  )
  const day = new Intl.DateTimeFormat(locale === 'pl' ? 'pl' : 'en-GB', {
    day: 'numeric',
    month: 'short',
    timeZone: zone,
  })
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: zone })
  const shortWeekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: zone })
  const month = new Intl.DateTimeFormat(locale === 'pl' ? 'pl' : 'en-GB', {
    month: 'long',
    year: 'numeric',
    timeZone: zone,
  })
  const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0, useGrouping: true })
  const minus = (text: string) => text.replace('-', '−')
  const mark = amount.formatToParts(0).find(({ type }) => type === 'decimal')?.value ?? ','
  const names = new Intl.Collator(locale, { numeric: true })
  const bare = (grosze: Grosze) => minus(amount.format(grosze / 100))
  return {
    amount: bare,
    money: (grosze) => (locale === 'pl' ? `${bare(grosze)}\u00a0zł` : `PLN\u00a0${bare(grosze)}`),
    quantity: (thousandths) => minus(quantity.format(thousandths / 1000)),
    time: (instant) => time.format(instant),
    age: (ms) => {
      const { hours, minutes } = ageParts(ms)
      return hours === 0 ? `${minutes}\u00a0min` : `${hours}\u00a0h\u00a0${String(minutes).padStart(2, '0')}`
    },
    date: (instant) => date.format(instant),
    day: (instant) => day.format(instant),
    weekday: (instant) => weekday.format(instant),
    shortWeekday: (instant) => shortWeekday.format(instant),
    month: (instant) => month.format(instant),
    whole: (grosze) => minus(whole.format(Math.round(grosze / 100) || 0)),
    percent: (tenths) => `${minus(quantity.format(tenths / 10))}%`,
    compare: names.compare,
    decimalMark: mark,
    csv: locale === 'pl' ? 'pl' : 'en',
  }
}

/** How old something is, in whole minutes, and hours from one on. Ages in ms; a clock that was set back counts as none. */
export function ageParts(ms: Milliseconds): { hours: number; minutes: number } {
  const minutes = Math.max(0, Math.floor(ms / 60_000))
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 }
}
