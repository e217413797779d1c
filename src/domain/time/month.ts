import { dayAfter } from './warsaw.ts'
import type { IsoDate } from '../units.ts'

/** The month (`YYYY-MM`) of a day, or of another month so many months later. */
export function monthOf(day: IsoDate, later = 0): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  const count = year * 12 + month - 1 + later
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`
}

/** Its days that have begun by `today`, the first and the last. */
export function daysOfMonth(month: string, today: IsoDate): { from: string; to: string } {
  const last = dayAfter(`${monthOf(month, 1)}-01`, -1)
  return { from: `${month}-01`, to: last < today ? last : today }
}

/** A month that an address names; null: it names none, or one that is not over its first day yet. */
export function readMonth(month: string | null, today: IsoDate): string | null {
  return month !== null && /^\d{4}-(0[1-9]|1[0-2])$/.test(month) && month <= monthOf(today) ? month : null
}
