import type { Printout } from '#domain/document/printout.ts'
import { reduceEInvoice } from '#domain/ksef/e-invoice-lifecycle.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import type { Refusal } from '../mutation.ts'
import type { Tx } from '../tx.ts'

/**
 * Gives up the e-invoice of a document that is taken back, a draft or a rejected one, and gives the document as it says so.
 * Refused of one that the national system has or may have: such an invoice is mended by a corrective one only.
 */
export async function giveUpEInvoice(tx: Tx, printout: Printout): Promise<Result<Printout, Refusal>> {
  const eInvoice = await tx.get('eInvoices', printout.id)
  if (eInvoice === null || eInvoice.state === 'canceled') return ok(printout)
  const state = reduceEInvoice(eInvoice.state, 'cancel')
  if (!state.ok) return fail({ code: 'e_invoice_state', current: state.error })
  await tx.put('eInvoices', { ...eInvoice, state: state.value })
  return ok({ ...printout, ksefState: state.value })
}
