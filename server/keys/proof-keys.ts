import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** The owner of a key: the person, the session, and the name under which the device had it. */
export type KeyOf = { client: string; placeId: string; userId: string; session: string }

/**
 * The keys by which people prove what they do under a PIN. None is kept: each can be made again, also after a
 * restore.
 */
export type ProofKeys = {
  /** 32 bytes in base64url. */
  keyOf(of: KeyOf): string
  /** Whether this is what the key makes of a text. */
  proves(of: KeyOf, text: string, proof: string): boolean
}

/** `tokenKey`: the server's 32 secret bytes. */
export function createProofKeys(tokenKey: Uint8Array): ProofKeys {
  const derive = ({ client, placeId, userId, session }: KeyOf) =>
    Buffer.from(hkdfSync('sha256', tokenKey, client, `${placeId}|${session}|${userId}`, 32))
  return {
    keyOf: (of) => derive(of).toString('base64url'),
    proves(of, text, proof) {
      const right = createHmac('sha256', derive(of)).update(text).digest()
      const said = Buffer.from(proof, 'base64url')
      return said.length === right.length && timingSafeEqual(said, right)
    },
  }
}
