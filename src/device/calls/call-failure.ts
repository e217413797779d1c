import { isErrorCode, type ErrorCode } from '#domain/errors/codes.ts'
import type { ApiFailure } from '#platform/api/api-failure.ts'

/** Why a call of the API failed, as a screen needs it. */
export type CallFailure = { code: ErrorCode; fields: readonly string[] }

/** The failure in words that a screen has texts for; a code of a newer server counts as a fault of it. */
export function callFailure(failure: ApiFailure): CallFailure {
  if (failure.kind !== 'api-error') return { code: 'no_internet_connection', fields: [] }
  return { code: isErrorCode(failure.code) ? failure.code : 'internal', fields: failure.fields }
}
