import type { Printout } from '#domain/document/printout.ts'
import { isLiveInvoice, type ReceiptInvoice } from '#domain/document/receipt-invoice.ts'
import { reduceEInvoice } from '#domain/ksef/e-invoice-lifecycle.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import type { Refusal } from '../mutation.ts'
import type { Tx } from '../tx.ts'
import { putState } from './put-state.ts'

/**
 * Gives up the e-invoice of a document that is taken back, a draft or a rejected one, and gives the document as it says so.
 * Refused of one that the national system has or may have: such an invoice is mended by a corrective one only.
 * A receipt with an invoice of its own is taken back in the same way, with that.
 */
export async function giveUpEInvoice(tx: Tx, printout: Printout): Promise<Result<Printout, Refusal>> {
  for (const invoice of await tx.list('receiptInvoices', 'receiptId', printout.id)) {
    const given = isLiveInvoice(invoice) ? await giveUpInvoice(tx, invoice) : ok(null)
    if (!given.ok) return given
  }
  const eInvoice = await tx.get('eInvoices', printout.id)
  if (eInvoice === null || eInvoice.state === 'canceled') return ok(printout)
  const state = reduceEInvoice(eInvoice.state, 'cancel')
  if (!state.ok) return fail({ code: 'e_invoice_state', current: state.error })
  await tx.put('eInvoices', { ...eInvoice, state: state.value })
  return ok({ ...printout, ksefState: state.value })
}

/** An invoice that stays outside of the national system is one for good: it is corrected, as an accepted one. */
async function giveUpInvoice(tx: Tx, { id, ksefState }: ReceiptInvoice): Promise<Result<null, Refusal>> {
  const eInvoice = await tx.get('eInvoices', id)
  const state = eInvoice === null ? fail(ksefState) : reduceEInvoice(eInvoice.state, 'cancel')
  if (eInvoice === null || !state.ok) return fail({ code: 'e_invoice_state', current: ksefState })
  await putState(tx, { ...eInvoice, state: state.value })
  return ok(null)
}
