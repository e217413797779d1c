/**
 * The verifier by which a device knows a PIN again without the network. The PIN cannot be had from it without the
 * device's key.
 */
export type Verifier = {
  salt: Uint8Array<ArrayBuffer>
  /** How often the hash was made over itself. */
  rounds: number
  hash: Uint8Array<ArrayBuffer>
}

/**
 * The claim that a PIN proves: that this person may go on in this session. Neither can be exchanged for another one.
 */
export type Claim = { userId: string; session: string; pin: string }

/** The browser's cryptography, as far as PINs and what is proved by them need it. */
export type Cryptography = {
  subtle: Pick<SubtleCrypto, 'sign' | 'importKey' | 'deriveBits' | 'generateKey' | 'encrypt' | 'unwrapKey'>
  getRandomValues(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>
}

/**
 * Rounds of PBKDF2 for new verifiers: about a tenth of a second on a tablet, over four minutes for all PINs of 4
 * digits.
 */
export const pinRounds = 210_000

/** The key of a device: it signs, and can be taken out by nobody. */
export function newDeviceKey({ subtle }: Cryptography): Promise<CryptoKey> {
  return subtle.generateKey({ name: 'HMAC', hash: 'SHA-256', length: 256 }, false, ['sign'])
}

export async function makeVerifier(
  crypto: Cryptography,
  deviceKey: CryptoKey,
  claim: Claim,
  rounds: number,
): Promise<Verifier> {
  const salt = crypto.getRandomValues(new Uint8Array(16))
  return { salt, rounds, hash: await stretched(crypto, deviceKey, claim, salt, rounds) }
}

export async function isRight(
  crypto: Cryptography,
  deviceKey: CryptoKey,
  { salt, rounds, hash }: Verifier,
  claim: Claim,
): Promise<boolean> {
  const asked = await stretched(crypto, deviceKey, claim, salt, rounds)
  return asked.length === hash.length && asked.every((byte, at) => byte === hash[at])
}

/** PBKDF2-SHA-256 over an HMAC-SHA-256 of the claim: without the device's key there is nothing to try PINs on. */
export async function stretched(
  { subtle }: Cryptography,
  deviceKey: CryptoKey,
  { userId, session, pin }: Claim,
  salt: Uint8Array<ArrayBuffer>,
  iterations: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const signed = await subtle.sign('HMAC', deviceKey, new TextEncoder().encode(`${userId} ${session} ${pin}`))
  const base = await subtle.importKey('raw', signed, 'PBKDF2', false, ['deriveBits'])
  const bits = await subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations }, base, 256)
  return new Uint8Array(bits)
}
