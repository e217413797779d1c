import { createHash } from 'node:crypto'
import { v7 } from 'uuid'
import type { Buyer } from '#domain/document/buyer.ts'
import { itemRates, itemTotal } from '#domain/document/item-rates.ts'
import { eInvoiceOf } from '#domain/ksef/e-invoice-content.ts'
import { sealEInvoice } from '#domain/ksef/seal-e-invoice.ts'
import { must } from '#domain/must.ts'
import { localDay } from '#domain/time/warsaw.ts'
import { someImprint } from './imprint.ts'
import { item } from '../rows/money-rows.ts'

/** The seller whom the national system that is played lets in. */
const taxId = '5265877635'

export const company: Buyer = {
  name: 'Kowalski sp. z o.o.',
  taxId: '7740001454',
  street: 'Długa',
  streetNumber: '1',
  apartment: '',
  postcode: '00-238',
  city: 'Warszawa',
}

/** What a till says of an invoice to a company, with the bytes that it has made of it. */
export async function invoiceArgs(number: string, issuedAt: number, change: object = {}) {
  const printoutId = v7()
  const items = [item({ lineId: v7() })]
  const issued = {
    type: 'invoice' as const,
    number,
    items,
    rates: itemRates(items),
    deposit: 0,
    total: itemTotal(must(items[0], 'the item')),
    buyer: company,
    paymentType: 'CASH' as const,
    saleDate: localDay(issuedAt),
    guest: null,
    imprint: { ...someImprint, seller: { ...someImprint.seller, taxId } },
    ...change,
  }
  const content = eInvoiceOf({ ...issued, issuedAt }, { isPaid: false, receiptNumber: null })
  if (!content.ok) throw new Error(content.error)
  const eInvoice = await sealEInvoice(content.value, {
    environment: 'test',
    hash: async (text) => createHash('sha256').update(text).digest('base64url'),
    signer: null,
  })
  return { printoutId, orderCheckId: v7(), ...issued, eInvoice }
}
