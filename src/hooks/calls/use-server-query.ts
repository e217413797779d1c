import { useCallback, useEffect, useState } from 'react'
import type { Result } from '#domain/result.ts'
import type { CallFailure } from '#device/calls/call-failure.ts'

export type ServerQuery<T> = {
  /** As the server said last; null while it has not. */
  known: T | null
  /** Why the last question has no answer. */
  failure: CallFailure | null
  ask(): void
}

/**
 * A fact that only the server knows, asked for again every `againMs` (twice a minute), and when the network is back.
 * `call` must stay the same.
 */
export function useServerQuery<T>(
  call: (signal: AbortSignal) => Promise<Result<T, CallFailure>>,
  againMs = 30_000,
): ServerQuery<T> {
  const [known, setKnown] = useState<T | null>(null)
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const [attempt, setAttempt] = useState(0)
  const ask = useCallback(() => setAttempt((count) => count + 1), [])
  useEffect(() => {
    const stop = new AbortController()
    void call(stop.signal).then((answer) => {
      if (stop.signal.aborted) return
      setFailure(answer.ok ? null : answer.error)
      if (answer.ok) setKnown(answer.value)
    })
    const timer = setInterval(ask, againMs)
    addEventListener('online', ask)
    return () => {
      stop.abort()
      clearInterval(timer)
      removeEventListener('online', ask)
    }
  }, [call, attempt, ask, againMs])
  return { known, failure, ask }
}
