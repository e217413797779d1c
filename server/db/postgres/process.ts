import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Account } from './account.ts'

/** The account that a PostgreSQL program runs in, and the cluster folder that it runs on. */
export type RunOptions = { account: Account; folder: string }

/** The file in a cluster folder that PostgreSQL's own messages go to. */
export function logFile(folder: string): string {
  return join(folder, 'server.log')
}

/**
 * Starts `file` on a cluster folder, detached so that a Ctrl-C in the terminal reaches only Lokal,
 * which then stops the database last. `args` gets the folder's name as the program must use it.
 */
export function run(file: string, args: (folder: string) => string[], options: RunOptions): ChildProcess {
  const log = openSync(logFile(options.folder), 'a', 0o600)
  const folder = openFolder(options)
  const child = spawn(file, args(folder.name), {
    ...options.account,
    cwd: '/',
    detached: true,
    env: { ...inheritedEnvironment(), LC_ALL: 'C', TZ: 'UTC' },
    stdio: ['ignore', log, log, ...(folder.descriptor === null ? [] : [folder.descriptor])],
  })
  closeSync(log)
  if (folder.descriptor !== null) closeSync(folder.descriptor)
  child.on('error', () => {}) // A program that cannot be run shows itself by having no process id.
  return child
}

/** Resolves with the exit code (null after a signal or when the program could not be run). */
export function exited(child: ChildProcess): Promise<number | null> {
  if (!isRunning(child)) return Promise.resolve(child.exitCode)
  return new Promise((resolve) => child.once('exit', (code) => resolve(code)))
}

/** Whether the program was started and has not ended. */
export function isRunning(child: ChildProcess): boolean {
  return child.pid !== undefined && child.exitCode === null && child.signalCode === null
}

/** Whether a process with this id exists. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Waits until the process is gone; false after `timeoutMs`. */
export async function waitUntilGone(pid: number, timeoutMs: number): Promise<boolean> {
  for (let waited = 0; waited < timeoutMs; waited += 50) {
    if (!isAlive(pid)) return true
    await wait(50)
  }
  return !isAlive(pid)
}

/** The command line of a process; empty when it cannot be read. */
export function commandLine(pid: number): string {
  try {
    if (process.platform === 'linux')
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    if (process.platform === 'win32') return ''
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return ''
  }
}

/**
 * An unprivileged account cannot walk into a private folder such as /root, but it can use a folder
 * that was opened for it: on Linux the program gets the open folder as its descriptor 3.
 */
function openFolder({ account, folder }: RunOptions): { name: string; descriptor: number | null } {
  if (account === null || process.platform !== 'linux') return { name: folder, descriptor: null }
  return { name: '/proc/self/fd/3', descriptor: openSync(folder, 'r') }
}

/** PG* variables of the person's shell would change what the programs do. */
function inheritedEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name)))
}
