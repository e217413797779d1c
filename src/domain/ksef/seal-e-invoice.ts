import type { EInvoiceContent } from './e-invoice-content.ts'
import type { SealedEInvoice } from './e-invoice.ts'
import { invoiceXml, serializer } from './invoice-xml.ts'
import { certificateText } from './verification-links.ts'

/** A till's own certificate; `sign` gives ECDSA P-256 of SHA-256 as R and S, base64url without padding. */
export type TillSigner = { serial: string; sign(text: string): Promise<string> }

type World = {
  environment: SealedEInvoice['environment']
  /** SHA-256 of a text in UTF-8, base64url without padding. */
  hash(text: string): Promise<string>
  /** Null: the device has no certificate. */
  signer: TillSigner | null
}

/** The bytes of an invoice with their hash and the till's signature: from here on they never change. */
export async function sealEInvoice(
  content: EInvoiceContent,
  { environment, hash: hashOf, signer }: World,
): Promise<SealedEInvoice> {
  const xml = invoiceXml(content)
  const hash = await hashOf(xml)
  const sealed = { environment, serializer, xml, hash, isPaid: content.paidWith !== null }
  if (signer === null) return { ...sealed, till: null }
  const { serial } = signer
  const taxIds = { contextTaxId: content.seller.taxId, sellerTaxId: content.seller.taxId }
  const text = certificateText({ environment, ...taxIds, certificateSerial: serial, hash })
  return { ...sealed, till: { serial, signature: await signer.sign(text) } }
}
