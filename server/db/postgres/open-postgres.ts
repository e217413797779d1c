import { join } from 'node:path'
import { type Result, ok } from '#domain/result.ts'
import { startCluster } from './cluster.ts'
import { openDataFolder } from './data-folder.ts'
import { openExternal } from './external.ts'
import { keepRunning } from './keep-running.ts'
import type { Postgres } from './postgres.ts'
import { appRole, ownerRole, prepareDatabase } from './roles.ts'
import type { StartError } from './start-error.ts'

/** The database of the embedded PostgreSQL. */
export const database = 'lokal'

/** Where the database is configured to be. */
export type PostgresOptions = {
  /** Any PostgreSQL, as the user that owns the tables; null for the embedded one. */
  databaseUrl: string | null
  /** The same database for the request role; null to let Lokal make that role. */
  databaseAppUrl: string | null
  /** Absolute path of the folder that holds everything Lokal keeps on disk. */
  dataDir: string
  log: (line: string) => void
}

/** Opens the PostgreSQL of `DATABASE_URL`, or brings up the embedded one in the data folder. */
export async function openPostgres(options: PostgresOptions): Promise<Result<Postgres, StartError>> {
  if (options.databaseUrl !== null) {
    return openExternal(options.databaseUrl, options.databaseAppUrl, options.dataDir)
  }
  const folder = openDataFolder(options.dataDir)
  if (!folder.ok) return folder
  options.log('Starting the embedded PostgreSQL')
  const postgresFolder = join(options.dataDir, 'postgres')
  const cluster = await startCluster(postgresFolder)
  if (!cluster.ok) return cluster
  const { secrets, url, port } = cluster.value
  const again = () => startCluster(postgresFolder, {}, port)
  const { ended, stop } = keepRunning(cluster.value, { again, log: options.log })
  await prepareDatabase(cluster.value, database)
  return ok({
    ownerUrl: url(ownerRole, secrets.owner, database),
    appUrl: url(appRole, secrets.app, database),
    ended,
    stop,
  })
}
