import * as takingIn from '#replica/feed/apply-page.ts'
import { v7 } from 'uuid'
import { createApiClient } from '#platform/api/api-client.ts'
import { localLocks } from '#platform/api/browser-locks.ts'
import { enqueue, type NewCommand } from '#replica/outbox/enqueue.ts'
import { applyPending } from '#replica/optimistic/apply-pending.ts'
import { ensureReplica } from '#replica/open-place.ts'
import type { CommandKind } from '#commands/mutations.ts'
import { createHttpTransport } from '#workers/sync/http-transport.ts'
import { pullOnce } from '#workers/sync/pull.ts'
import { pushOnce } from '#workers/sync/push.ts'
import { createMemoryOutbox } from './memory/memory-outbox.ts'
import { createMemoryReplica, rowKey } from './memory/memory-replica.ts'
import type { Person, TestServer } from './server.ts'
import { sha256 } from './sha256.ts'

export type RealDevice = Awaited<ReturnType<typeof createRealDevice>>

/** A device over the real server: its stores in memory, its engine's own steps done when the test says so. */
export async function createRealDevice(server: TestServer, person: Person, placeId: string) {
  const { clientId, code, grant } = await server.register(person, placeId)
  const start = { nextSeq: 1, confirmedSeq: 0, answeredSeq: 0, orderSeries: 0 }
  const outbox = createMemoryOutbox({ placeId, clientId, deviceCode: code, grant, ...start })
  const replica = createMemoryReplica()
  await ensureReplica(outbox, replica)
  const tokens = { sessionId: person.sessionId, accessToken: person.token, refreshToken: null }
  const api = createApiClient({
    baseUrl: '/api',
    fetch: async (url, init) => server.app.request(url, init),
    tokens: { read: () => ({ own: tokens, override: null }), save: () => undefined },
    locks: localLocks(),
    onSignedOut: () => undefined,
  })
  const transport = createHttpTransport({
    api,
    placeId,
    grant: async () => (await outbox.read((tx) => tx.meta())).grant,
  })
  const steps = {
    outbox,
    replica,
    transport,
    clock: () => server.time.now,
    newId: v7,
    loadTakingIn: async () => takingIn,
  }

  const pullAll = async () => {
    for (;;) {
      const pulled = await pullOnce(steps)
      if (pulled.kind === 'failed') throw new Error(pulled.failure.kind)
      if (!pulled.more) return
    }
  }
  await pullAll()

  return {
    person,
    grant: async () => (await outbox.read((tx) => tx.meta())).grant,
    /** What a person does, saved and shown at once; nothing is sent. */
    async act<K extends CommandKind>(kind: K, args: NewCommand<K>['args']) {
      const deps = { clock: steps.clock, newId: v7, clockOffset: () => 0 }
      const draft = { kind, actor: person.userId, session: person.sessionId, args }
      const command = await enqueue(outbox, deps, draft)
      await applyPending(outbox, replica)
      return command.seq
    },
    /** Sends everything that waits, then takes what is new. */
    async sync() {
      await pushOnce({ ...steps, hash: async (text) => sha256(text), limit: 20 })
      await pullAll()
    },
    row: (table: string, id: string) => replica.state().rows.get(rowKey(table, id)) ?? null,
    rows: (table: string) =>
      [...replica.state().rows].filter(([key]) => key.startsWith(`${table}/`)).map(([, row]) => row),
    /** What became of a command. */
    outcome: async (seq: number) => {
      const command = await outbox.read((tx) => tx.get(seq))
      return { state: command?.state, code: command?.code }
    },
  }
}
