import { createECDH, createPrivateKey, hkdfSync, type KeyObject } from 'node:crypto'
import { SignJWT } from 'jose'

/** By what push services know this server (RFC 8292). */
export type VapidKeys = { privateKey: KeyObject; publicKey: string }

/** How long a signature is good, ms: push services take 24 hours at most. */
const goodMs = 12 * 60 * 60 * 1000

/** The number of points of P-256. */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n

/** The key of these 32 secret bytes. */
export function vapidKeysOf(secret: Uint8Array): VapidKeys {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(secret)
  const point = pair.getPublicKey()
  const part = (from: number) => point.subarray(from, from + 32).toString('base64url')
  const d = Buffer.from(secret).toString('base64url')
  const key = { kty: 'EC', crv: 'P-256', x: part(1), y: part(33), d }
  return {
    privateKey: createPrivateKey({ key, format: 'jwk' }),
    publicKey: point.toString('base64url'),
  }
}

/**
 * The secret of a server to which none was given: always the same one of the server's own key, so that what browsers were
 * told once stays good, also after a restore. 48 bytes are brought into the range, as FIPS 186-5 (A.2.1) has it.
 */
export function vapidSecretOf(tokenKey: Uint8Array): Uint8Array {
  const bytes = Buffer.from(hkdfSync('sha256', tokenKey, '', 'lokal: push messages', 48))
  const number = (BigInt(`0x${bytes.toString('hex')}`) % (order - 1n)) + 1n
  return Buffer.from(number.toString(16).padStart(64, '0'), 'hex')
}

/** Whether a text is such a secret, in base64url. */
export function isVapidSecret(text: string): boolean {
  const bytes = Buffer.from(text, 'base64url')
  if (!/^[\w-]{43}$/.test(text) || bytes.length !== 32) return false
  const number = BigInt(`0x${bytes.toString('hex')}`)
  return number > 0n && number < order
}

/** Signs what goes to a push service; one signature serves for half of its time. `contact`: a `mailto:` address. */
export function createVapid(keys: VapidKeys, contact: string, clock: () => number) {
  const signed = new Map<string, { header: string; until: number }>()
  /** The header `Authorization` for an endpoint. */
  return async (endpoint: string): Promise<string> => {
    const { origin } = new URL(endpoint)
    const now = clock()
    const before = signed.get(origin)
    if (before !== undefined && before.until > now) return before.header
    const token = await new SignJWT({})
      .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
      .setAudience(origin)
      .setExpirationTime(Math.floor((now + goodMs) / 1000))
      .setSubject(contact)
      .sign(keys.privateKey)
    const header = `vapid t=${token}, k=${keys.publicKey}`
    signed.set(origin, { header, until: now + goodMs / 2 })
    return header
  }
}
