import pg from 'pg'
import { fail, ok, type Result } from '#domain/result.ts'
import { singleClient } from '#server/db/connection/single-client.ts'
import { BackupDamaged, type BackupHead, type BackupPart } from './backup-file.ts'
import { beginHistory, type HistorySources } from './begin-history.ts'
import { applyMigrations, dropSchema, knownMigrations, setGuards } from './schema-steps.ts'

export type LoadOptions = HistorySources & {
  /** The database, as the role that owns its tables. */
  ownerUrl: string
  head: BackupHead
  parts: AsyncIterable<BackupPart>
  /** Replace what is there. */
  force: boolean
}

/** Why nothing was restored: what is there stays as it is. */
export type LoadFailure = 'not_empty' | 'newer_backup'

/** Rows, and characters, that are written at a time. */
const batch = { rows: 500, chars: 4_000_000 }

/**
 * Puts a backup in the place of what the database holds, all or nothing. The tables are made as they were when it was
 * made, filled, and brought to this version. Every place gets a new epoch: devices learn by it that history has changed,
 * and send again what is missing. Throws `BackupDamaged` also where a place of the backup is not in it.
 */
export async function load(options: LoadOptions): Promise<Result<{ rows: number }, LoadFailure>> {
  const { ownerUrl, head, parts, force } = options
  const known = knownMigrations().map(({ at }) => at)
  if (!known.includes(head.migration)) return fail('newer_backup')
  const client = singleClient({ connectionString: ownerUrl, application_name: 'lokal-restore' })
  await client.connect()
  try {
    await client.query(`begin; set local lock_timeout = '60s'`)
    if (!force && !(await isEmpty(client))) return fail('not_empty')
    await dropSchema(client)
    await applyMigrations(client, -1, head.migration)
    await setGuards(client, false)
    const rows = await fill(client, parts)
    await refuseMissingPlaces(client)
    await setGuards(client, true)
    await applyMigrations(client, head.migration, Infinity)
    await setGuards(client, false)
    await beginHistory(client, options)
    await setGuards(client, true)
    await client.query('commit')
    await client.query('analyze')
    return ok({ rows })
  } finally {
    // What was not committed is gone with the connection.
    await client.end()
  }
}

/**
 * Whether nobody has ever signed up in it; a fresh one may have its tables already. What row-level security hides from
 * this role is there nevertheless; the lifting of it ends with the transaction.
 */
async function isEmpty(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('public.users') is not null as there`,
  )
  if (rows[0]?.there !== true) return true
  await client.query('alter table public.users no force row level security')
  // Without people there are no places.
  const { rowCount } = await client.query('select from users limit 1')
  return rowCount === 0
}

/** An earlier Lokal called a backup done also where the rows of its places had been hidden from it. */
async function refuseMissingPlaces(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(
    'select place_id from place_slugs except select place_id from place_clock',
  )
  if (rowCount !== null && rowCount > 0)
    throw new BackupDamaged(`the rows of ${rowCount} of its places are missing`)
}

async function fill(client: pg.Client, parts: AsyncIterable<BackupPart>): Promise<number> {
  let target: { table: string; columns: string[] } | null = null
  let waiting: string[] = []
  let chars = 0
  let rows = 0
  const flush = async () => {
    if (target !== null && waiting.length > 0) await insert(client, target, waiting)
    waiting = []
    chars = 0
  }
  for await (const part of parts) {
    if (part.kind === 'row') {
      waiting.push(part.text)
      chars += part.text.length
      rows += 1
      if (waiting.length >= batch.rows || chars >= batch.chars) await flush()
      continue
    }
    await flush()
    target = part.kind === 'table' ? part : null
  }
  return rows
}

async function insert(
  client: pg.Client,
  { table, columns }: { table: string; columns: readonly string[] },
  rows: readonly string[],
): Promise<void> {
  const name = pg.escapeIdentifier(table)
  const names = columns.map((column) => pg.escapeIdentifier(column))
  // `offset 0` keeps the reading of a row from being done once for each of its columns.
  await client.query(
    `insert into ${name} (${names.join(', ')})
     select ${names.map((each) => `(t.row).${each}`).join(', ')}
     from (select line::${name} as row from unnest($1::text[]) as line offset 0) t`,
    [rows],
  )
}
