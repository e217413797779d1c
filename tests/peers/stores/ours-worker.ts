import { createApiClient } from '../../../src/platform/api/api-client.ts'
import { localLocks } from '../../../src/platform/api/browser-locks.ts'
import { openPlaceDatabases } from '../../../src/replica/open-place.ts'
import { createHttpTransport } from '../../../workers/sync/http-transport.ts'
import { pullOnce } from '../../../workers/sync/pull.ts'
import { who } from '../page/order.ts'

/** Takes one page each time it is told to, put together as `workers/sync/run-place.ts` does it. */
const databases = openPlaceDatabases(who.place)
const api = createApiClient({
  baseUrl: '/api',
  fetch: (url, init) => fetch(url, init),
  tokens: { read: () => ({ own: null, override: null }), save: () => undefined },
  locks: localLocks(),
  onSignedOut: () => undefined,
})
const grant = async () => (await databases.outbox.read((tx) => tx.meta())).grant
const deps = {
  ...databases,
  transport: createHttpTransport({ api, placeId: who.place, grant }),
  clock: Date.now,
  loadTakingIn: () => import('../../../src/replica/feed/apply-page.ts'),
}

self.addEventListener('message', () => {
  void pullOnce(deps).then(
    (outcome) => self.postMessage(outcome.kind === 'pulled' ? outcome : { failed: JSON.stringify(outcome) }),
    (error: unknown) => self.postMessage({ failed: String(error) }),
  )
})
