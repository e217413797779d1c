import { useCallback, useEffect, useState } from 'react'
import { writeEndpoints, type Recovery } from '#contract/areas/own-writes.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import { useAppServices } from './app-services.ts'
import { callFailure } from './call-failure.ts'
import { usePlace } from './place-context.ts'
import type { CallFailure } from './session-context.ts'

/** How often it is asked for again while it is looked at, ms. */
const againMs = 30_000

/**
 * Devices that wait, since the server was restored from a backup, for what others have to send again; null while nobody
 * knows. `end` lets them go on without it.
 */
export function useRecovery(): { known: Recovery | null; end(): Promise<Result<null, CallFailure>> } {
  const { api } = useAppServices()
  const { placeId } = usePlace()
  const [known, setKnown] = useState<Recovery | null>(null)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const stop = new AbortController()
    const again = () => setAttempt((count) => count + 1)
    void api
      .call(writeEndpoints['writes.recovery'], { params: { placeId }, signal: stop.signal })
      .then((answer) => {
        if (answer.ok && !stop.signal.aborted) setKnown(answer.value.data)
      })
    const timer = setInterval(again, againMs)
    return () => {
      stop.abort()
      clearInterval(timer)
    }
  }, [api, placeId, attempt])
  const end = useCallback(async (): Promise<Result<null, CallFailure>> => {
    const answer = await api.call(writeEndpoints['writes.end-recovery'], { params: { placeId } })
    setAttempt((count) => count + 1)
    return answer.ok ? ok(null) : fail(callFailure(answer.error))
  }, [api, placeId])
  return { known, end }
}
