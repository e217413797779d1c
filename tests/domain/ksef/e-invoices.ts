import fc from 'fast-check'
import { chargesOf } from '#domain/document/charges.ts'
import { makeDocument } from '#domain/document/make-document.ts'
import { wholePart } from '#domain/document/parts.ts'
import { eInvoiceOf, type EInvoiceContent } from '#domain/ksef/e-invoice-content.ts'
import { must } from '#domain/must.ts'
import { priceOrderCheck } from '#domain/pricing/price-order-check.ts'
import { someImprint } from '#tests/support/papers/imprint.ts'
import { anyLines, anyTerms } from '../document/arbitrary-check.ts'

export const company = {
  taxId: '7680002466',
  name: 'Nabywca sp. z o.o.',
  street: 'ul. Polna',
  streetNumber: '2',
  apartment: '3',
  postcode: '00-002',
  city: 'Warszawa',
}

export const issuedAt = Date.UTC(2027, 0, 4, 20, 15)

/** Any invoice that a till may issue; null: the lines cost nothing. */
export const anyInvoice: fc.Arbitrary<Issued | null> = fc
  .record({
    lines: anyLines,
    terms: anyTerms,
    deposit: fc.constantFrom(0, 50, 1_250),
    oneServiceLine: fc.boolean(),
    buyer: fc.constantFrom(company, { ...company, taxId: null, name: 'Jan <Nowak> & "syn"', apartment: '' }),
  })
  .map(({ lines, terms, deposit, oneServiceLine, buyer }) => {
    const priced = priceOrderCheck(terms, lines)
    if (!priced.ok) return null
    const made = makeDocument({
      part: wholePart(chargesOf(priced.value, lines)),
      deposit,
      type: 'invoice',
      buyer,
      paymentType: 'CARD',
      guest: null,
      saleDate: '2027-01-04',
      names: [],
      invoicesElsewhereFrom: null,
      ksef: { environment: null },
      imprint: { ...someImprint, oneServiceLine },
    })
    if (!made.ok) return null
    const { imprint = null, ...content } = made.value
    return { ...content, imprint, number: 'FV/A7K/17/01/2027', issuedAt }
  })

type Issued = Parameters<typeof eInvoiceOf>[0]

/** The structured invoice of one that is paid. */
export function structured(printout: Issued): EInvoiceContent {
  const made = eInvoiceOf(printout, { isPaid: true, receiptNumber: null })
  return must(made.ok ? made.value : null, 'the invoice')
}
