import { onTestFinished } from 'vitest'
import { newPlaceSettings } from '#domain/place/place.ts'
import { createApiClient, type ApiClientPorts } from '#platform/api/api-client.ts'
import { localLocks } from '#platform/api/browser-locks.ts'
import type { StoredTokens } from '#platform/api/ports.ts'
import { answer, startApi, type Handler } from './api-server.ts'

export const placeId = '0190f0aa-0000-7000-8000-000000000001'
export const place = {
  id: placeId,
  slug: 'bistro',
  name: 'Bistro',
  ...newPlaceSettings,
}
export const unauthenticated = { message: 'token expired', code: 'unauthenticated' }

/** A tab with its client; `tokens` and `locks` can be shared with another. */
export async function setUp(handle: Handler, given: Partial<StoredTokens> = { own: pair('old') }) {
  const api = await startApi(handle)
  onTestFinished(() => api.stop())
  const stored: StoredTokens = { own: null, override: null, ...given }
  let signedOut = 0
  const ports: ApiClientPorts = {
    baseUrl: api.baseUrl,
    fetch: (url, init) => fetch(url, init),
    tokens: {
      read: () => ({ ...stored }),
      save: (slot, tokens) => {
        stored[slot] = tokens
      },
    },
    locks: localLocks(),
    onSignedOut: () => {
      signedOut += 1
    },
  }
  return { api, stored, ports, client: createApiClient(ports), signedOut: () => signedOut }
}

export function pair(name: string) {
  return { sessionId: 'session-1', accessToken: `access-${name}`, refreshToken: `refresh-${name}` }
}

/** Takes only the token `access-new`, and gives it for `refresh-old`. */
export const rotating: Handler = (request, response) => {
  if (request.path === '/auth/refresh') {
    const { refresh_token } = JSON.parse(request.body) as { refresh_token: string }
    if (refresh_token !== 'refresh-old') return answer(response, 401, unauthenticated)
    return answer(response, 200, { data: { access_token: 'access-new', refresh_token: 'refresh-new' } })
  }
  const fresh = request.headers.authorization === 'Bearer access-new'
  return fresh ? answer(response, 200, { data: place }) : answer(response, 401, unauthenticated)
}
