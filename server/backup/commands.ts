import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fail, ok, type Result } from '#domain/result.ts'
import { randomDeviceCode } from '#server/keys/device-code.ts'
import type { Env } from '#server/services/env.ts'
import { loadTokenKey } from '#server/services/token-key.ts'
import { BackupDamaged, readBackup, writeBackup } from './backup-file.ts'
import { dump } from './dump.ts'
import { BackupIncomplete } from './hidden-rows.ts'
import { load } from './load.ts'
import { lostKeys } from './lost-keys.ts'
import { openConfigured } from '#server/services/open-configured.ts'
import { say } from '#server/process/terminal.ts'

export type BackupEnv = Pick<Env, 'databaseUrl' | 'databaseAppUrl' | 'dataDir' | 'tokenKey'>

/** Writes everything that Lokal keeps to one file, also while it runs. The answers are for a person to read. */
export async function backup(env: BackupEnv, path: string): Promise<Result<string, string>> {
  const file = resolve(path)
  if (existsSync(file))
    return fail(`${file} is there already. Choose another name: a backup is never overwritten.`)
  if (env.databaseUrl === null && !existsSync(join(env.dataDir, 'postgres')))
    return fail(`There is nothing to back up in ${env.dataDir}: Lokal was never started there.`)
  const opened = await openConfigured(env, say)
  if (!opened.ok) return fail(opened.error.message)
  try {
    const key = keyFile(env)
    const tokenKey = key !== null && existsSync(key) ? readFileSync(key, 'utf8') : null
    const lines = dump({ ownerUrl: opened.value.ownerUrl, clock: Date.now, tokenKey })
    const missing = await writeBackup(file, lines).catch(incompleteness)
    if (missing instanceof BackupIncomplete)
      return fail(`No backup was made, since it would not be whole: ${missing.message}.`)
    const megabytes = (statSync(file).size / 1_000_000).toFixed(1)
    return ok(`Backed up to ${file} (${megabytes} MB). It holds passwords' hashes and keys: keep it safe.`)
  } finally {
    await opened.value.stop()
  }
}

/** Puts a backup in the place of what Lokal keeps. Nothing changes unless all of it could be read. */
export async function restore(env: BackupEnv, path: string, force: boolean): Promise<Result<string, string>> {
  const file = resolve(path)
  if (!existsSync(file)) return fail(`There is no file ${file}.`)
  const source = await readBackup(file).catch(damage)
  if (source instanceof BackupDamaged) return fail(`${file} is damaged: ${source.message}.`)
  const opened = await openConfigured(env, say)
  if (!opened.ok) return fail(opened.error.message)
  try {
    const { ownerUrl } = opened.value
    const epoch = () => randomBytes(12).toString('base64url')
    const code = () => randomDeviceCode((bytes) => randomBytes(bytes), 3)
    const options = { ownerUrl, ...source, force, epoch, code, clock: Date.now }
    const loaded = await load(options).catch(damage)
    if (loaded instanceof BackupDamaged)
      return fail(`${file} is damaged: ${loaded.message}. Nothing was changed.`)
    if (!loaded.ok) return fail(refusals[loaded.error])
    keepKey(env, source.head.tokenKey)
    const { rows } = loaded.value
    const lost = await lostKeys(ownerUrl, loadTokenKey(env.tokenKey, env.dataDir))
    return ok(
      `Restored ${rows} rows as they were on ${source.head.madeAt}. If Lokal runs, start it again. Devices load the places anew and send what they did since.${lost}`,
    )
  } finally {
    await opened.value.stop()
  }
}

const refusals = {
  not_empty: 'There is data already. To replace all of it: npm run restore -- FILE --force',
  newer_backup: 'The backup was made by a newer Lokal. Update this one first.',
}

/** Tokens and grants are signed by the key that was in use then: without it every device would have to be connected anew. */
function keepKey(env: BackupEnv, tokenKey: string | null): void {
  const file = keyFile(env)
  if (file !== null && tokenKey !== null) writeFileSync(file, tokenKey, { mode: 0o600, flush: true })
}

function keyFile({ tokenKey, dataDir }: BackupEnv): string | null {
  return tokenKey === null ? join(dataDir, 'token-key') : null
}

function incompleteness(error: unknown): BackupIncomplete {
  if (error instanceof BackupIncomplete) return error
  throw error
}

function damage(error: unknown): BackupDamaged {
  if (error instanceof BackupDamaged) return error
  throw error
}
