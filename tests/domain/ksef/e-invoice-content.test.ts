import { expect, it } from 'vitest'
import { correctionOf, eInvoiceOf } from '#domain/ksef/e-invoice-content.ts'
import { invoiceXml } from '#domain/ksef/invoice-xml.ts'
import { someImprint } from '#tests/support/papers/imprint.ts'
import { someReceipt } from '#tests/support/papers/print-contents.ts'
import { company, structured } from './e-invoices.ts'

it('An invoice to a private person stands on a fiscal receipt as well and says so; one to a company does not', () => {
  const printout = { ...someReceipt, type: 'invoice' as const, imprint: someImprint }
  const xmlFor = (taxId: string | null) =>
    invoiceXml(structured({ ...printout, buyer: { ...company, taxId } }))
  expect(xmlFor(null)).toContain('<FP>1</FP>')
  expect(xmlFor(company.taxId)).not.toContain('<FP>')
})

it('An invoice says how it was paid only once it is', () => {
  const printout = { ...someReceipt, type: 'invoice' as const, imprint: someImprint, buyer: company }
  const paidWith = (isPaid: boolean) => eInvoiceOf(printout, { isPaid, receiptNumber: null })
  expect(paidWith(true)).toMatchObject({ value: { paidWith: printout.paymentType, isToReceipt: false } })
  expect(paidWith(false)).toMatchObject({ value: { paidWith: null } })
})

it('An invoice to a receipt says so, also where it is for a company', () => {
  const printout = { ...someReceipt, type: 'invoice' as const, imprint: someImprint, buyer: company }
  expect(eInvoiceOf(printout, { isPaid: true, receiptNumber: 'PA/1' })).toMatchObject({
    value: { isToReceipt: true, receiptNumber: 'PA/1' },
  })
})

it('A correction names the buyer of before only where the buyer was wrong', () => {
  const original = structured({ ...someReceipt, type: 'invoice', imprint: someImprint, buyer: company })
  const change = {
    madeAt: original.madeAt,
    number: 'KOR/1',
    reason: 'Zwrot',
    changes: [],
    rates: [],
    total: 0,
    ksefNumber: null,
    depositBack: 0,
    paidWith: null,
  }
  const right = correctionOf(original, { ...change, buyer: null })
  expect([right.buyer, right.corrects?.buyerBefore]).toEqual([company, null])
  const other = { ...company, name: 'Inny' }
  const wrong = correctionOf(original, { ...change, buyer: other })
  expect([wrong.buyer, wrong.corrects?.buyerBefore]).toEqual([other, company])
  // A deposit of nothing is nothing, and not less than that.
  expect(Object.is(right.deposit, 0)).toBe(true)
})
