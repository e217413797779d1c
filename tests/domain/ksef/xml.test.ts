import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { element, escapeXml, textElement, withoutRefused } from '#domain/ksef/xml.ts'

describe('An element', () => {
  it('has its parts as they are one after another, and none for what is left out', () => {
    expect(element('Fa', element('P_1', '2027-01-04'), null, '<P_2>x</P_2>')).toBe(
      '<Fa><P_1>2027-01-04</P_1><P_2>x</P_2></Fa>',
    )
    expect(element('Fa')).toBe('<Fa></Fa>')
  })

  it('of a text holds no mark of XML, and reads back as it was', () => {
    expect(textElement('P_7', 'Ryba & frytki <duże>')).toBe('<P_7>Ryba &amp; frytki &lt;duże&gt;</P_7>')
    expect(escapeXml('&lt;')).toBe('&amp;lt;')
  })

  it('of a text is at most as long as its schema allows, counted in signs and without a space at its end', () => {
    expect(textElement('P_7', 'x'.repeat(300))).toBe(`<P_7>${'x'.repeat(256)}</P_7>`)
    expect(textElement('P_7', '🥟🥟🥟', 2)).toBe('<P_7>🥟🥟</P_7>')
    expect(textElement('P_7', 'ab cd', 3)).toBe('<P_7>ab</P_7>')
    // Signs are counted before they are written as XML.
    expect(textElement('P_7', '&&&', 2)).toBe('<P_7>&amp;&amp;</P_7>')
  })

  it('of nothing is none: no text of the schema may be empty', () => {
    for (const text of ['', '  \n', '\u0000\u0007', '\ufffe'])
      expect([text, textElement('P_7', text)]).toEqual([text, null])
  })
})

describe('A text for the national system (K3)', () => {
  it.each([
    ['white space of any kind and number', ' a\t\n\u0085\u00a0  b ', 'a b'],
    ['controls', 'a\u0000b\u0008c\u000bd\u001fe\u007ff\u0084g\u0086h\u009fi', 'abcdefghi'],
    ['halves of pairs', 'a\ud83eb\udd5fc', 'abc'],
    ['the last two of each plane', 'a\ufffeb\uffffc\u{1fffe}d\u{10ffff}e', 'abcde'],
    ['the block that Unicode keeps for itself', 'a\ufdd0b\ufdefc', 'abc'],
    ['their neighbours, which are let through', '\ufdcf\ufdf0\u00a1\ufffd~', '\ufdcf\ufdf0\u00a1\ufffd~'],
    ['letters of Poland and dumplings', 'Żółć 🥟', 'Żółć 🥟'],
  ])('is cleaned of what is refused: %s', (_, text, clean) => {
    expect(withoutRefused(text)).toBe(clean)
  })

  it('stays as it is when it is cleaned again, and never becomes longer', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const clean = withoutRefused(text)
        expect(withoutRefused(clean)).toBe(clean)
        expect(clean.length).toBeLessThanOrEqual(text.length)
      }),
    )
  })
})
