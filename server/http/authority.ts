import type { AfterSeq } from '#contract/after-seq.ts'
import type { Result } from '#domain/result.ts'
import type { Caller, CallingDevice, Member, NamedTable } from './handler.ts'
import type { Problem } from './problem.ts'

/** Answers who is calling and where they belong. */
export type Authority = {
  /** The person of an access token whose session is still open. */
  caller(token: string): Promise<Caller | null>
  /** The device of a grant; a revoked one is known too, since what it still sends is taken, and held. */
  device(grant: string): Promise<CallingDevice | null>
  /** The caller's membership; `not_found` when there is no such place, `forbidden` when they do not belong to it. */
  member(caller: Caller, placeId: string): Promise<Result<Member, Problem>>
  /** The one of the caller's places that has this row; null: none has. */
  placeOfRow(caller: Caller, table: NamedTable, id: string): Promise<string | null>
  /** The one of the caller's places that has this device and its whole queue up to this number. Null: none has. */
  placeSentUpTo(caller: Caller, after: AfterSeq): Promise<string | null>
}
