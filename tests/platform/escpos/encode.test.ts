import { describe, expect, test } from 'vitest'
import type { PaperLine } from '#domain/print/layout/paper-line.ts'
import { codePages, type CodePage } from '#domain/text/code-pages.ts'
import { encodeLines, encodePaper } from '#platform/escpos/encode.ts'

const letters = 'ĄĆĘŁŃÓŚŹŻąćęłńóśźż'
const start = '1b401c2e1b4d00'
const end = '0a0d'

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
const line = (text: string, change: Partial<PaperLine> = {}): PaperLine => ({
  text,
  size: 1,
  bold: false,
  inverted: false,
  ...change,
})
const encoded = async (codePage: CodePage, ...lines: PaperLine[]) =>
  hex(await encodeLines(lines, { codePage, columns: 42 }))

describe('what goes to a printer of bills', () => {
  test('is the known bytes of a line', async () => {
    expect(await encoded('CP852', line('Zażółć gęślą jaźń'))).toBe(
      '1b401c2e1b4d001b74125a61bea288862067a9986ca5206a61abe40a0d',
    )
  })

  test.each<[CodePage, string, string]>([
    ['CP852', '1b7412', 'a48fa89de3e0978dbda586a988e4a298abbe'],
    ['CP1250', '1b742d', 'a5c6caa3d1d38c8fafb9e6eab3f1f39c9fbf'],
    ['ISO-8859-2', '1b7427', 'a1c6caa3d1d3a6acafb1e6eab3f1f3b6bcbf'],
    // Such printers are set to it by hand.
    ['MAZOVIA', '', '8f95909ca5a398a0a1868d9192a4a29ea6a7'],
  ])('has the Polish letters of %s', async (codePage, page, bytes) => {
    expect(await encoded(codePage, line(letters))).toBe(start + page + bytes + end)
  })

  test.each([...codePages])('has plain letters where %s lacks some', async (codePage) => {
    const text = Buffer.from(await encodeLines([line('ą→ŷ')], { codePage, columns: 42 })).toString('latin1')
    expect(text).toMatch(/.\?y\n\r$/s)
  })

  test('switches to large, bold and white on black, and back', async () => {
    const bytes = await encoded('CP852', line('A', { size: 2, bold: true, inverted: true }), line('b'))
    expect(bytes).toContain('1d2111')
    expect(bytes.indexOf('1b4501')).toBeLessThan(bytes.indexOf('41', bytes.indexOf('1d4201')))
    expect(bytes.slice(bytes.indexOf('1d4200'))).toContain('1d2100')
    expect(bytes.endsWith('620a0d')).toBe(true)
  })

  test('keeps the spaces that place a line', async () => {
    expect(await encoded('CP852', line('   A'))).toBe(`${start}1b741220202041${end}`)
    expect(await encoded('CP852', line(' A  ', { inverted: true }))).toContain('20412020')
  })

  test('has an address as a code that the printer draws, in the middle, and goes on to the left', async () => {
    const address = 'https://lokal.example/pay/abc'
    const bytes = await encoded('CP852', line('', { qr: address }), line('A'))
    // GS ( k: model 2, then the address as its data, then the print.
    expect(bytes).toContain('1d286b0400314132')
    expect(bytes).toContain(hex(Buffer.from(address)))
    expect(bytes).toContain('1d286b0300315130')
    expect(bytes.indexOf('1b6101')).toBeLessThan(bytes.indexOf('1d286b'))
    expect(bytes.lastIndexOf('1b6100')).toBeGreaterThan(bytes.indexOf('1d286b0300315130'))
  })

  test.each([
    ['as large as telephones need it', 'https://lokal.example/pay/abc', 42, 6],
    ['so small that a long one fits on narrow paper', `https://${'x'.repeat(205)}`, 32, 5],
  ])('has a code %s', async (_, address, columns, dots) => {
    const bytes = hex(await encodeLines([line('', { qr: address })], { codePage: 'CP852', columns }))
    expect(bytes).toContain(`1d286b03003143${dots.toString(16).padStart(2, '0')}`)
    // Error level M.
    expect(bytes).toContain('1d286b0300314531')
  })

  test('has a code as a picture where the printer draws none', async () => {
    const printer = { codePage: 'CP852', columns: 32, picturesCodes: true } as const
    const bytes = hex(await encodeLines([line('', { qr: 'https://lokal.example/pay/abc' })], printer))
    expect(bytes).not.toContain('1d286b')
    // 29 modules of 6 dots: 22 bytes of each of 174 rows, the corner of the code first.
    expect(bytes).toContain(`1d7630001600ae00${'f'.repeat(10)}c`)
  })

  test('ends with the paper out of the printer and cut', async () => {
    const bytes = hex(await encodePaper([line('A')], { codePage: 'CP852', columns: 32 }))
    expect(bytes.endsWith(`41${end}1b64041d5601`)).toBe(true)
  })

  test('never breaks a line that is as wide as the paper', async () => {
    for (const [columns, size] of [
      [32, 1],
      [42, 2],
      [48, 3],
    ] as const) {
      const text = 'x'.repeat(Math.floor(columns / size))
      const bytes = await encodeLines([line(text, { size })], { codePage: 'CP852', columns })
      expect(Buffer.from(bytes).toString('latin1').match(/x+/g)).toEqual([text])
    }
  })
})
