import * as takingIn from '#replica/feed/apply-page.ts'
import { v7 } from 'uuid'
import { connectAgain, openPlaceHere } from '#device/place/open-place-here.ts'
import { createApiClient } from '#platform/api/api-client.ts'
import { localLocks } from '#platform/api/browser-locks.ts'
import { createLocalTrace } from '#platform/local-trace.ts'
import { enqueue } from '#replica/outbox/enqueue.ts'
import { applyPending } from '#replica/optimistic/apply-pending.ts'
import { openPlaceDatabases, registrationOf } from '#replica/open-place.ts'
import { order } from '#tests/commands/run.ts'
import { createHttpTransport } from '#workers/sync/http-transport.ts'
import { pullOnce } from '#workers/sync/pull.ts'
import { pushOnce } from '#workers/sync/push.ts'
import { createMemoryKeyValues } from './memory/memory-key-values.ts'
import type { Person, TestServer } from './server.ts'
import { sha256 } from './sha256.ts'

/** A phone of its own disk over the real server. Its databases can be lost; opening it again is what a page does. */
export function createStoragePhone(
  server: TestServer,
  person: Person,
  placeId: string,
  keyValues = createMemoryKeyValues(),
) {
  const { userId, sessionId, token } = person
  const api = createApiClient({
    baseUrl: '/api',
    fetch: async (url, init) => server.app.request(url, init),
    tokens: {
      read: () => ({ own: { sessionId, accessToken: token, refreshToken: null }, override: null }),
      save: () => undefined,
    },
    locks: localLocks(),
    onSignedOut: () => undefined,
  })
  const clock = () => server.time.now
  const ports = { api, locks: localLocks(), newId: v7, clock, scope: 'phone' as const }
  const open = (name?: string) => openPlaceDatabases(placeId, name, createLocalTrace(keyValues, placeId))
  let databases = open()
  const meta = () => databases.outbox.read((tx) => tx.meta())
  const transport = (grant: () => Promise<string>) => createHttpTransport({ api, placeId, grant })
  const steps = () => ({
    ...databases,
    transport: transport(async () => (await meta()).grant),
    clock,
    newId: v7,
    limit: 20,
    hash: async (text: string) => sha256(text),
    loadTakingIn: async () => takingIn,
  })
  return {
    keyValues,
    meta,
    steps,
    transport,
    databases: () => databases,
    /** The page is loaded again, after what happened to the disk. */
    open: async () => {
      databases.close()
      databases = open()
      const serving = (await registrationOf(databases))?.replicaName
      if (serving !== undefined) {
        databases.close()
        databases = open(serving)
      }
      return openPlaceHere(databases, ports)
    },
    connectAgain: () => connectAgain(databases, ports),
    save: async (n: number) => {
      const { number: _, ...args } = order(n)
      const deps = { clock, newId: v7, clockOffset: () => 0 }
      const draft = { kind: 'order.place' as const, actor: userId, session: sessionId, args }
      const command = await enqueue(databases.outbox, deps, draft)
      await applyPending(databases.outbox, databases.replica)
      return command
    },
    push: () => pushOnce(steps()),
    pullAll: async () => {
      for (;;) {
        const pulled = await pullOnce(steps())
        if (pulled.kind === 'failed') throw new Error(pulled.failure.kind)
        if (!pulled.more) return
      }
    },
    /** Ids of the orders on the screen. */
    orders: async () => (await databases.replicaDb.rows('orders').toArray()).map((row) => row.id),
  }
}
