import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'

/** Any number, the same in every process: servers that start together migrate one after the other. */
const turn = 7_365_001

/** Brings the database to this version's tables. Takes the owner's address; a second run changes nothing. */
export async function migrate(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'lokal-migrate' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [turn])
    await applyMigrations(drizzle({ client }), {
      migrationsFolder: findMigrations(),
      migrationsSchema: 'public',
      migrationsTable: 'migrations',
    })
  } finally {
    await client.end()
  }
}

/** The SQL files stay where they are in the repository, also when the server runs from its bundle. */
function findMigrations(): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, 'server/db/migrations'))) {
    if (folder === dirname(folder)) throw new Error('server/db/migrations is missing beside the server')
    folder = dirname(folder)
  }
  return join(folder, 'server/db/migrations')
}
