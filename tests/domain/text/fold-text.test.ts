import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldText } from '#domain/text/fold-text.ts'

test.each([
  ['Żurek w chlebie', 'zurek w chlebie'],
  ['ŁOSOŚ', 'losos'],
  ['Smørrebrød', 'smorrebrod'],
  ['Weißwurst', 'weisswurst'],
  ['Crème brûlée', 'creme brulee'],
  ['  Kawa\t\n biała ', 'kawa biala'],
  ['Cola 0,33 l', 'cola 0,33 l'],
  ['', ''],
])('%j is searched as %j', (written, folded) => {
  expect(foldText(written)).toBe(folded)
})

test('a name is found by its letters with or without signs, in capitals or not', () => {
  const searched = ['żółć', 'ZOLC', 'Zółc', 'z\u0307ółć'].map(foldText)
  expect(new Set(searched)).toEqual(new Set(['zolc']))
})

test('a folded text stays as it is when it is folded again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(foldText(foldText(text))).toBe(foldText(text))
    }),
  )
})
