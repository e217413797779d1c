import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { openConnections, type Pool, type Unheard } from './connections.ts'

/** One transaction. Row-level security shows it the rows of the place and the user that it was opened for. */
export type Transaction = Pick<
  NodePgDatabase,
  'select' | 'selectDistinctOn' | 'insert' | 'update' | 'delete' | 'execute'
>

type Work<T> = (transaction: Transaction, unheard: Unheard) => Promise<T>

/**
 * The door to PostgreSQL. Each call is one transaction, and nothing is visible without a place or a user. Where PostgreSQL
 * cannot be had, or goes away meanwhile, it throws `DatabaseUnavailable`.
 */
export type Database = {
  /** Reads and writes the rows of one place. */
  place<T>(placeId: string, work: Work<T>): Promise<T>
  /** One consistent view of a place; writes fail. */
  snapshot<T>(placeId: string, work: Work<T>): Promise<T>
  /** A person's own user, sessions and memberships, and the places they belong to. */
  user<T>(userId: string, work: Work<T>): Promise<T>
  /** Both: what a person may see, and the rows of one place. The caller has checked the membership. */
  member<T>(placeId: string, userId: string, work: Work<T>): Promise<T>
  /** Nobody yet: only the look-ups of `logins.ts` find anything. */
  anyone<T>(work: Work<T>): Promise<T>
  /** The connections of this process. */
  pool(): Pool
  close(): Promise<void>
}

export type DatabaseOptions = {
  /** Connections of this process at most; 10 unless told. */
  connections?: number
  /** How long a statement waits for a lock before it fails, ms; 5000 unless told. */
  lockTimeoutMs?: number
  /** How long a statement may take before PostgreSQL gives it up, ms; 15000 unless told. */
  statementTimeoutMs?: number
  /** How long PostgreSQL may say nothing, to a new connection as to a statement, ms; 4000 and 18000 unless told. */
  silenceMs?: number
  /** PostgreSQL has no room left: something was not saved. */
  onFull?(): void
  /** A connection broke, at work or at rest. The next call opens another. */
  onConnectionLost?(error: Error): void
}

type Opening = { begin?: string; more?: readonly string[] }

const readOnly = 'begin isolation level repeatable read read only'

/** Statements with lists of ids are planned once for all places, where the database can. */
const plannedOnce = ['select lokal_plan_once()']

/** Opens the database as the role of requests. No connection is made before the first call. */
export function openDatabase(appUrl: string, options: DatabaseOptions = {}): Database {
  const { transaction, reading, pool, close } = openConnections(
    {
      connectionString: appUrl,
      max: options.connections ?? 10,
      application_name: 'lokal',
      connectionTimeoutMillis: options.silenceMs ?? 4000,
      query_timeout: options.silenceMs ?? 18_000,
      keepAlive: true,
      // A new connection plans everything anew: an evening has its quiet quarters.
      idleTimeoutMillis: 10 * 60_000,
    },
    {
      onLost: (error) => options.onConnectionLost?.(error),
      onFull: () => options.onFull?.(),
    },
  )
  const lockTimeout = String(options.lockTimeoutMs ?? 5000)
  const statementTimeout = String(options.statementTimeoutMs ?? 15_000)

  // One message with the beginning: nothing is visible before it, and nobody waits for it by itself.
  const opening = (placeId: string, userId: string, { begin = 'begin', more = [] }: Opening = {}): string => {
    const settings: [name: string, value: string][] = [
      ['lokal.place_id', placeId],
      ['lokal.user_id', userId],
      ['lock_timeout', lockTimeout],
      ['statement_timeout', statementTimeout],
    ]
    // `set local`, unlike `set_config`, reaches the other servers of a cluster.
    const set = settings.map(([name, value]) => `set local ${name} = ${pg.escapeLiteral(value)}`)
    return [begin, ...set, ...more].join('; ')
  }
  const run = <T>(placeId: string, userId: string, work: Work<T>) =>
    transaction(opening(placeId, userId), work)

  return {
    place: (placeId, work) => transaction(opening(placeId, '', { more: plannedOnce }), work),
    snapshot: (placeId, work) => reading(opening(placeId, '', { begin: readOnly }), work),
    user: (userId, work) => run('', userId, work),
    member: (placeId, userId, work) => run(placeId, userId, work),
    anyone: (work) => run('', '', work),
    pool,
    close,
  }
}
