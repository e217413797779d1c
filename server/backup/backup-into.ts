import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fail, ok, type Result } from '#domain/result.ts'
import { BackupDamaged, readBackup } from './backup-file.ts'
import { backup, type BackupEnv } from './commands.ts'

type Kept = {
  /** How many backups stay, the new one among them. */
  keep: number
  /** Now, ms. */
  clock(): number
}

/** The names that backups of a schedule have; whatever else lies in the folder is left alone. */
const named = /^lokal-\d{8}T\d{6}Z\.lokal$/

/**
 * Makes a backup in a folder under the name of its moment, reads it from beginning to end, and only then removes the
 * oldest ones of that folder. The answers are for a person to read.
 */
export async function backupInto(
  env: BackupEnv,
  folder: string,
  { keep, clock }: Kept,
): Promise<Result<string, string>> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const moment = new Date(clock()).toISOString().replaceAll(/[-:]|\.\d+/g, '')
  const file = join(folder, `lokal-${moment}.lokal`)
  const made = await backup(env, file)
  if (!made.ok) return made
  const flaw = await flawOf(file)
  if (flaw !== null) {
    rmSync(file)
    return fail(
      `The backup could not be read again: ${flaw}. It was thrown away, and those before it are kept.`,
    )
  }
  const old = readdirSync(folder)
    .filter((name) => named.test(name))
    .sort()
    .slice(0, -keep)
  for (const name of old) rmSync(join(folder, name))
  return ok(`${made.value} Of those before it ${old.length} went.`)
}

/** Why a backup cannot be read to its end; null: it can. */
async function flawOf(file: string): Promise<string | null> {
  try {
    const { parts } = await readBackup(file)
    for await (const part of parts) void part
    return null
  } catch (error) {
    if (error instanceof BackupDamaged) return error.message
    throw error
  }
}
