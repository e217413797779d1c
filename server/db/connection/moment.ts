import { sql, type SQL } from 'drizzle-orm'

/** An instant (ms since the epoch) as a parameter of a statement. */
export function moment(ms: number): SQL {
  return sql`${new Date(ms).toISOString()}::timestamptz`
}
