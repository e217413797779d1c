import { describe, expect, it } from 'vitest'
import { report, testPrint } from '#domain/print/layout/plain-prints.ts'
import { paperLanguage } from '#tests/support/papers/paper-language.ts'
import { printedAt } from '#tests/support/papers/print-contents.ts'

const paper = (columns: number) => ({
  columns,
  copy: 1,
  footer: 'Zapraszamy!',
  language: paperLanguage('pl'),
})
const texts = (lines: readonly { text: string }[]) => lines.map(({ text }) => text.trim())

describe('a report on paper', () => {
  const content = (...rows: { label: string; value: string }[]) =>
    report({ type: 'report', title: 'Raport zmiany', at: printedAt, rows }, paper(32))

  it('begins with its title and its time, and is parted by lines', () => {
    const lines = content({ label: 'Sprzedaż', value: '10,00' })
    expect(texts(lines)).toEqual([
      'Raport zmiany',
      '2026-11-20 18:46',
      '-'.repeat(32),
      'Sprzedaż                   10,00',
      '-'.repeat(32),
    ])
    expect(lines[0]).toMatchObject({ size: 2, bold: true })
  })

  it('has its rows in the order in which they were given, also twice the same', () => {
    const rows = ['b', 'a', 'b'].map((label) => ({ label, value: '1' }))
    expect(
      texts(content(...rows))
        .slice(3, -1)
        .map((line) => line[0]),
    ).toEqual(['b', 'a', 'b'])
  })

  it('of nothing is its head alone', () => {
    expect(texts(content())).toHaveLength(4)
  })

  it('has no footer, which is for guests', () => {
    expect(texts(content()).join(' ')).not.toContain('Zapraszamy')
  })
})

describe('a test print', () => {
  it.each([32, 42, 48])('fills a line of %i digits, so that a wrong width breaks it', (columns) => {
    const lines = testPrint({ type: 'test', printer: 'Kuchnia', at: printedAt }, paper(columns))
    const digits = texts(lines).filter((line) => /^\d+$/.test(line))
    expect(digits).toEqual(['1234567890'.repeat(5).slice(0, columns)])
  })

  it('has every Polish letter large, small, bold and white on black, so that a wrong table shows', () => {
    const lines = testPrint({ type: 'test', printer: 'Kuchnia', at: printedAt }, paper(42))
    const letters = lines.filter(({ text }) => text.toUpperCase().trim() === 'ĄĆĘŁŃÓŚŹŻ')
    expect(letters.map(({ size, bold, inverted }) => [size, bold, inverted])).toEqual([
      [1, true, false],
      [1, true, false],
      [2, false, false],
      [1, false, true],
    ])
  })

  it('names its printer', () => {
    expect(texts(testPrint({ type: 'test', printer: 'Bar', at: printedAt }, paper(32)))).toContain('Bar')
  })
})
