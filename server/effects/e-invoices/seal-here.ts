import { goesToKsef } from '#domain/document/ksef-state.ts'
import type { PrintoutContent } from '#domain/document/printout.ts'
import type { SealedEInvoice } from '#domain/ksef/e-invoice.ts'
import { sealEInvoice } from '#domain/ksef/seal-e-invoice.ts'
import type { KsefSettings } from '#domain/place/ksef-settings.ts'
import { invoiceContentOf, hashesOf } from './bytes-of.ts'

/** The bytes of an invoice that the server itself issues at an instant, ms; null: it does not go to the national system. */
export async function sealHere(
  document: PrintoutContent,
  issuedAt: number,
  settings: KsefSettings,
  isPaid: boolean,
): Promise<SealedEInvoice | null> {
  const { environment } = settings
  if (environment === null || !goesToKsef(document, settings)) return null
  const content = invoiceContentOf({ ...document, issuedAt }, { isPaid })
  if (content === 'incomplete') return null
  return sealEInvoice(content, {
    environment,
    hash: async (text) => hashesOf(text).base64url,
    signer: null,
  })
}
