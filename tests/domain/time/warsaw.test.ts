import { expect, test } from 'vitest'
import { localDay, localMinutes } from '#domain/time/warsaw.ts'

const shown = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Warsaw',
  dateStyle: 'short',
  timeStyle: 'short',
})

test.each([1999, 2000, 2026, 2027, 2099, 2100])(
  'what clocks show is what the zone says of it, through the year %i',
  (year) => {
    // Not a divisor of a day, so that all hours and minutes come up; the nights on which clocks change among them.
    for (let at = Date.UTC(year, 0); at < Date.UTC(year + 1, 0); at += 43 * 60_000 + 11) {
      const minutes = localMinutes(at)
      const [hour, minute] = [Math.floor(minutes / 60), minutes % 60].map((n) => String(n).padStart(2, '0'))
      expect(`${localDay(at)} ${hour}:${minute}`).toBe(shown.format(at))
    }
  },
)
