import { sql } from 'drizzle-orm'
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
import { NamingClient } from './naming-client.ts'
import { withoutValues } from './without-values.ts'

/** The connections of one process to PostgreSQL. */
export type Connections = {
  /**
   * Runs work between `begin`, which may be several statements, and a commit on a connection of its own. Throws `DatabaseUnavailable` where there is none,
   * or it breaks meanwhile; the next call gets another one.
   */
  transaction<T>(begin: string, work: (db: NodePgDatabase) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** Makes connections as they are needed. `onLost` is told of each that broke, at work or at rest; `onFull`: of no room. */
export function openConnections(
  config: pg.PoolConfig,
  { onLost, onFull }: { onLost(error: Error): void; onFull(): void },
): Connections {
  const pool = new pg.Pool({ ...config, Client: NamingClient })
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

  return {
    async transaction(begin, work) {
      const client = await checkOut()
      const db = must(doors.get(client), 'the door of a connection')
      try {
        await db.execute(sql.raw(begin))
        const result = await work(db)
        // After a statement that failed PostgreSQL takes everything back, also where nobody heard of the failure.
        const { command } = await db.execute(sql`commit`)
        if (command !== 'COMMIT') throw new Error('a statement failed unheard: nothing was written')
        client.release()
        return result
      } catch (fault) {
        const error = withoutValues(fault)
        if (error instanceof Error && (isEndOfConnection(error) || isSilence(error))) lose(client, error)
        const isBroken = lost.has(client)
        // One whose transaction cannot be taken back is good for no other.
        client.release(isBroken || !(await isRolledBack(db)))
        if (isBroken) throw new DatabaseUnavailable(error, isSilence(error))
        const told = forCaller(error)
        if (told instanceof ServerFull) onFull()
        throw told
      }
    },
    close: () => pool.end(),
  }
}

async function isRolledBack(db: NodePgDatabase): Promise<boolean> {
  try {
    await db.execute(sql`rollback`)
    return true
  } catch {
    return false
  }
}
