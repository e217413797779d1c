import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { buyerSchema, nip, taxIdOnlySchema } from '#domain/document/buyer.ts'
import { company } from '../ksef/e-invoices.ts'

describe('the tax id of a buyer', () => {
  it('is kept as its ten digits, however people write it', () => {
    for (const text of ['5261040828', '526-104-08-28', '526 104 08 28', 'PL5261040828', ' PL 526-104-08-28 '])
      expect(v.parse(nip, text)).toBe('5261040828')
  })

  it('is none where its check does not hold, or something is missing', () => {
    for (const text of ['5261040829', '526104082', '52610408280', '', 'brak numeru', '0261040828'])
      expect(v.is(nip, text)).toBe(false)
  })

  it('is enough for a receipt, which keeps nothing else', () => {
    expect(v.parse(taxIdOnlySchema, { taxId: '526-104-08-28', name: 'GUS' })).toEqual({ taxId: '5261040828' })
    expect(v.is(taxIdOnlySchema, { taxId: null })).toBe(false)
  })
})

describe('the buyer of an invoice', () => {
  const good = (of: object) => v.is(buyerSchema, { ...company, ...of })

  it('is a company or a private person, by name and address', () => {
    expect([good({}), good({ taxId: null }), good({ taxId: '' })]).toEqual([true, true, false])
  })

  it('may live in a village without streets, in a house without doors', () => {
    expect(good({ street: '', apartment: '' })).toBe(true)
  })

  it.each([
    ['name', 1, 256],
    ['street', 0, 65],
    ['streetNumber', 1, 9],
    ['apartment', 0, 10],
    ['city', 1, 56],
  ])('has a %s of %d to %d characters', (field, least, most) => {
    const lengths = [most, most + 1].map((length) => good({ [field]: 'x'.repeat(length) }))
    expect(lengths).toEqual([true, false])
    expect([good({ [field]: 'x'.repeat(least) }), good({ [field]: '' })]).toEqual([true, least === 0])
  })

  it('has a postcode as Poland writes it', () => {
    const codes = ['00-925', '00925', '0-9255', '00-92', '00-9255', 'aa-bbb', '']
    expect(codes.map((postcode) => good({ postcode }))).toEqual([
      true,
      false,
      false,
      false,
      false,
      false,
      false,
    ])
  })
})
