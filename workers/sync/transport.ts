import type { IncludedCheck } from '#contract/include.ts'
import type { Changes, CommandResult, Cursor, Envelope, TablePage } from '#contract/sync.ts'
import type { Result } from '#domain/result.ts'

/** The server as the engine sees it. Every failure says what the engine has to do, not what the wire looked like. */
export type SyncTransport = {
  /** `attempts`: how many sendings of the first have ended in a fault of the server. */
  push(commands: readonly Envelope[], attempts: number): Promise<Result<CommandResult[], TransportFailure>>
  /**
   * `waiting`: commands of which the device knows that a manager has to decide. `include`: the checks from before the
   * window that it keeps.
   */
  changes(
    cursor: Cursor | null,
    answeredSeq: number,
    waiting: readonly string[],
    queue: QueueState,
    include: readonly IncludedCheck[],
  ): Promise<Result<Changes, TransportFailure>>
  /** A page of a table, and of those after it where there is room. */
  rows(table: string, afterId: string | null): Promise<Result<TablePage, TransportFailure>>
}

/** `queued`: how many commands the device has not sent, or not heard of; `given`: the last number that it gave. */
export type QueueState = { queued: number; given: number }

export type TransportFailure =
  /** No answer, or one that is not from our server: the outcome is unknown. */
  | { kind: 'unreachable' }
  /** The device's grant is not accepted. */
  | { kind: 'grant' }
  /** The device was shut out of the place: it reads nothing any more. */
  | { kind: 'revoked' }
  /** The server lacks commands before the first one sent. */
  | { kind: 'gap'; expected: number }
  /** Another command already stands under the first one's number. */
  | { kind: 'taken' }
  /** The commands that were sent can never be taken as they are. */
  | { kind: 'refused'; code: string }
  /**
   * Too much at once; null: the server did not say how long to wait, else ms. `awaitingBase`: a restored server does
   * not have yet what the first command stands on.
   */
  | { kind: 'busy'; retryAfter: number | null; awaitingBase?: boolean }
  /** The server failed. */
  | { kind: 'fault' }
  /**
   * The server does not know this cursor's history. `lastSeq`: the last command it has of this device, if it says so.
   */
  | { kind: 'expired'; lastSeq: number | null }
