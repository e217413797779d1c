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
})
