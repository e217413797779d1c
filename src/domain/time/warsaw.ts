/** The only file that knows the venue's zone. Instants are milliseconds since the epoch. */

/** Local calendar day `YYYY-MM-DD` in Europe/Warsaw of an instant. */
export function localDay(instant: number): string {
  const { year, month, day } = localParts(instant)
  return `${year}-${month}-${day}`
}

/** Minutes after local midnight, 0 to 1439, of an instant. */
export function localMinutes(instant: number): number {
  const { hour, minute } = localParts(instant)
  return Number(hour) * 60 + Number(minute)
}

const format = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Warsaw',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})

function localParts(instant: number) {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {}
  for (const { type, value } of format.formatToParts(instant)) parts[type] = value
  const { year = '', month = '', day = '', hour = '', minute = '' } = parts
  return { year, month, day, hour, minute }
}
