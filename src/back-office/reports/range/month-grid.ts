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
