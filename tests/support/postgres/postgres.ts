import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { distribute } from '#server/db/schema/distribute.ts'
import { partsOfTables } from './cluster-database.ts'
import { onDatabase, runStatements } from './postgres-server.ts'
import './postgres-setup.ts'

/** A migrated, empty database of one test file's own. */
export type FreshDatabase = {
  /** For set-up: the role that owns the tables. */
  ownerUrl: string
  /** For the code under test: the role of requests. */
  appUrl: string
  drop: () => Promise<void>
}

/** Clones the migrated template (some tens of milliseconds). Call `drop` when the file is done. */
export async function freshDatabase(): Promise<FreshDatabase> {
  const { adminUrl, ownerUrl, appUrl, template } = inject('postgres')
  if (template === null) {
    await emptyAll(ownerUrl)
    return { ownerUrl, appUrl, drop: async () => {} }
  }
  const name = `lokal_test_${randomBytes(6).toString('hex')}`
  await runStatements(adminUrl, [`create database ${name} template ${template} owner lokal_owner`])
  return {
    ownerUrl: onDatabase(ownerUrl, name),
    appUrl: onDatabase(appUrl, name),
    drop: () => runStatements(adminUrl, [`drop database if exists ${name} with (force)`]),
  }
}

/** Empties the tables that hold anything, on whichever node: to empty a hundred of them takes a cluster seconds. */
async function emptyAll(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  // Of every table the cluster keeps parts, named with a number, the coordinator's own tables too.
  const { rows } = await client.query<{ name: string }>(
    `select distinct unnest(string_to_array(result, ',')) as name from run_command_on_all_nodes($1)`,
    [
      String.raw`select string_agg(regexp_replace(relname, '_\d+$', ''), ',') from pg_class
        where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'migrations' and pg_relation_size(oid) > 0`,
    ],
  )
  const names = rows.map(({ name }) => pg.escapeIdentifier(name))
  // Tables that a backup has made anew lie on the coordinator until the next start.
  await distribute(client, partsOfTables)
  if (names.length > 0) await client.query(`truncate ${names.join(', ')} cascade`)
  await client.end()
}
