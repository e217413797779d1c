import type { CorrectiveInvoice } from '#domain/document/corrective-invoice.ts'
import { itemRates } from '#domain/document/item-rates.ts'
import type { Printout } from '#domain/document/printout.ts'
import { invoiceToReceipt, type ReceiptInvoice } from '#domain/document/receipt-invoice.ts'
import type { EInvoice } from '#domain/ksef/e-invoice.ts'
import { at } from '../places/bistro.ts'
import { someImprint } from '../papers/imprint.ts'
import { item, receipt } from './money-rows.ts'

const uuid = (n: number) => `00000000-0000-7000-8000-${n.toString().padStart(12, '0')}`

/** A buyer of invoices. */
export const buyer = {
  taxId: '7680002466',
  name: 'Studio Kres Sp. z o.o.',
  street: 'Polna',
  streetNumber: '2',
  apartment: '',
  postcode: '00-002',
  city: 'Warszawa',
}

/** A number that the national system may have given. */
export const someKsefNumber = '5265877635-20250826-0100001AF629-AF'

/** The n-th invoice, over one żurek, to a company. */
export function invoiceRow(n: number, of: Partial<Printout> = {}): Printout {
  const number = `FV/A7K/${n}/01/2027`
  const issued = { issuedAt: Date.UTC(2027, 0, 5, 12, n), saleDate: '2027-01-05' }
  const content = { type: 'invoice', number, buyer, imprint: someImprint, status: 'printed' } as const
  return receipt({ id: uuid(600 + n), ...content, ...issued, ksefState: 'queued', ...of })
}

/** How the n-th invoice stands with the national system. */
export function eInvoiceRow(n: number, of: Partial<EInvoice> = {}): EInvoice {
  const { id, orderCheckId, number, issuedAt } = invoiceRow(n)
  return {
    id,
    orderCheckId,
    printoutId: id,
    isCorrection: false,
    number,
    environment: 'test',
    issuedOn: '2027-01-05',
    issuedAt,
    state: 'queued',
    hash: 'a'.repeat(43),
    till: null,
    buyer: null,
    ksefNumber: null,
    acceptedAt: null,
    hasProof: false,
    rejected: null,
    words: '',
    told: 0,
    mail: null,
    closedDay: null,
    ...of,
  }
}

/** The n-th corrective invoice, which takes the first invoice to nothing. */
export function correctiveRow(n: number, of: Partial<CorrectiveInvoice> = {}): CorrectiveInvoice {
  const { id: printoutId, orderCheckId } = invoiceRow(1)
  const rates = itemRates([item()]).map(({ rate, gross, vat, net }) => {
    return { rate, gross: -gross, vat: -vat, net: -net }
  })
  return {
    id: uuid(700 + n),
    orderCheckId,
    printoutId,
    refundId: null,
    number: `KOR/A7K/${n}/01/2027`,
    reason: 'Zwrot towaru',
    changes: [{ before: item(), after: null }],
    buyer: null,
    rates,
    total: -24_00,
    depositBack: 0,
    paymentType: 'CASH',
    imprint: someImprint,
    issuedOn: '2027-01-05',
    ksefState: 'queued',
    issuedAt: Date.UTC(2027, 0, 5, 13, n),
    issuedBy: at.owner,
    closedDay: null,
    ...of,
  }
}

/** The n-th invoice to an earlier receipt, over one żurek, to a company. */
export function receiptInvoiceRow(n: number, of: Partial<ReceiptInvoice> = {}): ReceiptInvoice {
  const number = `FV/A7K/${n}/01/2027`
  const sold = receipt({ buyer: { taxId: buyer.taxId, name: '' }, saleDate: '2027-01-04' })
  const said = { buyer, imprint: someImprint, isPaid: true, issuedOn: '2027-01-05' }
  return {
    ...invoiceToReceipt(sold, said),
    id: uuid(800 + n),
    orderCheckId: sold.orderCheckId,
    number,
    ksefState: 'queued',
    issuedAt: Date.UTC(2027, 0, 5, 12, n),
    issuedBy: at.owner,
    closedDay: null,
    ...of,
  }
}
