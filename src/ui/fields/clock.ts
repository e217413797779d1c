/** `08:30` of 510 minutes after midnight. */
export function clockText(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

/**
 * Minutes after midnight of a time as people write it: `8:30`, `8.30`, `0830`, `830`, `8`. Null for nothing, NaN for
 * what is no time.
 */
export function readClock(text: string): number | null {
  const clock = text.trim()
  if (clock === '') return null
  const [, hours, minutes = '0'] = /^(\d{1,2})(?:[:.]?(\d{2}))?$/.exec(clock) ?? []
  if (hours === undefined || Number(hours) > 23 || Number(minutes) > 59) return Number.NaN
  return Number(hours) * 60 + Number(minutes)
}
