import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainText } from '#domain/integrations/glovo/plain-text.ts'

test.each([
  ['  Proszę \t nie\r\ndzwonić  ', 'Proszę nie dzwonić'],
  ['a\u0000\u0007b\u007fc', 'a b c'],
  ['z\u0307urek', 'żurek'],
  ['\u00a0kod\u2003042\u2028', 'kod 042'],
  ['\ud83e kod', 'kod'],
  ['', ''],
])('what somebody else wrote, %j, is kept as %j', (text, kept) => {
  expect(plainText(text, 100)).toBe(kept)
})

test('a text that is too long is cut, without a space or half a sign at its end', () => {
  expect(plainText('kod 042', 4)).toBe('kod')
  expect(plainText('ab🥟', 3)).toBe('ab')
  expect(plainText('kod 042', 7)).toBe('kod 042')
  expect(plainText('kod', 0)).toBe('')
})

test('a kept text is one line within its length that a database holds, whatever was written', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.nat({ max: 20 }), (text, longest) => {
      const kept = plainText(text, longest)
      expect(kept.length).toBeLessThanOrEqual(longest)
      // eslint-disable-next-line no-control-regex -- control characters are what must not be there
      expect(kept).not.toMatch(/[\u0000-\u001f\u007f]|\p{Surrogate}|^\s|\s$|\s{2}/u)
      expect(plainText(kept, longest)).toBe(kept)
    }),
  )
})
