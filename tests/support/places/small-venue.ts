import * as takingIn from '#replica/feed/apply-page.ts'
import type { CommandKind } from '#commands/mutations.ts'
import { enqueue, type GivenArgs } from '#replica/outbox/enqueue.ts'
import { applyPending } from '#replica/optimistic/apply-pending.ts'
import type { OutboxMeta } from '#replica/outbox/outbox-store.ts'
import { createRandom } from '#tests/simulation/random.ts'
import { createWire } from '#tests/simulation/network.ts'
import { order } from '#tests/commands/run.ts'
import { pullOnce } from '#workers/sync/pull.ts'
import { pushOnce } from '#workers/sync/push.ts'
import { at, bistroRows } from './bistro.ts'
import { createMemoryOutbox } from '../memory/memory-outbox.ts'
import { createMemoryPlaceStore } from '../memory/memory-place-store.ts'
import { createMemoryReplica, type ReplicaState } from '../memory/memory-replica.ts'
import { newRegistration } from '../registration.ts'
import { proofs } from '#tests/support/proofs.ts'
import { sha256 } from '../sha256.ts'

const random = createRandom(1)
const session = random.id()

/** The bistro's server in memory: `execute` and the feed themselves. */
export function createSmallServer() {
  const store = createMemoryPlaceStore()
  const time = { now: 1_790_000_000_000 }
  /** The business day from which on closed checks are on devices. */
  const window = { since: '2000-01-01' }
  const clientIds: string[] = []
  store.seed({
    rows: bistroRows(),
    sessions: [[session, { userId: at.kasia, clientIds, openedAt: time.now, endedAt: null }]],
  })
  const deps = { store, clock: () => (time.now += 1000), stamp: random.id, hash: sha256, proofs }
  return {
    store,
    time,
    window,
    deps,
    /** Registers a device there. */
    register: (deviceCode: string, firstSeq = 1): OutboxMeta => {
      const id = random.id()
      store.seed({ clients: [{ id, deviceCode, lastSeq: firstSeq - 1, revokedAt: null }] })
      clientIds.push(id)
      return newRegistration(id, deviceCode)
    },
    /** Keeps what the server has now. Gives the way back to that, as another history. */
    backup: () => {
      const { rows, stamps, times, clients, log, ...rest } = store.state()
      const maps = { rows: new Map(rows), stamps: new Map(stamps), times: new Map(times) }
      const copy = { ...maps, clients: new Map(clients), log: [...log] }
      return () => void Object.assign(store.state(), rest, copy, { epoch: random.id(), restoredAt: time.now })
    },
    /** Nobody knows any more what it said before: every cursor is of another history. */
    forgetHistory: () => {
      store.state().epoch = random.id()
    },
  }
}

export type SmallServer = ReturnType<typeof createSmallServer>

/** A device of the bistro with its stores in memory, its engine's steps done one by one. */
export function createSmallDevice(server: SmallServer, registration: OutboxMeta) {
  const { time, window, deps } = server
  const outbox = createMemoryOutbox(registration)
  const replica = createMemoryReplica()
  const clock = () => time.now
  const wire = () => createWire(random, at.place, outbox.current().clientId, deps, { rate: 0 }, window)
  const steps = () => ({
    outbox,
    replica,
    clock,
    newId: random.id,
    transport: wire(),
    limit: 20,
    hash: async (text: string) => sha256(text),
    loadTakingIn: async () => takingIn,
  })
  const pull = () => pullOnce(steps())
  const act = async <K extends CommandKind>(given: { kind: K; args: GivenArgs<K> }) => {
    const deps = { clock, newId: random.id, clockOffset: () => 0 }
    const command = await enqueue(outbox, deps, { ...given, actor: at.kasia, session })
    await applyPending(outbox, replica)
    return command
  }
  return {
    outbox,
    replica,
    pull,
    /** Kasia sends the n-th order; it is saved and shown. */
    place: (n: number) => {
      const { number: _, ...args } = order(n)
      return act({ kind: 'order.place', args })
    },
    act,
    push: () => pushOnce(steps()),
    pullAll: async () => {
      for (;;) {
        const pulled = await pull()
        if (pulled.kind === 'failed') throw new Error(pulled.failure.kind)
        if (!pulled.more) return
      }
    },
    orders: () => ordersIn(replica.state()),
  }
}

/** The orders of a copy, by the numbers that people read. */
export function ordersIn({ rows }: Pick<ReplicaState, 'rows'>): string[] {
  return [...rows]
    .filter(([key]) => key.startsWith('orders/'))
    .map(([, row]) => String(row['number']))
    .sort()
}
