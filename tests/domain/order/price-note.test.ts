import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readPriceNote, writePriceNote, type PriceNote } from '#domain/order/price-note.ts'

const lunch = { name: 'Lunch dnia', type: 'PERCENT', value: 10_00 } as const
const group = { name: 'Grupa', type: 'AMOUNT', value: 500 } as const

describe('the note of changed terms', () => {
  it.each<PriceNote>([
    { what: 'discount', given: true, terms: lunch, line: null },
    { what: 'discount', given: false, terms: lunch, line: 'Bigos staropolski' },
    { what: 'discount', given: true, terms: group, line: 'off 5' },
    { what: 'service-fee', given: true, terms: group, line: null },
    { what: 'service-fee', given: false, terms: lunch, line: null },
    { what: 'deposit', grosze: 150 },
    { what: 'deposit', grosze: 0 },
  ])('is read as it was written: $what', (note) => {
    expect(readPriceNote(writePriceNote(note))).toEqual(note)
  })

  const name = fc
    .string({ minLength: 1, maxLength: 60, unit: 'grapheme' })
    .map((text) => text.trim())
    .filter((text) => text !== '')

  it('is read as it was written, whatever discounts and dishes are called', () => {
    fc.assert(
      fc.property(name, fc.option(name), fc.boolean(), fc.nat(), (called, line, given, value) => {
        fc.pre(!called.includes('→'))
        const note = { what: 'discount', given, terms: { ...group, name: called, value }, line } as const
        expect(readPriceNote(writePriceNote(note))).toEqual(note)
      }),
    )
  })

  it.each([null, 'Bigos', 'Zupa → drugie'])(
    'of a discount with an arrow in its name is still about %s',
    (line) => {
      const terms = { ...lunch, name: 'Kawa → ciastko →' }
      const read = readPriceNote(writePriceNote({ what: 'discount', given: true, terms, line }))
      expect(read).toMatchObject({ terms: { name: 'Kawa - ciastko -' }, line })
    },
  )

  it.each([
    '',
    'Bigos: gość zmienił zdanie',
    'discount',
    'deposit',
    'CARD 500',
    'A7K-3 → B2M-1 (12)',
    'deposit 150 zł',
    'zwrot: deposit 150',
    'nie discount PERCENT 1000 Lunch',
  ])('is not “%s”', (note) => {
    expect(readPriceNote(note)).toBeNull()
  })
})
