import { constants, createCipheriv, createHash, publicEncrypt, type KeyObject } from 'node:crypto'

/** The key of one session: AES-256 and its initialization vector, with which every invoice of the session is sealed. */
export type SessionKey = { key: Uint8Array; iv: Uint8Array }

/** An invoice as it is sent: hashes in base64, sizes in bytes, content in base64. */
export type SealedInvoice = {
  invoiceHash: string
  invoiceSize: number
  encryptedInvoiceHash: string
  encryptedInvoiceSize: number
  encryptedInvoiceContent: string
}

/**
 * An invoice sealed with the key of its session: AES-256-CBC, PKCS#7. The vector is given when the session is opened
 * and does not stand before the content (KSeF K2).
 */
export function encryptInvoice(invoice: Uint8Array, { key, iv }: SessionKey): SealedInvoice {
  const cipher = createCipheriv('aes-256-cbc', key, iv)
  const sealed = Buffer.concat([cipher.update(invoice), cipher.final()])
  return {
    invoiceHash: base64HashOf(invoice),
    invoiceSize: invoice.byteLength,
    encryptedInvoiceHash: base64HashOf(sealed),
    encryptedInvoiceSize: sealed.byteLength,
    encryptedInvoiceContent: sealed.toString('base64'),
  }
}

/** Bytes that only the owner of the private key reads: RSA-OAEP with SHA-256, base64. */
export function encryptFor(publicKey: KeyObject, bytes: Uint8Array): string {
  const padding = constants.RSA_PKCS1_OAEP_PADDING
  return publicEncrypt({ key: publicKey, padding, oaepHash: 'sha256' }, bytes).toString('base64')
}

/** SHA-256, base64: by which the system and we name the same bytes. */
export function base64HashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('base64')
}
