import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { type Result, fail, ok } from '#domain/result.ts'
import { program } from './binaries.ts'
import { type RunOptions, exited, isAlive, logFile, run } from './process.ts'
import { createSecrets } from './secrets.ts'
import type { StartError } from './start-error.ts'

const draftPrefix = '.new-'

/**
 * Makes an empty cluster in `folder` (`data/` and `secrets.json`). It is built beside it and renamed
 * at the end, so that a process killed half way leaves no half cluster behind.
 */
export async function createCluster(
  { account, folder }: RunOptions,
  binaries: string,
): Promise<Result<void, StartError>> {
  removeAbandonedDrafts(folder)
  const draft = `${folder}${draftPrefix}${process.pid}`
  try {
    mkdirSync(draft, { mode: 0o700 })
    writeFileSync(join(draft, 'password'), createSecrets(draft).superuser, { mode: 0o600 })
    if (account !== null) {
      for (const path of [draft, join(draft, 'password')]) chownSync(path, account.uid, account.gid)
    }
    const failure = await initialise(draft, account, binaries)
    if (failure !== null) return fail(failure)
    rmSync(join(draft, 'password'))
    if (!existsSync(folder)) renameSync(draft, folder)
    return ok(undefined)
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

function removeAbandonedDrafts(folder: string): void {
  const prefix = `${basename(folder)}${draftPrefix}`
  for (const name of readdirSync(dirname(folder))) {
    if (!name.startsWith(prefix) || isAlive(Number(name.slice(prefix.length)))) continue
    rmSync(join(dirname(folder), name), { recursive: true, force: true, maxRetries: 10 })
  }
}

async function initialise(folder: string, account: RunOptions['account'], binaries: string) {
  const child = run(program(binaries, 'initdb'), initdbArguments, { account, folder })
  if ((await exited(child)) === 0) return null
  const reason = lastError(readFileSync(logFile(folder), 'utf8')) || 'its programs cannot be run'
  return {
    code: 'databaseBinaryUnusable',
    message: `The embedded PostgreSQL does not run on this system (${reason}). Install PostgreSQL and set DATABASE_URL to it.`,
  } as const
}

/** Byte order everywhere, so that sorting never depends on the machine. */
function initdbArguments(folder: string): string[] {
  return [
    '-D',
    `${folder}/data`,
    '-U',
    'postgres',
    `--pwfile=${folder}/password`,
    '-A',
    'scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ]
}

/** The line of PostgreSQL's messages that says what went wrong. */
export function lastError(log: string): string {
  const lines = log.trim().split('\n')
  const line = lines.findLast((text) => /(FATAL|PANIC|error)\b/i.test(text)) ?? lines.at(-1) ?? ''
  return line.replace(/^.*?(FATAL|PANIC|error):\s*/, '').trim()
}
