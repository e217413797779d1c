import { createCipheriv, createECDH, hkdfSync } from 'node:crypto'

/** The keys that a browser's subscription gives for encrypting, as bytes. */
export type BrowserKeys = { p256dh: Uint8Array; auth: Uint8Array }

/** Random bytes of one message: the server's passing private key (32) and the salt (16). */
export type Passing = { privateKey: Uint8Array; salt: Uint8Array }

const recordBytes = 4096

/**
 * The body of a push message that only the browser can read: `aes128gcm` (RFC 8188) under keys that both sides agree
 * on (RFC 8291). Throws where the browser's key is no point of the curve.
 */
export function encryptPayload(payload: string, { p256dh, auth }: BrowserKeys, passing: Passing): Buffer {
  const server = createECDH('prime256v1')
  server.setPrivateKey(passing.privateKey)
  const publicKey = server.getPublicKey()
  const agreed = server.computeSecret(p256dh)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, publicKey])
  const secret = derive(agreed, auth, info, 32)
  const key = derive(secret, passing.salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, passing.salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const sealing = createCipheriv('aes-128-gcm', key, nonce)
  // 2 ends the last record; there is only one.
  const sealed = [sealing.update(payload, 'utf8'), sealing.update(Buffer.of(2)), sealing.final()]
  const size = Buffer.alloc(4)
  size.writeUInt32BE(recordBytes)
  const head = [passing.salt, size, Buffer.of(publicKey.length), publicKey]
  return Buffer.concat([...head, ...sealed, sealing.getAuthTag()])
}

/** Whether these are keys of a browser that something can be encrypted for; both base64url. */
export function areBrowserKeys({ p256dh, auth }: { p256dh: string; auth: string }): boolean {
  try {
    const trial = createECDH('prime256v1')
    trial.setPrivateKey(Buffer.alloc(32, 1))
    trial.computeSecret(Buffer.from(p256dh, 'base64url'))
  } catch {
    // No point of the curve.
    return false
  }
  return Buffer.from(auth, 'base64url').length === 16
}

function derive(secret: Uint8Array, salt: Uint8Array, info: Uint8Array, bytes: number): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, salt, info, bytes))
}
