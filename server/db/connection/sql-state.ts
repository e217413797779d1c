/** PostgreSQL's code of a failed statement (SQLSTATE), null for any other error. */
export function sqlState(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  if (error.cause !== undefined) return sqlState(error.cause)
  return 'code' in error && typeof error.code === 'string' ? error.code : null
}

/** A lock was not had within the time that it was waited for. */
export const lockNotAvailable = '55P03'

/** A unique constraint refused the row. */
export const uniqueViolation = '23505'
