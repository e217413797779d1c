import { sql, DrizzleQueryError } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { must } from '#domain/must.ts'
import {
  DatabaseUnavailable,
  forCaller,
  isEndOfConnection,
  isSilence,
  ServerFull,
} from './database-unavailable.ts'
import { markHandled } from './mark-handled.ts'
import { NamingClient } from './naming-client.ts'

/**
 * The work of one transaction. Statements are sent as they are given, so that several wait together for their
 * answers. Those for whose answers the work does not wait are told to `unheard`: the commit goes out behind them.
 */
export type Work<T> = (db: NodePgDatabase, unheard: Unheard) => Promise<T>
export type Unheard = (statement: Promise<unknown>) => void

/** The connections of one process to PostgreSQL. */
export type Connections = {
  /**
   * Runs work between `begin`, which may be several statements, and a commit on a connection of its own. Throws
   * `DatabaseUnavailable` where there is none, or it breaks meanwhile; the next call gets another one.
   */
  transaction<T>(begin: string, work: Work<T>): Promise<T>
  /** The same for work that only reads: its answer waits for no commit. */
  reading<T>(begin: string, work: Work<T>): Promise<T>
  /** Connections that are open, those of them that nobody uses, and calls that wait for one. */
  pool(): Pool
  close(): Promise<void>
}

export type Pool = { total: number; idle: number; waiting: number }

/**
 * Makes connections as they are needed. `onLost` is told of each that broke, at work or at rest; `onFull`: of no
 * room.
 */
export function openConnections(
  config: pg.PoolConfig,
  { onLost, onFull }: { onLost(error: Error): void; onFull(): void },
): Connections {
  const pool = new pg.Pool({ ...config, pipeline: true, Client: NamingClient })
  const doors = new WeakMap<pg.PoolClient, NodePgDatabase>()
  const lost = new WeakSet<pg.PoolClient>()
  const lose = (client: pg.PoolClient, error: Error) => {
    if (!lost.has(client)) onLost(error)
    lost.add(client)
  }
  pool.on('connect', (client) => {
    doors.set(client, drizzle({ client, casing: 'snake_case' }))
    client.on('error', (error) => lose(client, error))
  })
  // The pool says of an idle connection what that has said itself.
  pool.on('error', () => {})

  const checkOut = async () => {
    try {
      return await pool.connect()
    } catch (error) {
      throw new DatabaseUnavailable(error, true)
    }
  }

  const run = async <T>(begin: string, work: Work<T>, isRead: boolean): Promise<T> => {
    const client = await checkOut()
    const db = must(doors.get(client), 'the door of a connection')
    const sent: Promise<unknown>[] = []
    const unheard = (statement: Promise<unknown>) => void sent.push(markHandled(statement))
    const fail = async (fault: unknown): Promise<never> => {
      // The first that failed is the reason: after it PostgreSQL refuses all others.
      const [first = fault] = await failed(sent)
      const error = withoutValues(first)
      if (error instanceof Error && (isEndOfConnection(error) || isSilence(error))) lose(client, error)
      const isBroken = lost.has(client)
      // One whose transaction cannot be taken back is good for no other.
      client.release(isBroken || !(await isRolledBack(db)))
      if (isBroken) throw new DatabaseUnavailable(error, isSilence(error))
      const told = forCaller(error)
      if (told instanceof ServerFull) onFull()
      throw told
    }
    const end = async () => {
      // After a statement that failed PostgreSQL takes everything back, also where nobody heard of the failure.
      const { command } = await db.execute(sql`commit`)
      if (command !== 'COMMIT') throw new Error('a statement failed unheard: nothing was written')
      await Promise.all(sent)
      client.release()
    }
    try {
      unheard(db.execute(sql.raw(begin)).execute())
      const result = await work(db, unheard)
      if (isRead) void end().catch(fail).catch(ignored)
      else await end()
      return result
    } catch (fault) {
      return fail(fault)
    }
  }

  return {
    transaction: (begin, work) => run(begin, work, false),
    reading: (begin, work) => run(begin, work, true),
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  }
}

/** The failures among statements, in their order. */
async function failed(statements: readonly Promise<unknown>[]): Promise<unknown[]> {
  const ended = await Promise.allSettled(statements)
  return ended.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []))
}

/** A reader has its answer; a connection that broke behind it has been told of by then. */
function ignored(): void {}

async function isRolledBack(db: NodePgDatabase): Promise<boolean> {
  try {
    await db.execute(sql`rollback`)
    return true
  } catch {
    return false
  }
}

/**
 * A failed query without the values that it was made with: its error goes into the log, where neither a hash of a
 * password nor what a guest has said belongs.
 */
function withoutValues(error: unknown): unknown {
  if (!(error instanceof DrizzleQueryError)) return error
  const { message, query, stack, cause } = error
  error.message = `Failed query: ${query}`
  error.params = []
  if (stack !== undefined) error.stack = stack.replace(message, error.message)
  // PostgreSQL names the values that it could not take.
  if (cause !== undefined) Object.assign(cause, { detail: undefined, where: undefined })
  return error
}
