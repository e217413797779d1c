import * as takingIn from '#replica/feed/apply-page.ts'
import 'fake-indexeddb/auto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { v7 } from 'uuid'
import { connectAgain } from '#device/place/open-place-here.ts'
import { createApiClient } from '#platform/api/api-client.ts'
import { localLocks } from '#platform/api/browser-locks.ts'
import { enqueue } from '#replica/outbox/enqueue.ts'
import { openPlaceDatabases } from '#replica/open-place.ts'
import { saveRegistration } from '#tests/support/save-registration.ts'
import { tableNames } from '#domain/tables.ts'
import { id, order } from '#tests/commands/run.ts'
import { sha256 } from '#tests/support/sha256.ts'
import { startTestServer, type Person, type TestServer } from '#tests/support/server.ts'
import { createHttpTransport } from '#workers/sync/http-transport.ts'
import { pullOnce } from '#workers/sync/pull.ts'
import { pushOnce } from '#workers/sync/push.ts'

let server: TestServer
let kasia: Person
let placeId: string

beforeAll(async () => {
  server = await startTestServer()
  kasia = await server.signUp('Kasia')
  placeId = await server.openBistro({ kasia })
})
afterAll(() => server.close())

/** Kasia's phone over the real server, its engine's steps done by hand. */
async function phone() {
  const databases = openPlaceDatabases(placeId)
  const api = createApiClient({
    baseUrl: '/api',
    fetch: async (url, init) => server.app.request(url, init),
    tokens: {
      read: () => ({
        own: { sessionId: kasia.sessionId, accessToken: kasia.token, refreshToken: null },
        override: null,
      }),
      save: () => undefined,
    },
    locks: localLocks(),
    onSignedOut: () => undefined,
  })
  const device = await server.register(kasia, placeId)
  const { clientId, code, grant } = device
  const registration = { clientId, deviceCode: code, grant, epoch: '', version: 0, stamp: '', lastSeq: 0 }
  await saveRegistration(databases, registration, 1)
  const meta = () => databases.outbox.read((tx) => tx.meta())
  const transport = createHttpTransport({ api, placeId, grant: async () => (await meta()).grant })
  const steps = {
    ...databases,
    transport,
    clock: () => server.time.now,
    newId: v7,
    loadTakingIn: async () => takingIn,
  }
  return {
    databases,
    meta,
    device,
    save: async (n: number) => {
      const { number: _, ...args } = order(n)
      const deps = { clock: steps.clock, newId: v7, clockOffset: () => 0 }
      const draft = { kind: 'order.place' as const, actor: kasia.userId, session: kasia.sessionId, args }
      return enqueue(databases.outbox, deps, draft)
    },
    push: () => pushOnce({ ...steps, hash: async (text) => sha256(text), limit: 20 }),
    pullAll: async () => {
      for (;;) {
        const pulled = await pullOnce(steps)
        if (pulled.kind === 'failed') throw new Error(pulled.failure.kind)
        if (!pulled.more) return
      }
    },
    connectAgain: () =>
      connectAgain(databases, { api, locks: localLocks(), newId: v7, clock: steps.clock, scope: 'phone' }),
  }
}

describe('a device that the server does not accept any more', () => {
  it('is connected again under a new code, and what waited arrives once', async () => {
    const { save, push, pullAll, connectAgain, meta, databases, device } = await phone()
    await save(1)
    await push()
    await pullAll()
    await save(2)
    await server.services.database.place(placeId, (db) =>
      db.execute(sql`update clients set revoked_at = now() where id = ${device.clientId}`),
    )
    await pullAll().then(
      () => expect.unreachable('a revoked device pulls nothing'),
      (error: Error) => expect(error.message).toBe('revoked'),
    )
    // What it had of the place is gone, whichever of its tabs looks; what it has saved is not (I11).
    const kept = (await databases.outboxDb.commands.toArray()).map(({ seq, answered }) => [seq, answered])
    const rowsHere = async () =>
      (await Promise.all(tableNames.map((table) => databases.replicaDb.rows(table).count()))).join('')
    expect(kept).toEqual([
      [1, true],
      [2, false],
    ])
    expect(await rowsHere()).toMatch(/^0+$/)
    expect((await meta()).shutOut).toBe(true)
    expect(await connectAgain()).toEqual({ ok: true, value: null })
    expect((await meta()).shutOut).toBe(false)
    expect((await meta()).deviceCode).not.toBe(device.code)
    expect(await push()).toEqual({ kind: 'sent', more: false })
    await pullAll()
    const orders = await databases.replicaDb.rows('orders').toArray()
    expect(orders.map((row) => [row.id, row['number']]).sort()).toEqual([
      [id(1), `${device.code}-1`],
      [id(2), `${device.code}-2`],
    ])
    expect(orders.every((row) => row.version > 0)).toBe(true)
    // The next order is the first one of the new code (I17).
    const next = await save(3)
    expect(next.envelope.args['number']).toBe(`${(await meta()).deviceCode}-1`)
    databases.close()
  })
})
