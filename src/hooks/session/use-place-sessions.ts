import { useCallback, useMemo } from 'react'
import { activeSessionEndpoints, type PlaceSession } from '#contract/areas/active-sessions.ts'
import type { Result } from '#domain/result.ts'
import { answered } from '#device/calls/answered.ts'
import { useAppServices } from '#hooks/device/app-services.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { readPages } from '#device/calls/read-pages.ts'
import type { CallFailure } from '#device/calls/call-failure.ts'
import { useServerQuery, type ServerQuery } from '#hooks/calls/use-server-query.ts'

export type { PlaceSession } from '#contract/areas/active-sessions.ts'

/** Ends sessions; each says how many were ended. */
export type SessionActs = {
  end(sessionId: string): Promise<Result<number, CallFailure>>
  endOthers(): Promise<Result<number, CallFailure>>
}

/** Sessions that are open on devices of the place. */
export function usePlaceSessions(): ServerQuery<readonly PlaceSession[]> {
  const { api } = useAppServices()
  const { placeId } = usePlace()
  const read = useCallback(
    (signal: AbortSignal) =>
      readPages((query) =>
        api.call(activeSessionEndpoints['session.list-active'], { params: { placeId }, query, signal }),
      ),
    [api, placeId],
  )
  return useServerQuery(read)
}

export function useSessionActs(): SessionActs {
  const { api } = useAppServices()
  const { placeId } = usePlace()
  return useMemo(
    () => ({
      end: async (sessionId) =>
        answered(
          await api.call(activeSessionEndpoints['session.end'], { params: { placeId, sessionId } }),
          () => 1,
        ),
      endOthers: async () =>
        answered(
          await api.call(activeSessionEndpoints['session.end-others'], { params: { placeId } }),
          ({ data }) => data.ended,
        ),
    }),
    [api, placeId],
  )
}
