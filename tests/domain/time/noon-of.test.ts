import { expect, it } from 'vitest'
import { noonOf } from '#domain/time/noon-of.ts'
import { dayAfter, localDay } from '#domain/time/warsaw.ts'

it('the noon of a day lies in that day at the venue, on each day of a year with its changes of the clock', () => {
  const days = Array.from({ length: 365 }, (_, nth) => dayAfter('2026-01-01', nth))
  expect(days.map((day) => localDay(noonOf(day)))).toEqual(days)
})

it.each(['', 'tomorrow', '2026-13-01'])('the noon of %o, which is no day, is no instant', (day) => {
  expect(noonOf(day)).toBeNaN()
})
