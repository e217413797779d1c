import { expect, it } from 'vitest'
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
