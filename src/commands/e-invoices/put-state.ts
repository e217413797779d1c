import type { EInvoice } from '#domain/ksef/e-invoice.ts'
import type { Tx } from '../tx.ts'

/** Puts an e-invoice as it stands now, and says so on its document. */
export async function putState(tx: Tx, eInvoice: EInvoice): Promise<void> {
  const { id, state: ksefState, isCorrection } = eInvoice
  await tx.put('eInvoices', eInvoice)
  if (isCorrection) {
    const correction = await tx.get('correctiveInvoices', id)
    if (correction !== null) await tx.put('correctiveInvoices', { ...correction, ksefState })
  } else {
    const printout = await tx.get('printouts', id)
    const toReceipt = printout === null ? await tx.get('receiptInvoices', id) : null
    if (printout !== null) await tx.put('printouts', { ...printout, ksefState })
    if (toReceipt !== null) await tx.put('receiptInvoices', { ...toReceipt, ksefState })
  }
}
