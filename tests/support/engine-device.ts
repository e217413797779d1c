import * as takingIn from '#replica/feed/apply-page.ts'
import { v7 } from 'uuid'
import type { CommandKind } from '#commands/mutations.ts'
import { createApiClient } from '#platform/api/api-client.ts'
import { localLocks } from '#platform/api/browser-locks.ts'
import { enqueue, type NewCommand } from '#replica/outbox/enqueue.ts'
import { applyPending } from '#replica/optimistic/apply-pending.ts'
import { ensureReplica } from '#replica/open-place.ts'
import { createEngine } from '#workers/sync/engine.ts'
import { createHttpTransport } from '#workers/sync/http-transport.ts'
import { createMemoryOutbox } from './memory/memory-outbox.ts'
import { createMemoryReplica } from './memory/memory-replica.ts'
import type { Person, TestServer } from './server.ts'
import { sha256 } from './sha256.ts'

export type EngineDevice = Awaited<ReturnType<typeof createEngineDevice>>

/** A device without a screen over the real server: the engine runs by itself, and its network can be taken away. */
export async function createEngineDevice(server: TestServer, person: Person, placeId: string) {
  const { clientId, code, grant } = await server.register(person, placeId)
  const start = { nextSeq: 1, confirmedSeq: 0, answeredSeq: 0, orderSeries: 0 }
  const outbox = createMemoryOutbox({ placeId, clientId, deviceCode: code, grant, ...start })
  const replica = createMemoryReplica()
  await ensureReplica(outbox, replica)
  let online = true
  const tokens = { sessionId: person.sessionId, accessToken: person.token, refreshToken: null }
  const api = createApiClient({
    baseUrl: '/api',
    fetch: async (url, init) => {
      if (!online) throw new TypeError('no network')
      return server.app.request(url, init)
    },
    tokens: { read: () => ({ own: tokens, override: null }), save: () => undefined },
    locks: localLocks(),
    onSignedOut: () => undefined,
  })
  const clock = () => server.time.now
  const engine = createEngine({
    outbox,
    replica,
    clock,
    newId: v7,
    random: () => 0.5,
    transport: createHttpTransport({ api, placeId, grant: async () => grant }),
    hash: async (text) => sha256(text),
    timers: {
      setTimeout: (work, ms) => Number(setTimeout(work, ms)),
      clearTimeout: (timer) => clearTimeout(timer),
    },
    loadTakingIn: async () => takingIn,
    onStatus: () => undefined,
    onSchemaTooNew: () => undefined,
    onFault: (fault) => {
      throw fault
    },
  })
  const ended = new AbortController()
  const running = engine.run(ended.signal)

  return {
    /** What a person does, saved and shown at once; the engine sends it when it can. */
    async act<K extends CommandKind>(kind: K, args: NewCommand<K>['args']) {
      const deps = { clock, newId: v7, clockOffset: () => 0 }
      await enqueue(outbox, deps, { kind, actor: person.userId, session: person.sessionId, args })
      await applyPending(outbox, replica)
      engine.wake()
    },
    isOnline: () => online,
    setOnline(now: boolean) {
      online = now
      engine.wake()
    },
    /** Waits until everything was answered and the copy of the place is whole. */
    async drained() {
      for (;;) {
        engine.wake()
        const waiting = await outbox.read(async (tx) => {
          const { confirmedSeq, nextSeq } = await tx.meta()
          return nextSeq - 1 - confirmedSeq
        })
        if (waiting === 0) return
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    },
    /** Takes what others have sent meanwhile. */
    catchUp: () => engine.drainOnce(),
    async stop() {
      ended.abort()
      await running
    },
    rows: (table: string) =>
      [...replica.state().rows].filter(([key]) => key.startsWith(`${table}/`)).map(([, row]) => row),
    commands: () => outbox.all(),
  }
}
