import { fail, ok, type Result } from '#domain/result.ts'
import type { ApiFailure } from '#platform/api/api-failure.ts'
import { callFailure, type CallFailure } from './call-failure.ts'

/** The part of an answer that a screen needs: what `take` gives of its value, or why the call failed. */
export function answered<T, R>(answer: Result<T, ApiFailure>, take: (value: T) => R): Result<R, CallFailure> {
  return answer.ok ? ok(take(answer.value)) : fail(callFailure(answer.error))
}

/** Of a question, what was asked for. */
export function dataIn<T>(answer: Result<{ data: T }, ApiFailure>): Result<T, CallFailure> {
  return answered(answer, ({ data }) => data)
}

/** Of an act, only whether it was done. */
export function whetherDone(answer: Result<unknown, ApiFailure>): Result<null, CallFailure> {
  return answered(answer, () => null)
}
