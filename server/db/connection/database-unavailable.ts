import { TryAgain } from '#server/sync/try-again.ts'
import { lockNotAvailable, sqlState } from './sql-state.ts'

/**
 * There is no connection to PostgreSQL, or it broke before the end of its transaction was confirmed: that was done
 * wholly or not at all.
 */
export class DatabaseUnavailable extends TryAgain {
  readonly code = 'database_unavailable'

  /** `endsTheLine`: it says nothing at all, or takes no connection. */
  constructor(
    cause: unknown,
    override readonly endsTheLine = false,
  ) {
    super('the database does not answer', { cause })
    this.name = 'DatabaseUnavailable'
  }
}

/** Whether PostgreSQL itself says that it ends this connection, or takes no more of them. */
export function isEndOfConnection(error: unknown): boolean {
  return /^(?:08...|57P0[1-5]|25P0[34]|53300)$/.test(sqlState(error) ?? '')
}

/** Whether PostgreSQL did not answer in time, so that nothing is known of the connection but that it is good for no more. */
export function isSilence(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  return cause instanceof Error && cause.message === 'Query read timeout'
}

/** Nothing was done: PostgreSQL gave up a statement that took too long, or that others stood in the way of. */
export class DatabaseBusy extends TryAgain {
  readonly code = 'busy'

  constructor(cause: unknown) {
    super('the database is busy', { cause })
    this.name = 'DatabaseBusy'
  }
}

/** PostgreSQL has no room left. Nothing was done. */
export class ServerFull extends TryAgain {
  readonly code = 'server_full'
  override readonly retryAfterSeconds = 10

  constructor(cause: unknown) {
    super('the disk of the database is full', { cause })
    this.name = 'ServerFull'
  }
}

/** The same failure as a caller is told of it: what PostgreSQL cannot do now is no fault of whoever asks. */
export function forCaller(error: unknown): unknown {
  const state = sqlState(error)
  if (state === '53100') return new ServerFull(error)
  // A statement's time was over, two stood in each other's way.
  return [lockNotAvailable, '57014', '40P01', '40001'].includes(state ?? '') ? new DatabaseBusy(error) : error
}
