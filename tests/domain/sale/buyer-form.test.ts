import { describe, expect, it } from 'vitest'
import { buyerOf, buyerProblems, fieldsOf, noBuyer } from '#domain/sale/buyer-form.ts'
import { knownBuyers } from '#domain/sale/known-buyers.ts'
import { printoutOf } from './samples.ts'

const office = {
  taxId: '526-104-08-28',
  name: 'Główny Urząd Statystyczny',
  street: 'al. Niepodległości',
  streetNumber: '208',
  apartment: '',
  postcode: '00925',
  city: 'Warszawa',
  noStreet: false,
}

describe('a buyer', () => {
  it('of an invoice is written as documents keep it', () => {
    expect(buyerProblems(office, 'invoice')).toEqual({})
    expect(buyerOf(office, 'invoice')).toMatchObject({ taxId: '5261040828', postcode: '00-925' })
  })
  it('needs name, street, number, postcode and city, each named when it is missing', () => {
    expect(buyerProblems(noBuyer, 'invoice')).toEqual({
      name: 'required',
      street: 'required',
      streetNumber: 'required',
      postcode: 'required',
      city: 'required',
    })
  })
  it('may live where there are no streets, once that is said', () => {
    const village = { ...office, street: '', noStreet: true }
    expect(buyerProblems(village, 'invoice')).toEqual({})
    expect(buyerOf(village, 'invoice')).toMatchObject({ street: '' })
    expect(fieldsOf({ ...village, taxId: null, postcode: '00-925' })).toMatchObject({
      noStreet: true,
      taxId: '',
    })
  })
  it('that has no street is not held up by what was typed there before, however long', () => {
    const typed = { ...office, street: 'x'.repeat(66), noStreet: true }
    expect(buyerProblems(typed, 'invoice')).toEqual({})
    expect(buyerOf(typed, 'invoice')).toMatchObject({ street: '' })
  })
  it.each([
    ['name', 256],
    ['street', 65],
    ['streetNumber', 9],
    ['apartment', 10],
    ['city', 56],
  ] as const)('of an invoice has a %s of %i letters at the most, without spaces around it', (field, most) => {
    const typed = (letters: number) => ({ ...office, [field]: ` ${'x'.repeat(letters)} ` })
    expect(buyerProblems(typed(most), 'invoice')).toEqual({})
    expect(buyerOf(typed(most), 'invoice')).not.toBeNull()
    expect(buyerProblems(typed(most + 1), 'invoice')).toEqual({ [field]: 'too-long' })
    expect(buyerOf(typed(most + 1), 'invoice')).toBeNull()
  })
  it.each(['00-92', '00-9255', 'AB-123', '0092'])('has no postcode like %s', (postcode) => {
    expect(buyerProblems({ ...office, postcode }, 'invoice')).toEqual({ postcode: 'postcode' })
  })
  it('with nothing but spaces in a field lacks it', () => {
    expect(buyerProblems({ ...office, city: '  ', postcode: ' ' }, 'invoice')).toEqual({
      city: 'required',
      postcode: 'required',
    })
  })
  it('of an invoice may be a person without a tax id, but not one with a wrong one', () => {
    expect(buyerProblems({ ...office, taxId: ' ' }, 'invoice')).toEqual({})
    expect(buyerOf({ ...office, taxId: '' }, 'invoice')).toMatchObject({ taxId: null })
    expect(buyerProblems({ ...office, taxId: '526' }, 'invoice')).toEqual({ taxId: 'tax-id' })
  })
  it('of a receipt or a simplified invoice needs no address, whatever stands in it', () => {
    const typed = { ...noBuyer, taxId: office.taxId, city: 'x'.repeat(99), postcode: '1' }
    for (const type of ['receipt', 'simplified-invoice'] as const) {
      expect(buyerProblems(typed, type)).toEqual({})
      expect(buyerOf(typed, type)).toEqual({ taxId: '5261040828', name: '' })
    }
  })
  it.each(['5261040829', '1234567890', '526104082', '0000000000'])('has no tax id like %s', (taxId) => {
    expect(buyerProblems({ ...noBuyer, taxId }, 'receipt')).toEqual({ taxId: 'tax-id' })
  })
  it('of a simplified invoice is a tax id alone', () => {
    expect(buyerProblems(noBuyer, 'simplified-invoice')).toEqual({ taxId: 'required' })
    expect(buyerOf({ ...noBuyer, taxId: 'PL 526 10 40 828' }, 'simplified-invoice')).toEqual({
      taxId: '5261040828',
      name: '',
    })
  })
  it('is not needed for a receipt', () => {
    expect(buyerProblems(noBuyer, 'receipt')).toEqual({})
    expect(buyerOf(noBuyer, 'receipt')).toBeNull()
  })
  it('is remembered from the last document made out to it', () => {
    const part = { shares: [], total: 0 }
    const buyer = { ...office, taxId: '5261040828', postcode: '00-925' }
    const { noStreet: _, ...kept } = buyer
    const known = knownBuyers([
      printoutOf(1, part, { issuedAt: 1, buyer: { ...kept, city: 'Kraków' } }),
      printoutOf(2, part, { issuedAt: 2, buyer: kept }),
      printoutOf(3, part, { issuedAt: 3, buyer: { taxId: '5261040828', name: '' } }),
    ])
    expect(known).toMatchObject([{ at: 2, buyer: { city: 'Warszawa' } }])
    expect(fieldsOf(kept)).toEqual(buyer)
  })
  it('is remembered by tax id, a person by name, those of later documents first', () => {
    const part = { shares: [], total: 0 }
    const { noStreet: _, ...kept } = { ...office, postcode: '00-925' }
    const known = knownBuyers([
      printoutOf(1, part, { issuedAt: 1, buyer: { ...kept, taxId: null, name: 'Ewa Lis' } }),
      printoutOf(2, part, { issuedAt: 2, buyer: { ...kept, taxId: '5261040828' } }),
      printoutOf(3, part, { issuedAt: 3, buyer: { ...kept, taxId: null, name: 'Jan Lis' } }),
      printoutOf(4, part, { issuedAt: 4, buyer: null }),
    ])
    expect(known.map(({ key, at }) => [key, at])).toEqual([
      ['Jan Lis', 3],
      ['5261040828', 2],
      ['Ewa Lis', 1],
    ])
  })
})
