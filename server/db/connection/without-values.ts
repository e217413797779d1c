import { DrizzleQueryError } from 'drizzle-orm'

/**
 * A failed query without the values that it was made with: its error goes into the log, where neither a hash of a
 * password nor what a guest has said belongs.
 */
export function withoutValues(error: unknown): unknown {
  if (!(error instanceof DrizzleQueryError)) return error
  const { message, query, stack, cause } = error
  error.message = `Failed query: ${query}`
  error.params = []
  if (stack !== undefined) error.stack = stack.replace(message, error.message)
  // PostgreSQL names the values that it could not take.
  if (cause !== undefined) Object.assign(cause, { detail: undefined, where: undefined })
  return error
}
