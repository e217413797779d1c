import { expect, it } from 'vitest'
import { daySums } from '#domain/figures/day-sums.ts'
import { daysOnDevices, packSums, sumDimensionNames, type SumDimension } from '#domain/figures/packed-sums.ts'
import { sumOf } from '#domain/money/sum.ts'
import { busyDay } from '#tests/support/places/busy-day.ts'
import { uuid } from '#tests/support/places/evening.ts'

const place = { day: '2026-11-20', cutoff: 4 * 60 }

/** How many bytes of JSON a day is on a device, by dimension. */
function sizesOf(checks: number): Record<SumDimension, number> {
  const sums = daySums(busyDay(Date.parse('2026-11-20T10:00Z'), checks), place)
  const sizes = sumDimensionNames.map((dimension) => {
    const row = { id: uuid(1), ...place, dimension, packed: packSums(sums, dimension), closedDay: place.day }
    return [dimension, Buffer.byteLength(JSON.stringify({ ...row, version: 1_000_000 }))] as const
  })
  return Object.fromEntries(sizes) as Record<SumDimension, number>
}

it.each([150, 300, 600])('400 days of %i checks each are less than 2 MB on a device', (checks) => {
  const sizes = sizesOf(checks)
  const long = sumDimensionNames.filter((dimension) => daysOnDevices[dimension] === 400)
  expect(sumOf(long.map((dimension) => sizes[dimension] * 400))).toBeLessThan(2_000_000)
})

it('what is kept of fewer days, of 300 checks each, is less than 1.3 MB: 60 of dishes, 28 of answers and times', () => {
  const sizes = sizesOf(300)
  const short = sumDimensionNames.filter((dimension) => daysOnDevices[dimension] < 400)
  expect(sumOf(short.map((dimension) => sizes[dimension] * daysOnDevices[dimension]))).toBeLessThan(1_300_000)
})
