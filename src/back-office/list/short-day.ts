import { localDay } from '#domain/time/warsaw.ts'
import type { Format } from '#domain/wording/format.ts'

/** `12 Nov`, with the year when that is not the present one. Instants in ms. */
export function shortDay(at: number, now: number, { day, date }: Format): string {
  return localDay(at).slice(0, 4) === localDay(now).slice(0, 4) ? day(at) : date(at)
}
