import { dayAfter, weekdayOf } from '#domain/time/warsaw.ts'

/** The weeks of a month (`YYYY-MM`) from Monday on; null where a week reaches into another month. */
export function monthWeeks(month: string): (string | null)[][] {
  const first = `${month}-01`
  const weeks: (string | null)[][] = []
  for (
    let monday = dayAfter(first, -weekdayOf(first));
    monday.slice(0, 7) <= month;
    monday = dayAfter(monday, 7)
  ) {
    const days = Array.from({ length: 7 }, (_, nth) => dayAfter(monday, nth))
    weeks.push(days.map((day) => (day.startsWith(month) ? day : null)))
  }
  return weeks
}

/** The month that comes `by` months after another one. */
export function monthAfter(month: string, by: number): string {
  const nth = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + by
  return `${Math.floor(nth / 12)}-${String((nth % 12) + 1).padStart(2, '0')}`
}
