import { X509Certificate, type KeyObject } from 'node:crypto'
import * as v from 'valibot'
import { done, neverAsked, notDone, type KsefOutcome } from '../outcome.ts'
import { json, type Ask } from './ask.ts'
import { apiInstant } from './shapes.ts'

/** The use of one of the system's own keys: for the key of a session, or a token. */
export type KeyUse = 'SymmetricKeyEncryption' | 'KsefTokenEncryption'

export type PublicKey = { id: string; key: KeyObject }

/** The system's public keys, kept until one of them is refused. */
export type PublicKeys = {
  /** Makes a call with a key; where the key is not used any more, once again with the new one. */
  use<T>(use: KeyUse, call: (key: PublicKey) => Promise<KsefOutcome<T>>): Promise<KsefOutcome<T>>
}

/** Fetches them when they are needed. `clock` gives now, ms. */
export function createPublicKeys(ask: Ask, clock: () => number): PublicKeys {
  let kept: Listed[] = []

  async function keyFor(use: KeyUse): Promise<KsefOutcome<PublicKey>> {
    const known = newest(kept, use, clock())
    if (known !== null) return done(known)
    const call = { method: 'GET', path: '/security/public-key-certificates', token: null } as const
    const listed = await ask(call, json(v.array(listedSchema)))
    if (listed.kind !== 'done') return listed
    kept = listed.value
    const key = newest(kept, use, clock())
    return key === null ? notDone('unreachable', `no key for ${use}`) : done(key)
  }

  return {
    async use(use, call) {
      const first = await keyFor(use)
      const answer = first.kind === 'done' ? await call(first.value) : neverAsked(first)
      if (answer.kind !== 'not-done' || answer.why !== 'key') return answer
      kept = []
      const second = await keyFor(use)
      return second.kind === 'done' ? call(second.value) : neverAsked(second)
    },
  }
}

/** Throws on what is no certificate: then the list cannot be read. */
function publicKeyOf(certificate: string): KeyObject {
  return new X509Certificate(Buffer.from(certificate, 'base64')).publicKey
}

const listedSchema = v.object({
  certificate: v.pipe(v.string(), v.transform(publicKeyOf)),
  publicKeyId: v.string(),
  validFrom: apiInstant,
  validTo: apiInstant,
  usage: v.array(v.string()),
})

type Listed = v.InferOutput<typeof listedSchema>

/** The key that holds now and has begun last. */
function newest(listed: readonly Listed[], use: KeyUse, now: number): PublicKey | null {
  const [first] = listed
    .filter(({ usage, validFrom, validTo }) => usage.includes(use) && validFrom <= now && now < validTo)
    .toSorted((one, other) => other.validFrom - one.validFrom)
  return first === undefined ? null : { id: first.publicKeyId, key: first.certificate }
}
