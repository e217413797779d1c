import type { Row } from '#domain/tables.ts'
import { eInvoiceRow, someKsefNumber } from '#tests/support/e-invoice-rows.ts'

/** What commands about e-invoices name of a scene: the e-invoice of its document. */
type InvoiceScene = { documentCheckId: string; printoutId: string }

const inState =
  (state: Row<'eInvoices'>['state'], args: object = {}) =>
  ({ documentCheckId: orderCheckId, printoutId }: InvoiceScene) => ({
    rows: { eInvoices: [eInvoiceRow(1, { id: printoutId, printoutId, orderCheckId, state })] },
    args: { eInvoiceId: printoutId, ...args },
  })

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
}
