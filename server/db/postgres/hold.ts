import type pg from 'pg'

const lockKey = 1_280_265_089

/**
 * Takes the lock that says "a Lokal process uses this cluster". It belongs to the connection, so it
 * ends with the process, however that dies. False when another process has it.
 */
export async function lockCluster(connection: pg.Client): Promise<boolean> {
  const { rows } = await connection.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [
    lockKey,
  ])
  return rows[0]?.held === true
}
