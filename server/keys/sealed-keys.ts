import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto'

/** The owner of a key: the place, the provider, and the name under which it is kept. */
export type SealedOf = { placeId: string; provider: string; environment: string; name: string }

/** Keys of outside services as the database keeps them: of no use without this server's own key. */
export type SealedKeys = {
  seal(of: SealedOf, key: string): string
  /** Null: it was sealed under another key of the server, for somebody else, or it was changed. */
  open(of: SealedOf, sealed: string): string | null
  /** The same for the same key, so that it can be looked up; it tells nothing of the key without this server's own. */
  digest(key: string): string
}

const cipher = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16
/** Begins what is sealed, so that another way of sealing can follow. */
const version = 'v1.'

/** `tokenKey`: the server's 32 secret bytes; `random` gives this many random bytes. */
export function createSealedKeys(tokenKey: Uint8Array, random: (bytes: number) => Uint8Array): SealedKeys {
  const derived = (use: string) => Buffer.from(hkdfSync('sha256', tokenKey, '', `lokal: ${use}`, 32))
  const key = derived('keys of providers')
  const digestKey = derived('digests of keys')
  // What is sealed for one place, provider and name opens for no other.
  const boundTo = ({ placeId, provider, environment, name }: SealedOf) =>
    Buffer.from(JSON.stringify([placeId, provider, environment, name]))

  return {
    seal(of, text) {
      const nonce = random(nonceBytes)
      const sealing = createCipheriv(cipher, key, nonce).setAAD(boundTo(of))
      const parts = [nonce, sealing.update(text, 'utf8'), sealing.final(), sealing.getAuthTag()]
      return version + Buffer.concat(parts).toString('base64url')
    },
    open(of, sealed) {
      if (!sealed.startsWith(version)) return null
      const bytes = Buffer.from(sealed.slice(version.length), 'base64url')
      if (bytes.length < nonceBytes + tagBytes) return null
      const opening = createDecipheriv(cipher, key, bytes.subarray(0, nonceBytes), {
        authTagLength: tagBytes,
      })
      opening.setAAD(boundTo(of)).setAuthTag(bytes.subarray(-tagBytes))
      const text = opening.update(bytes.subarray(nonceBytes, -tagBytes))
      try {
        return Buffer.concat([text, opening.final()]).toString('utf8')
      } catch {
        // The tag does not fit: it is not ours to open.
        return null
      }
    },
    digest: (text) => createHmac('sha256', digestKey).update(text).digest('base64url'),
  }
}
