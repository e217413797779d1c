import { v7 } from 'uuid'
import type { Row } from '#domain/tables.ts'
import { buyer, eInvoiceRow, receiptInvoiceRow, someKsefNumber } from '#tests/support/rows/e-invoice-rows.ts'
import { receipt } from '#tests/support/rows/money-rows.ts'

/** What commands about e-invoices name of a scene: the e-invoice of its document. */
type InvoiceScene = { documentCheckId: string; printoutId: string }

const inState =
  (state: Row<'eInvoices'>['state'], args: object = {}, change: Partial<Row<'eInvoices'>> = {}) =>
  ({ documentCheckId: orderCheckId, printoutId }: InvoiceScene) => ({
    rows: { eInvoices: [eInvoiceRow(1, { id: printoutId, printoutId, orderCheckId, state, ...change })] },
    args: { eInvoiceId: printoutId, ...args },
  })

const to = 'ksiegowosc@kres.pl'

/** An invoice to a receipt that lies on paper with the tax id of its buyer. */
function toReceipt({ documentCheckId: orderCheckId }: InvoiceScene) {
  const {
    id: _,
    ksefState: _state,
    issuedAt: _at,
    issuedBy: _by,
    closedDay: _day,
    ...said
  } = receiptInvoiceRow(1)
  const number = said.receiptNumber
  const sold = { buyer: { taxId: buyer.taxId, name: '' as const }, saleDate: said.saleDate }
  const printout = receipt({ id: said.receiptId, number, orderCheckId, status: 'printed', ...sold })
  return {
    rows: { printouts: [printout] },
    args: { ...said, receiptInvoiceId: v7(), orderCheckId },
  }
}

const word = {
  state: 'accepted',
  ksefNumber: someKsefNumber,
  acceptedAt: Date.UTC(2027, 0, 4, 12),
  hasProof: false,
  rejected: null,
  words: '',
  told: 3,
}

/** A good command of every kind about e-invoices. */
export const eInvoiceExamples = {
  'e-invoice.queue': inState('draft'),
  'e-invoice.correct': inState('rejected', { buyer: null }),
  'e-invoice.cancel': inState('rejected'),
  'e-invoice.settle': inState('sent', word),
  'e-invoice.mail': inState('accepted', { to }),
  'e-invoice.mail-settle': inState(
    'accepted',
    { outcome: 'sending', tries: 1 },
    { mail: { to, state: 'waiting', tries: 0 } },
  ),
  'receipt-invoice.issue': toReceipt,
}
