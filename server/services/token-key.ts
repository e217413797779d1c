import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Result, ok } from '#domain/result.ts'
import { openDataFolder } from '#server/db/postgres/data-folder.ts'
import type { StartError } from '#server/db/postgres/start-error.ts'

const keyBytes = 32

/**
 * The 32 secret bytes that sign tokens and device grants: the configured ones, else those kept in the
 * data folder. They stand outside the database, so that a restored backup signs nobody out.
 */
export function loadTokenKey(configured: string | null, dataDir: string): Result<Uint8Array, StartError> {
  if (configured !== null) return ok(Buffer.from(configured, 'base64url'))
  const folder = openDataFolder(dataDir)
  if (!folder.ok) return folder
  const file = join(dataDir, 'token-key')
  if (!existsSync(file)) {
    const draft = `${file}.${process.pid}`
    writeFileSync(draft, randomBytes(keyBytes).toString('base64url'), { mode: 0o600, flush: true })
    renameSync(draft, file)
  }
  return ok(Buffer.from(readFileSync(file, 'utf8'), 'base64url'))
}

/** Whether a text is such a key, written in base64 or base64url. */
export function isTokenKey(text: string): boolean {
  return /^[\w+/-]+=*$/.test(text) && Buffer.from(text, 'base64url').length === keyBytes
}
