import { describe, expect, it } from 'vitest'
import { block, empty, large, pair, paragraph, qrCode, rule } from '#domain/print/layout/compose.ts'

const texts = (lines: readonly { text: string }[]) => lines.map(({ text }) => text)
const plain = { size: 1, bold: false, inverted: false }

describe('a text on paper', () => {
  it('begins at the left, in normal letters, unless somebody says otherwise', () => {
    expect(paragraph('Żurek', 10)).toEqual([{ ...plain, text: 'Żurek' }])
    expect(paragraph('Żurek', 10, { bold: true, inverted: true })).toEqual([
      { text: 'Żurek', size: 1, bold: true, inverted: true },
    ])
    expect(paragraph('', 10)).toEqual([])
  })

  it('in large letters has so many times less room', () => {
    expect(texts(paragraph('raz dwa trzy', 12, { size: 2 }))).toEqual(['raz', 'dwa', 'trzy'])
    expect(texts(paragraph('raz dwa trzy', 12, { size: 3 }))).toEqual(['raz', 'dwa', 'trzy'])
    expect(texts(paragraph('raz dwa', 14, { size: 2 }))).toEqual(['raz dwa'])
  })

  it('in the middle has as much before it as behind it, the odd space behind', () => {
    expect(texts(paragraph('raz', 9, { centred: true }))).toEqual(['   raz'])
    expect(texts(paragraph('raz', 10, { centred: true }))).toEqual(['   raz'])
    expect(texts(paragraph('raz', 18, { centred: true, size: 2 }))).toEqual(['   raz'])
  })

  it('is indented on every line, and further from the second one on where it hangs', () => {
    expect(texts(paragraph('raz dwa', 5, { indent: 1 }))).toEqual([' raz', ' dwa'])
    expect(texts(paragraph('raz dwa trzy', 7, { hang: 2 }))).toEqual(['raz dwa', '  trzy'])
    expect(texts(paragraph('raz dwa', 6, { indent: 1, hang: 2 }))).toEqual([' raz', '   dwa'])
  })

  it('has plain spaces and a plain minus, which every printer knows', () => {
    expect(texts(paragraph('−1\u00a0234,50\u202fzł', 20))).toEqual(['-1 234,50 zł'])
  })
})

describe('a block of white on black', () => {
  it('fills the whole width, with a space before its words', () => {
    expect(block('KOPIA', 9)).toEqual([{ ...plain, text: ' KOPIA   ', inverted: true }])
    expect(texts(block('KOPIA', 9, { centred: true }))).toEqual(['  KOPIA  '])
    expect(texts(block('KOPIA', 18, { centred: true, size: 2 }))).toEqual(['  KOPIA  '])
  })

  it('keeps a space at both ends of a line that is full', () => {
    expect(texts(block('raz dwa', 9))).toEqual([' raz dwa '])
    expect(texts(block('raz dwa', 8))).toEqual([' raz    ', ' dwa    '])
  })

  it('is none of no words', () => {
    expect(block('', 9)).toEqual([])
  })
})

describe('words with an amount', () => {
  it('stand on both ends of a line', () => {
    expect(texts(pair('Razem', '24,00', 18))).toEqual(['Razem        24,00'])
    expect(texts(pair('', '24,00', 18))).toEqual(['             24,00'])
  })

  it('go on in further lines, with the amount on the last one', () => {
    expect(texts(pair('Pierogi ruskie', '64,00', 18))).toEqual(['Pierogi', 'ruskie       64,00'])
    expect(texts(pair('Pierogi ruskie', '64,00', 18, { hang: 2 }))).toEqual(['Pierogi', '  ruskie     64,00'])
  })

  it('keep a space between them, and ten letters at least for the words', () => {
    expect(texts(pair('1234567890', '24,00', 16))).toEqual(['1234567890 24,00'])
    expect(texts(pair('123456789', '24,00', 15))).toEqual(['123456789', '          24,00'])
  })

  it('leave an amount its own lines where it is as long as the paper, and never cut it', () => {
    expect(texts(pair('Razem', '12 345 678,90', 10))).toEqual(['Razem', '    12 345', '    678,90'])
    expect(texts(pair('Razem', '12\u00a0345,90', 12))).toEqual(['Razem', '   12 345,90'])
  })

  it('in large letters have so many times less room', () => {
    expect(texts(pair('Do zapłaty', '67,10', 42, { size: 2 }))).toEqual(['Do zapłaty      67,10'])
    expect(texts(pair('Do zapłaty', '67,10', 32, { size: 2 }))).toEqual(['Do zapłaty 67,10'])
  })

  it('are set as one, all lines of them', () => {
    const lines = pair('Pierogi ruskie', '64,00', 18, { bold: true })
    expect(lines.map(({ bold, size, inverted }) => [bold, size, inverted])).toEqual([
      [true, 1, false],
      [true, 1, false],
    ])
  })
})

describe('what parts a paper', () => {
  it('is a line across all of it, or an empty one', () => {
    expect(rule(32)).toEqual({ ...plain, text: '-'.repeat(32) })
    expect(empty()).toEqual({ ...plain, text: '' })
  })

  it('is a code of an address, without a text', () => {
    expect(qrCode('https://lokal.example')).toEqual({ ...plain, text: '', qr: 'https://lokal.example' })
  })
})

describe('a number that is read from afar', () => {
  it('is bold unless it is told not to be, and in the middle where it is told so', () => {
    expect(large('A7K-17', 42)).toEqual([{ ...plain, text: 'A7K-17', size: 3, bold: true }])
    expect(large('A7K-17', 42, { bold: false })[0]?.bold).toBe(false)
    expect(large('A7K-17', 42, { centred: true })[0]?.text).toBe('    A7K-17')
  })

  it('is as large as it fits into one line, and in several of the smallest where it fits at no size', () => {
    const sizes = (length: number) => large('7'.repeat(length), 42).map(({ size }) => size)
    expect([14, 15, 21, 22, 42].map(sizes)).toEqual([[3], [2], [2], [1], [1]])
    expect(sizes(43)).toEqual([1, 1])
  })
})
