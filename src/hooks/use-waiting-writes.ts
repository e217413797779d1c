import { useCallback, useEffect, useState } from 'react'
import { writeEndpoints, type WaitingWrite, type WriteDecision } from '#contract/areas/own-writes.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import { useAppServices } from './app-services.ts'
import { callFailure } from './call-failure.ts'
import { usePlace } from './place-context.ts'
import type { CallFailure } from './session-context.ts'

export type { WaitingWrite, WriteDecision } from '#contract/areas/own-writes.ts'

export type WaitingWrites = {
  /** As the server said last; null while it has not. */
  known: readonly WaitingWrite[] | null
  /** Why the last question has no answer. */
  failure: CallFailure | null
  ask(): void
  /** Decides about one; the list is asked for again whatever came of it. */
  decide(decision: WriteDecision): Promise<Result<null, CallFailure>>
}

/** How often the list is asked for again while it is looked at, ms. */
const againMs = 30_000

/** Commands of the place that wait for a manager. Only the server has those of all devices. */
export function useWaitingWrites(): WaitingWrites {
  const { api } = useAppServices()
  const { placeId, engine } = usePlace()
  const [known, setKnown] = useState<readonly WaitingWrite[] | null>(null)
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const [attempt, setAttempt] = useState(0)
  const ask = useCallback(() => setAttempt((count) => count + 1), [])
  useEffect(() => {
    const stop = new AbortController()
    const input = { params: { placeId }, signal: stop.signal }
    void api.call(writeEndpoints['writes.list'], input).then((answer) => {
      if (stop.signal.aborted) return
      setFailure(answer.ok ? null : callFailure(answer.error))
      if (answer.ok) setKnown(answer.value.data)
    })
    const timer = setInterval(ask, againMs)
    addEventListener('online', ask)
    return () => {
      stop.abort()
      clearInterval(timer)
      removeEventListener('online', ask)
    }
  }, [api, placeId, attempt, ask])
  const decide = useCallback(
    async (decision: WriteDecision): Promise<Result<null, CallFailure>> => {
      const answer = await api.call(writeEndpoints['writes.decide'], { params: { placeId }, body: decision })
      ask()
      if (!answer.ok) return fail(callFailure(answer.error))
      // What it changed is pulled at once, so that the screen it leads to shows it.
      engine.retryNow()
      return ok(null)
    },
    [api, placeId, ask, engine],
  )
  return { known, failure, ask, decide }
}
