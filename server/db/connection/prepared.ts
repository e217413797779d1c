import { once } from '#domain/once.ts'
import type { Transaction } from './database.ts'

/** The queries of each connection, by name: a door to the database is one connection's, for as long as that lives. */
const ofConnection = new WeakMap<Transaction, Map<string, unknown>>()

/**
 * A query that is built once for each connection and planned once by PostgreSQL, under a name of its own; what differs
 * from call to call are placeholders.
 */
export function prepared<Query>(db: Transaction, name: string, build: (name: string) => Query): Query {
  const queries = ofConnection.get(db) ?? new Map<string, unknown>()
  ofConnection.set(db, queries)
  // Under one name stands what one place in the code has built.
  return once(queries, name, () => build(name)) as Query
}
