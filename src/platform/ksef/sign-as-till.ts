import { toBase64url } from '../base64url.ts'

type Signing = { subtle: Pick<SubtleCrypto, 'sign' | 'generateKey'> }

const curve = { name: 'ECDSA', namedCurve: 'P-256' } as const
const ecdsa = { name: 'ECDSA', hash: 'SHA-256' } as const

/** A fresh pair of keys whose private half nobody can take out of the browser. */
export function freshTillKeys({ subtle }: Signing): Promise<CryptoKeyPair> {
  return subtle.generateKey(curve, false, ['sign', 'verify'])
}

/** ECDSA P-256 of SHA-256 of a text, R and S one after the other, base64url without padding. */
export async function signAsTill({ subtle }: Signing, key: CryptoKey, text: string): Promise<string> {
  return toBase64url(new Uint8Array(await subtle.sign(ecdsa, key, new TextEncoder().encode(text))))
}
