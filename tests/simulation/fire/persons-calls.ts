import { sessionEndpoints } from '#contract/areas/session.ts'
import { wire as http } from '#contract/wire.ts'
import { createApiClient } from '#platform/api/api-client.ts'
import { hold } from './hold.ts'
import type { Process } from './process.ts'
import type { TabDeps } from './tab-deps.ts'

type CallDeps = Pick<TabDeps, 'tokens' | 'locks' | 'network'> & { newId(): string }

/**
 * What the screens of a tab ask of the server, by the app's own client: its token, the refresh of it under a lock of the
 * whole device, and one call in nobody else's name. Answers whether the call got through, as far as it is known.
 */
export function createPersonsCalls(page: Process, { tokens, locks, network, newId }: CallDeps) {
  /** The sessions that each call went out for. */
  const asked = new Map<string, Set<string>>()
  const client = createApiClient({
    baseUrl: '',
    fetch: (url, init) =>
      page.gate(
        network(() => {
          if (url.endsWith('/auth/refresh')) return refreshed(tokens.server, String(init.body))
          const bearer = new Headers(init.headers).get('authorization')?.replace('Bearer ', '') ?? ''
          asked.get(callOf(init))?.add(bearer.split(' ')[0] ?? '')
          return tokens.server.accepts(bearer) ? answerOf(200, { data: { version: 1 } }) : refused
        }),
      ),
    tokens,
    locks: {
      run: async <T>(name: string, work: () => Promise<T>) => {
        let result: T | undefined
        await locks.run(page, name, async () => void (result = await work()))
        // The work is done when the lock is given back.
        return result as T
      },
    },
    onSignedOut: () => tokens.onSignedOut(page.name),
  })
  return async (): Promise<'answered' | 'refused' | 'not known'> => {
    const call = newId()
    const sessions = new Set<string>()
    asked.set(call, sessions)
    const answer = await client.call(sessionEndpoints['session.ping'], { body: { sessionId: call } })
    asked.delete(call)
    hold('I12', sessions.size <= 1, `${page.name} sent a call again in the name of another person`)
    if (answer.ok) return 'answered'
    return answer.error.kind === 'api-error' && answer.error.status === 401 ? 'refused' : 'not known'
  }
}

/** Each call names itself in its body. */
function callOf({ body }: RequestInit): string {
  return (JSON.parse(String(body)) as { sessionId: string }).sessionId
}

function refreshed(server: CallDeps['tokens']['server'], body: string): Response {
  const fresh = server.refresh((JSON.parse(body) as { refresh_token: string }).refresh_token)
  if (fresh === null) return refused
  return answerOf(200, { data: { access_token: fresh.accessToken, refresh_token: fresh.refreshToken } })
}

/** An answer of the API that is read without the event loop, so that a run stays in virtual time. */
function answerOf(status: number, body: unknown): Response {
  const headers = new Headers({ [http.header.name]: http.header.value, 'content-type': 'application/json' })
  const answer: Pick<Response, 'ok' | 'status' | 'headers' | 'body' | 'json'> = {
    ok: status < 300,
    status,
    headers,
    body: null,
    json: async () => body,
  }
  // The client reads nothing else of it.
  return answer as Response
}

const refused = answerOf(401, { message: 'token expired', code: 'unauthenticated' })
