import * as v from 'valibot'
import { expect, it } from 'vitest'
import { text } from '#domain/fields.ts'
import { day } from '#domain/unit-fields.ts'

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

it.each([
  ['evil written backwards', '\u{1f355}\u202elive', '\u{1f355}live'],
  ['a name that only looks like another', 'Bi\u200bgos', 'Bigos'],
  ['what the national system refuses in an invoice', 'Ż\u0086ur\ufdd0ek\uffff\u{1fffe}', 'Żurek'],
  ['a line that would be two', 'Bigos\u2028Żurek', 'BigosŻurek'],
  ['nothing at all', '\u2066\u2069', ''],
  ['a family of several pictures', '👩\u200d👩\u200d👧', '👩\u200d👩\u200d👧'],
])('a text keeps no mark that changes unseen how it reads: %s', (_what, typed, kept) => {
  expect(v.parse(text(0, 60), typed)).toBe(kept)
})
