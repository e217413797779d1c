import { existsSync, renameSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Result } from '#domain/result.ts'
import { chooseAccount } from './account.ts'
import { findBinaries } from './binaries.ts'
import { createCluster } from './create-cluster.ts'
import { type Cluster, launch } from './launch.ts'
import { endLeftover } from './leftover.ts'
import { logFile } from './process.ts'
import { readableByOthers } from './readable-copy.ts'
import { readSecrets } from './secrets.ts'
import type { StartError } from './start-error.ts'

const logLimitBytes = 5_000_000

/**
 * Brings up the embedded PostgreSQL on `folder`, making the cluster first if there is none.
 * `settings` are PostgreSQL's own (`fsync: 'off'` for a throw-away one); `port` is where it must listen, null anywhere.
 */
export async function startCluster(
  folder: string,
  settings: Record<string, string> = {},
  port: number | null = null,
): Promise<Result<Cluster, StartError>> {
  const found = findBinaries()
  if (!found.ok) return found
  const account = chooseAccount(folder)
  const binaries = account === null ? found.value.folder : readableByOthers(found.value, dirname(folder))
  if (!existsSync(folder)) {
    const created = await createCluster({ account, folder }, binaries)
    if (!created.ok) return created
  }
  const secrets = readSecrets(folder)
  if (!secrets.ok) return secrets
  const cleared = await endLeftover(folder, secrets.value)
  if (!cleared.ok) return cleared
  rotateLog(folder)
  return launch({ account, folder }, binaries, secrets.value, settings, port)
}

function rotateLog(folder: string): void {
  const file = logFile(folder)
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  if (size > logLimitBytes) renameSync(file, `${file}.old`)
}
