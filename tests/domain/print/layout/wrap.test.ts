import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lengthOf, wrap } from '#domain/print/layout/wrap.ts'

describe('a long text', () => {
  test('is broken between words, and further lines may be shorter', () => {
    expect(wrap('raz dwa trzy cztery', 8, 6)).toEqual(['raz dwa', 'trzy', 'cztery'])
  })

  test('is broken inside a word only where the word is longer than a line', () => {
    expect(wrap('Konstantynopolitańczykiewiczówna tu', 10)).toEqual([
      'Konstantyn',
      'opolitańcz',
      'ykiewiczów',
      'na tu',
    ])
  })

  test('keeps an amount with a space inside in one piece', () => {
    expect(wrap('razem 12\u00a0345,60', 12)).toEqual(['razem', '12\u00a0345,60'])
  })

  test('keeps its own line ends', () => {
    expect(wrap('raz\n\ndwa', 10)).toEqual(['raz', 'dwa'])
  })

  test('counts a letter with its sign as one', () => {
    expect(wrap('zo\u0301łw', 4)).toEqual(['zółw'])
  })

  test('that fits is one line, and one of nothing is none', () => {
    expect([wrap('raz dwa', 7), wrap('raz dwa', 6)]).toEqual([['raz dwa'], ['raz', 'dwa']])
    expect([wrap('', 10), wrap('  \t ', 10), wrap('\n\n', 10)]).toEqual([[], [], []])
  })

  test('loses the spaces between its words, but for one', () => {
    expect(wrap('  raz \t  dwa  ', 10)).toEqual(['raz dwa'])
  })

  test('breaks a long word at the end of a line that has begun only where it must', () => {
    expect(wrap('tu Konstantynopol', 10)).toEqual(['tu', 'Konstantyn', 'opol'])
    expect(wrap('Konstantynopol', 10, 3)).toEqual(['Konstantyn', 'opo', 'l'])
  })

  test('counts a picture as one letter, though it is two halves', () => {
    expect([lengthOf('🍲'), lengthOf('zo\u0301łw'), lengthOf('')]).toEqual([1, 4, 0])
    expect(wrap('🍲🍲🍲', 2)).toEqual(['🍲🍲', '🍲'])
  })

  test('loses no letter and makes no line too long, whatever it says', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'aąbć -0\n\u00a0'), maxLength: 60 })
    fc.assert(
      fc.property(
        letters,
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: 1, max: 20 }),
        (text, width, further) => {
          const lines = wrap(text, width, further)
          expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(/[ \n]/g, ''))
          expect(lines.every((line, nth) => lengthOf(line) <= (nth === 0 ? width : further))).toBe(true)
          expect(lines).not.toContain('')
        },
      ),
    )
  })
})
