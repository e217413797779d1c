import type { Cryptography } from './verifier.ts'

/** Takes the key by which a person proves what they do here so that nobody can take it out again. `bytes`: 32, as the server gave them. */
export function importProofKey(
  { subtle }: Pick<Cryptography, 'subtle'>,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<CryptoKey> {
  return subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
}

/** What the key makes of a text, in base64url. */
export async function prove(
  { subtle }: Pick<Cryptography, 'subtle'>,
  key: CryptoKey,
  text: string,
): Promise<string> {
  const signed = new Uint8Array(await subtle.sign('HMAC', key, new TextEncoder().encode(text)))
  return btoa(String.fromCharCode(...signed))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** The bytes of a text in base64url. */
export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0))
}
