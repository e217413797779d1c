import { asPrintout, type ReceiptInvoice } from '#domain/document/receipt-invoice.ts'
import type { Printout } from '#domain/document/printout.ts'
import type { Row } from '#domain/tables.ts'

/** Rows by their ids, on a device or on the server. */
type InvoiceRows = {
  get(table: 'printouts', id: string): Promise<Row<'printouts'> | null>
  get(table: 'receiptInvoices', id: string): Promise<Row<'receiptInvoices'> | null>
}

/** An invoice with the receipt that it is to. */
export type ReadInvoice = { printout: Printout; toReceipt: ReceiptInvoice | null }

/** A document, or an invoice to a receipt in the shape of one, by its id; null: there is none. */
export async function readInvoice(rows: InvoiceRows, id: string): Promise<ReadInvoice | null> {
  const printout = await rows.get('printouts', id)
  if (printout !== null) return { printout, toReceipt: null }
  const invoice = await rows.get('receiptInvoices', id)
  return invoice === null ? null : { printout: asPrintout(invoice), toReceipt: invoice }
}
