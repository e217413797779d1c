import { useEffect, useState } from 'react'
import type { Result } from '#domain/result.ts'
import type { ApiClient } from '#platform/api/api-client.ts'
import { useAppServices } from '#hooks/device/app-services.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import type { CallFailure } from '#device/calls/call-failure.ts'

/** Null: the server has not said. */
export type Answer<T> = { known: T | null; failure: CallFailure | null }

export type Asking = { api: Pick<ApiClient, 'call'>; placeId: string; signal: AbortSignal }

/** The server's answer to a question, asked for again when the network is back; null: nothing is asked. */
export function useAnswer<Q, T>(
  question: Q | null,
  ask: (question: Q, asking: Asking) => Promise<Result<T, CallFailure>>,
): Answer<T> {
  const { api } = useAppServices()
  const { placeId } = usePlace()
  const [answer, setAnswer] = useState<(Answer<T> & { question: Q }) | null>(null)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (question === null) return
    const stop = new AbortController()
    const again = () => setAttempt((count) => count + 1)
    void ask(question, { api, placeId, signal: stop.signal }).then((said) => {
      if (stop.signal.aborted) return
      setAnswer({ question, known: said.ok ? said.value : null, failure: said.ok ? null : said.error })
    })
    addEventListener('online', again)
    return () => {
      stop.abort()
      removeEventListener('online', again)
    }
  }, [api, placeId, question, ask, attempt])
  return answer?.question === question ? answer : unsaid
}

const unsaid = { known: null, failure: null }
