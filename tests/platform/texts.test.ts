import { parse } from '@formatjs/icu-messageformat-parser'
import { describe, expect, it } from 'vitest'
import { textsOf } from '#platform/texts.ts'

const polish = {
  lines: parse('{count, plural, one {# pozycja} few {# pozycje} other {# pozycji}}'),
  plain: parse('Wyślij'),
}

describe('the texts of a language', () => {
  it('are formatted by its rules', () => {
    const texts = textsOf('pl', polish)
    expect([1, 2, 5, 22].map((count) => texts.format('lines', { count }))).toEqual([
      '1 pozycja',
      '2 pozycje',
      '5 pozycji',
      '22 pozycje',
    ])
    expect(texts.format('plain')).toBe('Wyślij')
  })

  it('that are missing, or lack a value, show their key and are reported: no screen is lost for a word', () => {
    const problems: string[] = []
    const texts = textsOf('pl', polish, ({ message }) => problems.push(message))
    expect(texts.format('nothing')).toBe('nothing')
    expect(texts.format('lines')).toBe('lines')
    expect(problems).toEqual([expect.stringContaining('"nothing"'), expect.stringContaining('"lines"')])
  })
})
