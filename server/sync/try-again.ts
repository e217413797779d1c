import type { AnswerCode } from '#server/http/problem.ts'

/**
 * The server cannot do it now, and the same call is good again after `retryAfterSeconds`: whatever it did do is known
 * by its id then. Thrown, since no rule of the business decides about it: the outermost layer answers 503 with
 * `Retry-After`.
 */
export abstract class TryAgain extends Error {
  abstract readonly code: AnswerCode
  readonly retryAfterSeconds: number = 1
  /** Whether those who wait behind this one are answered too: they would only wait for the same. */
  readonly endsTheLine: boolean = false
}
