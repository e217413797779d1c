/**
 * The instant (ms) that a text of the platform means: the venue's own clocks, which are so many minutes ahead of UTC.
 * Null: it cannot be read.
 */
export function readLocalTime(text: string, utcOffsetMinutes: string): number | null {
  const at = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}(?::\d{2})?)/.exec(text.trim())
  if (at === null || !/^[+-]?\d{1,4}$/.test(utcOffsetMinutes.trim())) return null
  const offset = Number(utcOffsetMinutes)
  const wall = Date.parse(`${at[1]}T${at[2]}Z`)
  return Number.isNaN(wall) || Math.abs(offset) > 14 * 60 ? null : wall - offset * 60_000
}
