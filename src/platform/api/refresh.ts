import * as v from 'valibot'
import { authRefresh } from '#contract/areas/auth-refresh.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import { noInternetConnection, type ApiFailure } from './api-failure.ts'
import { tokensInUse, type Fetch, type LockPort, type TokenPair, type TokenStore } from './ports.ts'
import { connectionFailure, hasType, send } from './send.ts'

/** Name of the lock under which tokens are refreshed, the same in every tab and worker. */
export const refreshLock = 'lokal:refresh'

/**
 * `signed-out` is a person who has to sign in again, `session-changed` a call whose person is gone and that must not
 * go out in another's name; any other failure says nothing about the session.
 */
export type RefreshFailure = 'signed-out' | 'session-changed' | ApiFailure

/**
 * Gets new tokens after `refused` got a 401 or shortly before it ends, and gives the access token to go on with. One request for
 * all who wait: each takes the lock, reads what is stored, and asks the server only if that is still the refused one.
 */
export function createRefresh(ports: { baseUrl: string; fetch: Fetch; tokens: TokenStore; locks: LockPort }) {
  const { baseUrl, fetch, tokens, locks } = ports
  let lastRefused: string | null = null

  return (refused: TokenPair): Promise<Result<string, RefreshFailure>> =>
    locks.run(refreshLock, async () => {
      const current = tokensInUse(await tokens.read())
      if (current?.tokens.sessionId !== refused.sessionId) return fail('session-changed')
      const { sessionId, accessToken, refreshToken } = current.tokens
      if (accessToken !== refused.accessToken) return ok(accessToken)
      if (refreshToken === null || refreshToken === lastRefused) return fail('signed-out')
      const fresh = await requestTokens(fetch, baseUrl, refreshToken)
      if (!fresh.ok) {
        if (!refusesTheToken(fresh.error)) return fresh
        lastRefused = refreshToken
        return fail('signed-out')
      }
      const { access_token, refresh_token } = fresh.value.data
      await tokens.save(current.slot, { sessionId, accessToken: access_token, refreshToken: refresh_token })
      return ok(access_token)
    })
}

async function requestTokens(fetch: Fetch, baseUrl: string, refreshToken: string) {
  const input = { body: { refresh_token: refreshToken } }
  const response = await send(fetch, baseUrl, authRefresh, input, null)
  if (!response.ok) return response
  if (!hasType(response.value, 'application/json'))
    return fail(noInternetConnection('the answer is not JSON'))
  try {
    return ok(v.parse(authRefresh.output, await response.value.json()))
  } catch (error) {
    return fail(connectionFailure(error, undefined))
  }
}

/** The server looked at the token and does not want it; a busy or failing server has not said that. */
function refusesTheToken(failure: ApiFailure): boolean {
  return failure.kind === 'api-error' && [400, 401, 403, 404, 422].includes(failure.status)
}
