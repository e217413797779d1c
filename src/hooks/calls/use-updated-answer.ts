import { useCallback, useMemo, useState } from 'react'
import type { Result } from '#domain/result.ts'
import type { CallFailure } from '#device/calls/call-failure.ts'
import { useAnswer, type Answer, type Asking } from './use-answer.ts'

type CallResult<T> = Result<T, CallFailure>

type UpdatedAnswer<T> = Answer<T> & {
  /** Takes the word of a call for the answer from now on, and hands it on. */
  keep(said: CallResult<T>): CallResult<T>
  /** Asks the server anew. */
  askAgain(): void
}

/**
 * The server's answer about one of several things, which calls of the same page change: the word of such a call is newer than
 * the answer. `about`: the one that is meant, as the provider at which a place has an account.
 */
export function useUpdatedAnswer<A, T>(
  about: A,
  ask: (question: { about: A }, asking: Asking) => Promise<CallResult<T>>,
): UpdatedAnswer<T> {
  const [asked, setAsked] = useState(0)
  const question = useMemo(() => ({ about, asked }), [about, asked])
  const answer = useAnswer(question, ask)
  const [told, setTold] = useState<{ question: object; known: T } | null>(null)
  const keep = useCallback(
    (said: CallResult<T>) => {
      if (said.ok) setTold({ question, known: said.value })
      return said
    },
    [question],
  )
  return {
    known: told?.question === question ? told.known : answer.known,
    failure: answer.failure,
    keep,
    askAgain: () => setAsked((count) => count + 1),
  }
}
