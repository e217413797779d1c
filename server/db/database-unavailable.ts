import { TryAgain } from '#server/sync/try-again.ts'
import { sqlState } from './sql-state.ts'

/**
 * There is no connection to PostgreSQL, or it broke before the end of its transaction was confirmed: that was done
 * wholly or not at all.
 */
export class DatabaseUnavailable extends TryAgain {
  readonly code = 'database_unavailable'

  constructor(cause: unknown) {
    super('the database does not answer', { cause })
    this.name = 'DatabaseUnavailable'
  }
}

/** Whether PostgreSQL itself says that it ends this connection, or takes no more of them. */
export function isEndOfConnection(error: unknown): boolean {
  return /^(?:08...|57P0[1-5]|25P0[34]|53300)$/.test(sqlState(error) ?? '')
}
