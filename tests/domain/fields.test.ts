import * as v from 'valibot'
import { expect, it } from 'vitest'
import { day } from '#domain/fields.ts'

it.each([
  ['2026-11-20', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['2026-04-31', false],
  ['0000-00-00', false],
  ['0000-01-01', false],
  ['2026-1-1', false],
])('the day %s is one of the calendar: %s', (text, is) => {
  expect(v.is(day, text)).toBe(is)
})
