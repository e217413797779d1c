import { errorBodySchema } from '#contract/answers.ts'
import type { ErrorCode } from '#domain/errors/codes.ts'
import type { ApiError } from '#platform/api/api-failure.ts'
import * as v from 'valibot'
import { callFailure } from '#device/calls/call-failure.ts'

/** The meaning of the server's refusal of a PIN. */
type PinRefusal =
  /** `triesLeft`: null where the server does not say. */
  | { kind: 'wrong'; triesLeft: number | null }
  /** Nobody looks at a PIN of the person before then, ms. */
  | { kind: 'locked'; until: number }
  | { kind: 'failed'; code: ErrorCode }

/** The refusal that the server has given at `now`, ms. */
export function pinRefusal(failure: ApiError, now: number): PinRefusal {
  const { retryAfter, code, response } = failure
  if ((code === 'wrong_pin' || code === 'too_many_requests') && retryAfter !== null)
    return { kind: 'locked', until: now + retryAfter }
  if (code !== 'wrong_pin') return { kind: 'failed', code: callFailure(failure).code }
  const body = v.safeParse(errorBodySchema, response)
  return { kind: 'wrong', triesLeft: (body.success ? body.output.triesLeft : null) ?? null }
}
