import * as v from 'valibot'
import { correctiveInvoiceSchema } from '#domain/document/corrective-invoice.ts'
import { printoutSchema } from '#domain/document/printout.ts'
import { eInvoiceEntrySchema } from '#domain/ksef/e-invoice-entry.ts'
import { eInvoiceSchema } from '#domain/ksef/e-invoice.ts'
import { checkEventSchema } from '#domain/order/check-event.ts'
import { orderPaymentSchema } from '#domain/payment/order-payment.ts'
import { refundSchema } from '#domain/payment/refund.ts'
import { may } from '../access.ts'
import { dataOf } from '../answers.ts'
import { defineEndpoint } from '../endpoint.ts'
import { ids } from '../path.ts'

const payments = may('manage-payments')

/** `2027-01`. */
const month = v.pipe(v.string(), v.regex(/^\d{4}-(0[1-9]|1[0-2])$/))

/** An invoice with what was corrected of it and what became of each at the national system. */
export const eInvoiceViewSchema = v.object({
  printout: printoutSchema,
  /** Number of the receipt that it was issued to later; null: it was issued with the sale. */
  receiptNumber: v.nullable(v.string()),
  /** From the first to the last. */
  correctiveInvoices: v.array(correctiveInvoiceSchema),
  eInvoices: v.array(eInvoiceSchema),
  payments: v.array(orderPaymentSchema),
  refunds: v.array(refundSchema),
  /** Of the document, from the first to the last. */
  events: v.array(checkEventSchema),
})

const file = { method: 'GET', access: payments, status: 'live', afterSeq: true, binary: true } as const

export const eInvoiceEndpoints = {
  'e-invoices.list': defineEndpoint({
    method: 'GET',
    path: '/e-invoices/{placeId}/month/{month}',
    access: payments,
    summary: 'Invoices and corrective invoices of a month, the latest first, with their state at KSeF',
    status: 'live',
    params: v.object({ ...ids('placeId').entries, month }),
    output: dataOf(v.array(eInvoiceEntrySchema)),
  }),
  'e-invoices.get': defineEndpoint({
    method: 'GET',
    path: '/e-invoices/{placeId}/one/{printoutId}',
    access: payments,
    summary:
      'An invoice, by its id or that of one of its corrective invoices, with those, their state at KSeF, and its money',
    status: 'live',
    params: ids('placeId', 'printoutId'),
    output: dataOf(eInvoiceViewSchema),
  }),
  'e-invoices.xml': defineEndpoint({
    ...file,
    path: '/e-invoices/{placeId}/xml/{eInvoiceId}',
    summary: 'The bytes of an e-invoice, FA(3), as they are sent',
    params: ids('placeId', 'eInvoiceId'),
  }),
  'e-invoices.proof': defineEndpoint({
    ...file,
    path: '/e-invoices/{placeId}/proof/{eInvoiceId}',
    summary: "KSeF's proof that it has accepted an e-invoice (UPO)",
    params: ids('placeId', 'eInvoiceId'),
  }),
  'e-invoices.export': defineEndpoint({
    ...file,
    path: '/e-invoices/{placeId}/export/{month}',
    summary: 'All e-invoices of a month for an accountant: XML, UPO and a sheet, packed together',
    params: v.object({ ...ids('placeId').entries, month }),
  }),
} as const
