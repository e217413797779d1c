import pg from 'pg'
import { singleClient } from '#server/db/connection/single-client.ts'
import { describing, rowLine } from './backup-file.ts'
import { BackupIncomplete, refuseHiddenRows } from './hidden-rows.ts'

export type DumpOptions = {
  /** The database, as the role that owns its tables. */
  ownerUrl: string
  /** Now, ms. */
  clock(): number
  /** The key in the data folder, base64url. */
  tokenKey: string | null
}

/**
 * Tables that no backup holds: of this database alone, of links good for an hour, of pushes on their way. What was
 * used or sent must not come back.
 */
const leftOut = ['migrations', 'restores', 'password_resets', 'push_notices', 'push_messages']

/**
 * Tables that are read at once. Messages of providers may be of no place that is known, and some rows are of a
 * company.
 */
const ofAnyPlace = ['provider_routes', 'webhook_inbox', 'ksef_series', 'ksef_pauses']

/** Every place has rows in these from its first moment: where none is found, the reading was emptied. */
const ofEveryPlace = ['place_clock', 'places']

/** Rows that are fetched at a time. */
const page = 500

/**
 * The lines of a backup: everything that the database holds at one moment, however long the reading takes and
 * whatever is written meanwhile. The owner is bound by row-level security like everybody, so it goes from place to
 * place. Throws `BackupIncomplete` rather than end without something that the database holds.
 */
export async function* dump({ ownerUrl, clock, tokenKey }: DumpOptions): AsyncGenerator<string> {
  const client = singleClient({ connectionString: ownerUrl, application_name: 'lokal-backup' })
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const madeAt = new Date(clock()).toISOString()
    yield describing({ lokalBackup: 1, migration: await migrationOf(client), madeAt, tokenKey })
    const columns = await columnsOf(client)
    let rows = 0
    const all = async function* (table: string, where = 'true'): AsyncGenerator<string, number> {
      let found = 0
      for await (const line of rowsOf(client, table, where)) {
        if (found === 0) yield describing({ table, columns: columns.get(table) ?? [] })
        found += 1
        rows += 1
        yield line
      }
      return found
    }
    const ofPlaces = [...columns].flatMap(([table, names]) =>
      names.includes('place_id') && !ofAnyPlace.includes(table) && !leftOut.includes(table) ? [table] : [],
    )
    const atOnce = ofAnyPlace.filter((table) => columns.has(table))
    refuseUnknown([...columns.keys()], [...ofPlaces, ...atOnce, 'users', 'sessions', ...leftOut])
    await refuseHiddenRows(client, ofPlaces, atOnce)
    // What others name by foreign keys comes first.
    yield* all('users')
    for (const user of await ids(client, 'select id from users order by 1')) {
      await setting(client, 'user_id', user)
      yield* all('sessions', `user_id = ${pg.escapeLiteral(user)}`)
    }
    await setting(client, 'user_id', '')
    for (const table of atOnce) yield* all(table)
    for (const place of await ids(client, 'select distinct place_id as id from place_slugs order by 1')) {
      await setting(client, 'place_id', place)
      for (const table of ofPlaces) {
        const found = yield* all(table, `place_id = ${pg.escapeLiteral(place)}`)
        if (found === 0 && ofEveryPlace.includes(table))
          throw new BackupIncomplete(`the rows of place ${place} in ${table} cannot be read`)
      }
    }
    yield describing({ rows })
    await client.query('commit')
  } finally {
    await client.end()
  }
}

async function migrationOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ at: string }>('select max(created_at) as at from migrations')
  return Number(rows[0]?.at)
}

/**
 * The columns of each table, without those that the database makes of others: they stand in rows, and cannot be put.
 */
async function columnsOf(client: pg.Client): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ table: string; columns: string[] }>(
    `select c.relname as table, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       and a.attgenerated = ''
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') group by 1 order by 1`,
  )
  return new Map(rows.map((row) => [row.table, row.columns]))
}

async function* rowsOf(client: pg.Client, table: string, where: string): AsyncGenerator<string> {
  const name = pg.escapeIdentifier(table)
  await client.query(
    `declare reading no scroll cursor for select t::text as row from ${name} t where ${where}`,
  )
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${page} from reading`)
    for (const { row } of rows) yield rowLine(row)
    if (rows.length < page) break
  }
  await client.query('close reading')
}

async function ids(client: pg.Client, query: string): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(query)
  return rows.map((row) => row.id)
}

async function setting(client: pg.Client, name: 'place_id' | 'user_id', value: string): Promise<void> {
  await client.query(`set local lokal.${name} = ${pg.escapeLiteral(value)}`)
}

/** A table that is neither of a place nor of a person would silently be missing. */
function refuseUnknown(tables: readonly string[], known: readonly string[]): void {
  const unknown = tables.filter((table) => !known.includes(table))
  if (unknown.length > 0) throw new Error(`the backup does not know the tables ${unknown.join(', ')}`)
}
