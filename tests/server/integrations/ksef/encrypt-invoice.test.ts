import { generateKeyPairSync, privateDecrypt } from 'node:crypto'
import { expect, it } from 'vitest'
import { encryptFor, encryptInvoice } from '#server/integrations/ksef/encrypt-invoice.ts'

const key = Uint8Array.from({ length: 32 }, (_, index) => index)
const iv = Uint8Array.from({ length: 16 }, (_, index) => 0xa0 + index)

it('seals an invoice as the official clients do, without the vector before it', () => {
  expect(encryptInvoice(Buffer.from('<a/>'), { key, iv })).toEqual({
    invoiceHash: 'KRFDY/dJoCJraYjdo8okkqlUEXq2tfOCcGwgMA2rwHk=',
    invoiceSize: 4,
    encryptedInvoiceHash: 'GsmKLxC/VXAmXan9opM2qiLBDIm4UFXrUL4Wk78eN/Q=',
    encryptedInvoiceSize: 16,
    encryptedInvoiceContent: 'd5ptFhr/USygmh11/yTZmw==',
  })
})

it("gives the key of a session to nobody but the system's private key, by OAEP with SHA-256", () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const sealed = Buffer.from(encryptFor(publicKey, key), 'base64')
  expect(privateDecrypt({ key: privateKey, oaepHash: 'sha256' }, sealed)).toEqual(Buffer.from(key))
  expect(() => privateDecrypt({ key: privateKey, oaepHash: 'sha1' }, sealed)).toThrow('oaep decoding error')
})
