import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codePages } from '#domain/text/code-pages.ts'
import { unprintable } from '#domain/text/unprintable.ts'
import { printable } from '#domain/text/printable.ts'

test('a letter that a printer lacks loses its sign', () => {
  expect(printable('Ŷ„Łoś”…', 'MAZOVIA')).toBe('Y"Łoś".')
  expect(printable('100 €', 'CP852')).toBe('100 E')
})

test.each([
  ['MAZOVIA', 'đĐøØæÆ×', 'dDoOaAx'],
  ['MAZOVIA', '„żur” “żur” ‘a’ ‚a’', '"żur" "żur" \'a\' \'a\''],
  ['ISO-8859-2', '«żur» – — − … • €', '"żur" - - - . * E'],
  ['CP852', '1\u00a0234,50\u202fzł', '1 234,50 zł'],
  ['CP1250', 'à la crème ñ', 'a la creme n'],
] as const)('on a printer with %s, %s is printed as %s', (codePage, text, printed) => {
  expect(printable(text, codePage)).toBe(printed)
})

test('what is like no letter becomes a question mark', () => {
  expect(printable('寿司 ok', 'CP1250')).toBe('?? ok')
})

test('what comes out is as long as what went in, and every letter of it can be printed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.constantFrom(...codePages), (text, codePage) => {
      const out = printable(text, codePage)
      expect([...out]).toHaveLength([...text.normalize('NFC')].length)
      expect(unprintable(out, codePage)).toEqual([])
    }),
  )
})
