import { createApiClient } from '#platform/api/api-client.ts'
import { browserLocks, localLocks } from '#platform/api/browser-locks.ts'
import { newId } from '#platform/new-id.ts'
import { OutboxDb, outboxPlaceId } from '#replica/outbox/outbox-db.ts'
import { createClosableOutbox } from '#replica/outbox/encrypted-outbox.ts'
import { createHttpTransport } from '#workers/sync/http-transport.ts'
import { batchLimit, pushOnce } from '#workers/sync/push.ts'
import { sha256 } from '#workers/sync/sha256.ts'

/**
 * Sends what waits on this device, of every place, each under its own grant. For when the tab is gone: the browser
 * wakes the service worker once the network is back. Fails when something could not be sent, so that the browser asks
 * again later.
 */
export async function drainOutboxes(): Promise<void> {
  const databases = await indexedDB.databases()
  const placeIds = databases.flatMap(({ name }) => outboxPlaceId(name ?? '') ?? [])
  for (const placeId of placeIds) await browserLocks().run(`lokal:drain:${placeId}`, () => drain(placeId))
}

async function drain(placeId: string): Promise<void> {
  const db = new OutboxDb(placeId)
  try {
    if ((await db.meta.get('outbox')) === undefined) return
    const outbox = createClosableOutbox(db)
    const api = createApiClient({
      baseUrl: '/api',
      fetch: (url, init) => fetch(url, init),
      tokens: { read: () => ({ own: null, override: null }), save: () => undefined },
      locks: localLocks(),
      onSignedOut: () => undefined,
    })
    const grant = async () => (await outbox.read((tx) => tx.meta())).grant
    const transport = createHttpTransport({ api, placeId, grant })
    let limit = batchLimit.commands
    for (;;) {
      const outcome = await pushOnce({ outbox, transport, newId, hash: sha256, limit })
      if (outcome.kind === 'failed') throw new Error(`not sent: ${outcome.failure.kind}`)
      if (outcome.kind === 'nothing' || (outcome.kind === 'sent' && !outcome.more)) return
      limit = outcome.kind === 'narrow' ? outcome.limit : batchLimit.commands
    }
  } finally {
    db.close()
  }
}
