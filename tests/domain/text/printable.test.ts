import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codePages } from '#domain/text/code-pages.ts'
import { unprintable } from '#domain/text/unprintable.ts'
import { printable } from '#domain/text/printable.ts'

test('a letter that a printer lacks loses its sign', () => {
  expect(printable('Ŷ„Łoś”…', 'MAZOVIA')).toBe('Y"Łoś".')
  expect(printable('100 €', 'CP852')).toBe('100 E')
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
