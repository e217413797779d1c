import { describe, expect, it } from 'vitest'
import { isBarcode } from '#domain/text/barcode.ts'

describe('a barcode', () => {
  it.each([
    ['96385074', 'EAN-8'],
    ['036000291452', 'UPC-A'],
    ['4006381333931', 'EAN-13'],
    ['5901234123457', 'EAN-13'],
    ['ABC-1234', 'any other printable text'],
    ['1234567', 'digits of no standard length'],
  ])('%s is one: %s', (text) => {
    expect(isBarcode(text)).toBe(true)
  })

  it.each(['96385075', '036000291453', '4006381333932', '', 'ż'.repeat(3), 'x'.repeat(49)])(
    '%s is none',
    (text) => {
      expect(isBarcode(text)).toBe(false)
    },
  )
})
