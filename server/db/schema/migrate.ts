import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import { distribute, isCluster } from './distribute.ts'
import { projectFile } from '#server/process/project-file.ts'
import { singleClient } from '#server/db/connection/single-client.ts'

/** Any number, the same in every process: servers that start together migrate one after the other. */
const turn = 7_365_001

/** Parts that each table of a cluster has, unless told. */
const defaultShards = 32

/**
 * Brings the database to this version's tables, and spreads them where it is a cluster. Takes the owner's address; a second
 * run changes nothing.
 */
export async function migrate(ownerUrl: string, shards = defaultShards): Promise<void> {
  const client = singleClient({ connectionString: ownerUrl, application_name: 'lokal-migrate' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [turn])
    // All are one transaction: nodes that changed their parts side by side in it would take no function any more.
    if (await isCluster(client)) await client.query(`set citus.multi_shard_modify_mode to 'sequential'`)
    await applyMigrations(drizzle({ client }), {
      migrationsFolder: projectFile('server/db/migrations'),
      migrationsSchema: 'public',
      migrationsTable: 'migrations',
    })
    await distribute(client, shards)
  } finally {
    await client.end()
  }
}
