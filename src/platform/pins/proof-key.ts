import { toBase64url } from '../base64url.ts'
import type { Cryptography } from './verifier.ts'

/** A person's key as the server gives it, and the name under which it gives it to this device. */
export type GivenKey = { client: string; bytes: Uint8Array<ArrayBuffer> }

/** A key that signs, and that nobody can take out of the browser. */
export type ProofKey = { client: string; key: CryptoKey }

/** How a browser is told of such a key. */
export const hmac = { name: 'HMAC', hash: 'SHA-256' } as const

/** Takes a key so that nobody can take it out again. */
export async function importProofKey(
  { subtle }: Pick<Cryptography, 'subtle'>,
  { client, bytes }: GivenKey,
): Promise<ProofKey> {
  return { client, key: await subtle.importKey('raw', bytes, hmac, false, ['sign']) }
}

/** The proof that the key makes of a text, in base64url. */
export async function prove(
  { subtle }: { subtle: Pick<SubtleCrypto, 'sign'> },
  { key }: ProofKey,
  text: string,
): Promise<string> {
  return toBase64url(new Uint8Array(await subtle.sign('HMAC', key, new TextEncoder().encode(text))))
}

/** The key in an answer of the server: 32 bytes in base64url. */
export function givenKey(client: string, text: string): GivenKey {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return { client, bytes: Uint8Array.from(binary, (letter) => letter.charCodeAt(0)) }
}
