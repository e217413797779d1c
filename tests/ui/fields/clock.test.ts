import fc from 'fast-check'
import { expect, it } from 'vitest'
import { clockText, readClock } from '#ui/fields/clock.ts'

it.each([
  ['8:30', 510],
  ['08:30', 510],
  ['8.30', 510],
  ['0830', 510],
  ['830', 510],
  ['8', 480],
  [' 23:59 ', 1439],
  ['0:00', 0],
  ['', null],
])('%j is read as %j minutes after midnight', (text, minutes) => {
  expect(readClock(text)).toBe(minutes)
})

it.each(['24:00', '8:60', '8:3', 'noon', '1:2:3', '٨:٣٠', '-1:00'])('%j is no time', (text) => {
  expect(readClock(text)).toBeNaN()
})

it('what is written is read back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1439 }), (minutes) => {
      expect(readClock(clockText(minutes))).toBe(minutes)
    }),
  )
})
