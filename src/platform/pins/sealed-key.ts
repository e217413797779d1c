import { hmac, type GivenKey, type ProofKey } from './proof-key.ts'
import { stretched, type Claim, type Cryptography } from './verifier.ts'

/** A key that only the PIN opens, on this device. That it opens says that the PIN is right. */
export type SealedKey = {
  client: string
  salt: Uint8Array<ArrayBuffer>
  /** Of PBKDF2. */
  rounds: number
  iv: Uint8Array<ArrayBuffer>
  sealed: ArrayBuffer
}

/** Seals a key by a PIN: AES-GCM under what PBKDF2 makes of the claim. */
export async function sealKey(
  crypto: Cryptography,
  deviceKey: CryptoKey,
  claim: Claim,
  { client, bytes }: GivenKey,
  rounds: number,
): Promise<SealedKey> {
  const salt = crypto.getRandomValues(new Uint8Array(16))
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const lock = await lockOf(crypto, deviceKey, claim, { salt, rounds }, 'encrypt')
  return {
    client,
    salt,
    rounds,
    iv,
    sealed: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, lock, bytes),
  }
}

/** Opens a key so that nobody can take it out; null: the PIN is wrong. */
export async function unsealKey(
  crypto: Cryptography,
  deviceKey: CryptoKey,
  { client, iv, sealed, ...stretch }: SealedKey,
  claim: Claim,
): Promise<ProofKey | null> {
  const lock = await lockOf(crypto, deviceKey, claim, stretch, 'unwrapKey')
  try {
    const key = await crypto.subtle.unwrapKey('raw', sealed, lock, { name: 'AES-GCM', iv }, hmac, false, [
      'sign',
    ])
    return { client, key }
  } catch (error) {
    if (error instanceof Error && error.name === 'OperationError') return null
    throw error
  }
}

async function lockOf(
  crypto: Cryptography,
  deviceKey: CryptoKey,
  claim: Claim,
  { salt, rounds }: Pick<SealedKey, 'salt' | 'rounds'>,
  usage: 'encrypt' | 'unwrapKey',
): Promise<CryptoKey> {
  const bits = await stretched(crypto, deviceKey, claim, salt, rounds)
  return crypto.subtle.importKey('raw', bits, 'AES-GCM', false, [usage])
}
