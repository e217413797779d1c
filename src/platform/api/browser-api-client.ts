import { wire } from '#contract/wire.ts'
import { isCut, readOutage } from '../outage.ts'
import { createApiClient, type ApiClient } from './api-client.ts'
import { browserLocks } from './browser-locks.ts'
import type { TokenStore } from './ports.ts'

/** The API client of a page or a worker: the API on the same host, the browser's fetch and locks. */
export function createBrowserApiClient(tokens: TokenStore, onSignedOut: () => void): ApiClient {
  return createApiClient({
    baseUrl: wire.basePath,
    fetch: async (url, init) => {
      if (isCut(readOutage(localStorage), Date.now())) throw new TypeError('the network is cut for a drill')
      return globalThis.fetch(url, init)
    },
    tokens,
    clock: Date.now,
    isOffline: () => !navigator.onLine,
    locks: browserLocks(),
    onSignedOut,
  })
}
