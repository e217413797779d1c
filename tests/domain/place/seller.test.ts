import { describe, expect, it } from 'vitest'
import { isCompleteSeller, sellerNeeds } from '#domain/place/seller.ts'

const seller = {
  legalName: 'Lipa sp. z o.o.',
  taxId: '5261040828',
  street: '',
  streetNumber: '4',
  postcode: '30-001',
  city: 'Kraków',
}

describe('The seller of an invoice', () => {
  it('is complete with a name, a tax id and an address, which in a village has no street', () => {
    expect([...sellerNeeds].sort()).toEqual(['city', 'legalName', 'postcode', 'streetNumber', 'taxId'])
    expect(isCompleteSeller(seller)).toBe(true)
  })

  it.each(['legalName', 'taxId', 'streetNumber', 'postcode', 'city'])('is none without %s', (field) => {
    expect(isCompleteSeller({ ...seller, [field]: '' })).toBe(false)
  })
})
