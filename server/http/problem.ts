import { errorCatalogue } from '#domain/errors/catalogue.ts'
import type { ErrorCode } from '#domain/errors/codes.ts'

/** The codes that an answer of the API can carry: those of the catalogue that have a status. */
export type AnswerCode = {
  [C in ErrorCode]: (typeof errorCatalogue)[C]['status'] extends number ? C : never
}[ErrorCode]

/** Why a call did not do what was asked, as the caller is told. */
export type Problem = {
  code: AnswerCode
  /** The refused fields, `lines.0.quantity`. */
  fields?: string[]
  /** The state that the row is in now. */
  current?: unknown
  /** The sequence number that the server expects next. */
  expected?: number
  /** The epoch that is valid now. */
  epoch?: string
  /** The last sequence number known of the device. */
  lastSeq?: number
  /** How many more attempts are looked at before the caller has to wait. */
  triesLeft?: number
  /** Health: the server cannot do all of its work. */
  status?: 'degraded'
  /** When to try again, seconds. */
  retryAfter?: number
}

/** Whether a text from the log or from a mutation is a code that the API may answer with. */
export function isAnswerCode(code: string): code is AnswerCode {
  // Object.hasOwn does not narrow the key.
  return Object.hasOwn(errorCatalogue, code) && errorCatalogue[code as ErrorCode].status !== null
}

/** The HTTP status of a problem. */
export function statusOf(code: AnswerCode): (typeof errorCatalogue)[AnswerCode]['status'] {
  return errorCatalogue[code].status
}
