import { createHmac } from 'node:crypto'
import { isKnownKind, mutations } from '#commands/mutations.ts'
import type { Envelope } from '#contract/sync.ts'
import { proverOf } from '#device/pins/prove.ts'
import { hmac, type ProofKey } from '#platform/pins/proof-key.ts'
import type { OutboxStore } from '#replica/outbox/outbox-store.ts'
import type { EnqueueDeps } from '#replica/outbox/enqueue.ts'
import type { KeyOf } from '#server/keys/proof-keys.ts'
import type { MemoryPlaceStore } from '#tests/support/memory/memory-place-store.ts'
import { proofs } from '#tests/support/proofs.ts'
import type { Person } from './people.ts'
import type { Random } from './random.ts'

export type Thief = ReturnType<typeof createThief>

/**
 * Somebody who reads the storage of all devices of a place, and puts into their queues what they have seen there: once
 * more, at another time, for another act, in another's name. They have every proof, and no key.
 */
export function createThief(random: Random, people: readonly Person[]) {
  const seen: Envelope[] = []
  const stolen = new Set<string>()
  return {
    /** What honest people have saved. */
    sees: (commands: readonly Envelope[]) => seen.push(...commands.filter(isOfPerson)),
    /** Puts something into a queue of which this device has no proof. */
    async strike(outbox: OutboxStore): Promise<void> {
      if (seen.length === 0) return
      const [taken, other] = [random.pick(seen), random.pick(seen)]
      const changed = random.pick(changes)(taken, { other, person: random.pick(people), random })
      await outbox.write(async (tx) => {
        const meta = await tx.meta()
        const { nextSeq: seq, placeId } = meta
        const envelope = { ...taken, ...changed, id: random.id(), placeId, seq }
        stolen.add(envelope.id)
        const command = { seq, envelope, sendAs: null, state: 'queued', answered: false, code: null } as const
        await Promise.all([
          tx.put({ ...command, result: null, attempts: 0 }),
          tx.putMeta({ ...meta, nextSeq: seq + 1 }),
        ])
      })
    },
    /** Nothing that is stolen takes effect, and nothing that is honest is doubted. */
    check(server: MemoryPlaceStore): void {
      for (const { envelope, status } of server.state().log) {
        const isHeld = status === 'held'
        if (isHeld !== stolen.has(envelope.id))
          throw new Error(`I12: ${envelope.kind} is ${status}, and ${isHeld ? 'honest' : 'stolen'}`)
      }
    },
  }
}

type Chances = { other: Envelope; person: Person; random: Random }

/** What a thief makes of a command that was seen; as it is, it is the same act for a second time. */
const changes: ((taken: Envelope, chances: Chances) => Partial<Envelope>)[] = [
  () => ({}),
  ({ occurredAt }, { random }) => ({ occurredAt: occurredAt - 60_000 * (1 + random.below(600)) }),
  (_, { random }) => ({ clockOffset: 60_000 * (1 + random.below(600)) }),
  (_, { other }) => ({ kind: other.kind, v: other.v, args: other.args }),
  (_, { person }) => person,
  (_, { person: { actor: userId, session } }) => ({ approval: { userId, session } }),
  ({ proof }, { person: { actor: userId, session } }) => ({
    approval: { userId, session },
    proof: { ...proof, agrees: `${proof?.does}` },
  }),
  () => ({ proof: undefined }),
  ({ approval, ...taken }) =>
    approval === undefined
      ? taken
      : { actor: approval.userId, session: approval.session, approval: undefined },
  (_, { other }) => ({ proof: other.proof }),
]

function isOfPerson({ kind }: Envelope): boolean {
  return isKnownKind(kind) && mutations[kind].by === 'person'
}

/** What proves the commands of a person on a device, and of whoever agrees to them, as their PINs would. */
export function provesAs(of: Omit<KeyOf, 'userId' | 'session'>, by: Person, agreeing: Person | null) {
  const keyOf = ({ actor: userId, session }: Person): ProofKey => ({
    client: of.client,
    // Signed below without a thread of its own, so that a seed stays one run.
    key: { algorithm: hmac, type: proofs.keyOf({ ...of, userId, session }) } as unknown as CryptoKey,
  })
  const subtle = {
    sign: async (_: unknown, { type }: CryptoKey, text: BufferSource) => {
      const signed = createHmac('sha256', Buffer.from(type, 'base64url')).update(text as Uint8Array)
      return Uint8Array.from(signed.digest()).buffer
    },
  }
  const keys = { own: keyOf(by), agreed: agreeing && keyOf(agreeing) }
  return proverOf({ subtle }, of.placeId, keys) satisfies EnqueueDeps['prove']
}
