import type pg from 'pg'

/** Sources of what a history begins with. */
export type HistorySources = {
  /** A fresh name for a place's history. */
  epoch(): string
  /** A random head of numbers, see `randomDeviceCode`. */
  code(): string
  /** Now, ms. */
  clock(): number
}

/**
 * Makes what was just loaded a history of its own: every place gets a new epoch, and what was signed until now may
 * name what is not here any more. The server's own client of a place goes on under a code that it never had: numbers
 * that it gave after the backup stand on paper somewhere (I17). Its former code stays taken.
 */
export async function beginHistory(client: pg.Client, { epoch, code, clock }: HistorySources): Promise<void> {
  const now = new Date(clock()).toISOString()
  await client.query('insert into restores (at) values ($1)', [now])
  await client.query('update clients set awaiting_since = null, awaited_at = null')
  const places = await client.query<{ id: string }>('select place_id as id from place_clock')
  for (const { id } of places.rows) {
    await client.query(
      'update place_clock set epoch = $2, recovery_ended_at = null, recovery_ended_by = null where place_id = $1',
      [id, epoch()],
    )
    await newCode(client, id, code, now)
  }
}

async function newCode(client: pg.Client, placeId: string, code: () => string, now: string): Promise<void> {
  const { rows } = await client.query<{ code: string }>('select code from clients where place_id = $1', [
    placeId,
  ])
  const taken = new Set(rows.map((row) => row.code))
  let fresh = code()
  for (let tries = 0; taken.has(fresh); tries++) {
    if (tries > 1000) throw new Error(`place ${placeId} has no free device code`)
    fresh = code()
  }
  const own = `place_id = $1 and scope = 'server' and revoked_at is null`
  const { rows: found } = await client.query<{ id: string; code: string }>(
    `update clients set code = $2, order_series = 0, document_series = '{}' where ${own}
     returning id, (select code from clients before where before.place_id = $1 and before.id = clients.id) as code`,
    [placeId, fresh],
  )
  for (const former of found)
    await client.query(
      `insert into clients (place_id, id, code, scope, name, last_seq, registered_by, registered_at, revoked_at)
       select place_id, gen_random_uuid(), $3, scope, name, 0, registered_by, registered_at, $4 from clients
       where place_id = $1 and id = $2`,
      [placeId, former.id, former.code, now],
    )
}
