import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { footerFor, imprintFor, imprintOf, imprintSchema, sellerSchema } from '#domain/document/imprint.ts'
import { newPlaceSettings } from '#domain/place/place.ts'
import { someImprint } from '#tests/support/papers/imprint.ts'

const place = Object.assign({}, newPlaceSettings, someImprint.seller, {
  name: 'Bistro Pod Lipą',
  phone: '22 555 01 20',
  printoutSettings: Object.assign({}, newPlaceSettings.printoutSettings, { footerText: 'Zapraszamy!' }),
  documentSettings: Object.assign({}, newPlaceSettings.documentSettings, { oneServiceLine: true }),
  exemptionBasis: 'art. 113 ust. 1',
  ksefSettings: Object.assign({}, newPlaceSettings.ksefSettings, { seriesPrefix: 'LIPA' }),
})

describe('the imprint of a document', () => {
  it('is all that the place says of itself at that moment, and who issues it', () => {
    const imprint = imprintOf(place, 'Kasia')
    expect(imprint).toEqual({
      seller: someImprint.seller,
      place: 'Bistro Pod Lipą',
      phone: '22 555 01 20',
      footer: 'Zapraszamy!',
      oneServiceLine: true,
      exemptionBasis: 'art. 113 ust. 1',
      issuedBy: 'Kasia',
      seriesPrefix: 'LIPA',
    })
    expect(v.is(imprintSchema, imprint)).toBe(true)
  })

  it('stays what it was, whatever the place says by now', () => {
    expect(imprintFor({ imprint: someImprint }, place, 'Piotr')).toBe(someImprint)
    expect(footerFor({ imprint: { ...someImprint, footer: 'Do widzenia' } }, place)).toBe('Do widzenia')
    expect(footerFor({ imprint: { ...someImprint, footer: '' } }, place)).toBe('')
  })

  it('is that of the place for a document from before, with its dishes: no service was ever printed then', () => {
    expect(imprintFor({ imprint: null }, place, 'Kasia')).toEqual({
      ...imprintOf(place, 'Kasia'),
      oneServiceLine: false,
    })
    expect(footerFor({ imprint: null }, place)).toBe('Zapraszamy!')
  })

  it('may have no word of the place, as one from before that was kept', () => {
    expect(v.is(imprintSchema, someImprint)).toBe(true)
    const words = ['', 'LI', 'LIPA', 'L', 'LIPOWA', 'li'].map((seriesPrefix) =>
      v.is(imprintSchema, { ...someImprint, seriesPrefix }),
    )
    expect(words).toEqual([true, true, true, false, false, false])
  })

  it('has room for three lines of 40 characters under the document, and says who issued it in 60', () => {
    const holds = (field: string, length: number) =>
      v.is(imprintSchema, { ...someImprint, [field]: 'x'.repeat(length) })
    expect([holds('footer', 122), holds('footer', 123)]).toEqual([true, false])
    expect([holds('issuedBy', 0), holds('issuedBy', 60), holds('issuedBy', 61)]).toEqual([true, true, false])
    expect([holds('place', 0), holds('place', 60), holds('place', 61)]).toEqual([false, true, false])
    expect([holds('phone', 20), holds('phone', 21)]).toEqual([true, false])
    expect([holds('exemptionBasis', 0), holds('exemptionBasis', 120), holds('exemptionBasis', 121)]).toEqual([
      false,
      true,
      false,
    ])
  })
})

describe('the seller of a document', () => {
  it('has ten digits of a tax id, or none as long as the place has not entered it', () => {
    const ids = ['', '5260250995', '526025099', '52602509950', '526-025-09-95'].map((taxId) =>
      v.is(sellerSchema, { ...someImprint.seller, taxId }),
    )
    expect(ids).toEqual([true, true, false, false, false])
  })

  it('may be empty in every field, within the bounds of the national system', () => {
    const longest = { legalName: 256, street: 65, streetNumber: 9, postcode: 6, city: 56 }
    for (const [field, most] of Object.entries(longest)) {
      const holds = [0, most, most + 1].map((length) =>
        v.is(sellerSchema, { ...someImprint.seller, [field]: 'x'.repeat(length) }),
      )
      expect(holds).toEqual([true, true, false])
    }
  })
})
