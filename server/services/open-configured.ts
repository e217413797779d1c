import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Result, ok } from '#domain/result.ts'
import type { Env } from './env.ts'
import { connect, loopbackUrl } from '#server/db/postgres/connection.ts'
import { readPidFile } from '#server/db/postgres/leftover.ts'
import { database, openPostgres } from '#server/db/postgres/open-postgres.ts'
import { ownerRole } from '#server/db/postgres/roles.ts'
import { readSecrets } from '#server/db/postgres/secrets.ts'
import type { StartError } from '#server/db/postgres/start-error.ts'

/** The database of Lokal, whether it runs or not. */
export type OpenedDatabase = {
  ownerUrl: string
  /** Ends it again, if it was started for this. */
  stop(): Promise<void>
}

/** The database that is configured: that of a running Lokal as it is, else the embedded one is brought up for a while. */
export async function openConfigured(
  env: Pick<Env, 'databaseUrl' | 'databaseAppUrl' | 'dataDir'>,
  log: (line: string) => void,
): Promise<Result<OpenedDatabase, StartError>> {
  const running = env.databaseUrl === null ? await runningOwnerUrl(env.dataDir) : null
  if (running !== null) return ok({ ownerUrl: running, stop: async () => {} })
  const opened = await openPostgres({ ...env, log })
  return opened.ok ? ok({ ownerUrl: opened.value.ownerUrl, stop: opened.value.stop }) : opened
}

async function runningOwnerUrl(dataDir: string): Promise<string | null> {
  const folder = join(dataDir, 'postgres')
  const pidFile = readPidFile(join(folder, 'data', 'postmaster.pid'))
  if (pidFile === null || !(pidFile.port > 0) || !existsSync(folder)) return null
  const secrets = readSecrets(folder)
  if (!secrets.ok) return null
  // The file may have been left by a process that is gone; then nobody answers, or not to this password.
  const url = loopbackUrl(pidFile.port, ownerRole, secrets.value.owner, database)
  const connection = await connect(url, 2_000)
  if (!connection.ok) return null
  await connection.value.end()
  return url
}
