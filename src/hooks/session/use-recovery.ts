import { useCallback } from 'react'
import { writeEndpoints, type Recovery } from '#contract/areas/own-writes.ts'
import type { Result } from '#domain/result.ts'
import { dataIn, whetherDone } from '#device/calls/answered.ts'
import { useAppServices } from '#hooks/device/app-services.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useServerQuery } from '#hooks/calls/use-server-query.ts'
import type { CallFailure } from '#device/calls/call-failure.ts'

/**
 * Devices that wait, since the server was restored from a backup, for what others have to send again; null while nobody
 * knows. `end` lets them go on without it.
 */
export function useRecovery(): { known: Recovery | null; end(): Promise<Result<null, CallFailure>> } {
  const { api } = useAppServices()
  const { placeId } = usePlace()
  const read = useCallback(
    async (signal: AbortSignal): Promise<Result<Recovery, CallFailure>> => {
      const answer = await api.call(writeEndpoints['writes.recovery'], { params: { placeId }, signal })
      return dataIn(answer)
    },
    [api, placeId],
  )
  const { known, ask } = useServerQuery(read)
  const end = useCallback(async (): Promise<Result<null, CallFailure>> => {
    const answer = await api.call(writeEndpoints['writes.end-recovery'], { params: { placeId } })
    ask()
    return whetherDone(answer)
  }, [api, placeId, ask])
  return { known, end }
}
