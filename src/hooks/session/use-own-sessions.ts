import { useCallback } from 'react'
import { accountEndpoints } from '#contract/areas/account.ts'
import { authEndpoints } from '#contract/areas/auth.ts'
import type { Output } from '#contract/endpoint.ts'
import type { Result } from '#domain/result.ts'
import { answered } from '#device/calls/answered.ts'
import { useAppServices } from '#hooks/device/app-services.ts'
import { readPages } from '#device/calls/read-pages.ts'
import type { CallFailure } from '#device/calls/call-failure.ts'
import { useServerQuery, type ServerQuery } from '#hooks/calls/use-server-query.ts'

export type OwnSession = Output<(typeof accountEndpoints)['auth.list-sessions']>['data'][number]

export type OwnSessions = ServerQuery<readonly OwnSession[]> & {
  /** Ends one, or all but this one, and says how many; the list is asked for again whatever came of it. */
  end(sessionId: string): Promise<Result<number, CallFailure>>
  endOthers(): Promise<Result<number, CallFailure>>
}

/** Where the person is signed in, the session used last first. */
export function useOwnSessions(): OwnSessions {
  const { api } = useAppServices()
  const read = useCallback(
    (signal: AbortSignal) =>
      readPages((query) => api.call(accountEndpoints['auth.list-sessions'], { query, signal })),
    [api],
  )
  const asked = useServerQuery(read)
  const { ask } = asked
  const end = useCallback(
    async (sessionId: string) => {
      const ended = answered(await api.call(authEndpoints['auth.logout'], { body: { sessionId } }), () => 1)
      ask()
      return ended
    },
    [api, ask],
  )
  const endOthers = useCallback(async () => {
    const answer = await api.call(accountEndpoints['auth.end-other-sessions'], {})
    ask()
    return answered(answer, ({ data }) => data.ended)
  }, [api, ask])
  return { ...asked, end, endOthers }
}
