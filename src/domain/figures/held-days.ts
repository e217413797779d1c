import { dayAfter } from '../time/warsaw.ts'
import { daysOnDevices } from './packed-sums.ts'
import type { IsoDate } from '../units.ts'

/** Days of a range of which a device has not got everything, in order. */
export type Gaps = {
  /** Of these it has nothing. */
  sums: readonly string[]
  /** Of these it has no dishes. */
  goods: readonly string[]
  /** Of these it has no times. */
  times: readonly string[]
  /** Of these it has no sums of stock. */
  stock: readonly string[]
}

/** The parts of days that devices no longer have. A day of which they have no row had no sales. */
export function gapsOf(days: readonly string[], today: IsoDate): Gaps {
  const before = (count: number) => days.filter((day) => day < dayAfter(today, 1 - count))
  return {
    sums: before(daysOnDevices.totals),
    goods: before(daysOnDevices.items),
    times: before(daysOnDevices.times),
    stock: before(daysOnDevices.products),
  }
}
