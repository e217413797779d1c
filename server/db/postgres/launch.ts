import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { type Result, fail, ok } from '#domain/result.ts'
import { program } from './binaries.ts'
import { connect, loopbackUrl } from './connection.ts'
import { lastError } from './create-cluster.ts'
import { lockCluster } from './hold.ts'
import { clusterName } from './leftover.ts'
import { type RunOptions, exited, isRunning, logFile, run } from './process.ts'
import type { Secrets } from './secrets.ts'
import type { StartError } from './start-error.ts'
import { stopServer } from './stop-server.ts'
import type { Account } from './account.ts'

const mostAttempts = 20
const retryMs = 300
const readyPollMs = 25
const wrongPassword = '28P01'

/** A running cluster that this process owns. */
export type Cluster = {
  /** Where it listens on this computer. */
  port: number
  secrets: Secrets
  /** The address of `database` for one of the cluster's roles. */
  url: (role: string, password: string, database: string) => string
  /** Resolves when the database process has ended, asked for or not. */
  ended: Promise<void>
  stop: () => Promise<void>
}

/** Starts the PostgreSQL server of an existing cluster, on `wanted` or any free port, and waits until it answers. */
export async function launch(
  options: RunOptions,
  binaries: string,
  secrets: Secrets,
  settings: Record<string, string>,
  wanted: number | null = null,
): Promise<Result<Cluster, StartError>> {
  for (let attempt = 1; ; attempt += 1) {
    const port = wanted ?? (await freePort())
    const logStart = statSync(logFile(options.folder), { throwIfNoEntry: false })?.size ?? 0
    const args = (folder: string) =>
      serverArguments(folder, port, { ...settings, cluster_name: clusterName(secrets) })
    const child = run(program(binaries, 'postgres'), args, options)
    const callOff = startWatchdog(child, options.account)
    const holder = await ready(child, loopbackUrl(port, 'postgres', secrets.superuser, 'postgres'))
    if (holder !== null) return ok(owned({ child, callOff, holder, port, secrets, options, binaries }))
    callOff()
    const reason = lastError(readFileSync(logFile(options.folder), 'utf8').slice(logStart))
    if (attempt < mostAttempts && /in use|lock file|shared memory|could not bind/i.test(reason)) {
      await wait(retryMs)
      continue
    }
    return fail({
      code: 'databaseFailed',
      message: `The embedded PostgreSQL did not start: ${reason || 'it gave no reason'}. Its messages are in ${logFile(options.folder)}.`,
    })
  }
}

function serverArguments(folder: string, port: number, settings: Record<string, string>): string[] {
  const all = { listen_addresses: '127.0.0.1', unix_socket_directories: '', timezone: 'UTC', ...settings }
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  return ['-D', `${folder}/data`, '-p', String(port), ...flags]
}

/** The connection that holds the cluster, once it could be made; null when the server ended instead. */
async function ready(child: ChildProcess, url: string): Promise<pg.Client | null> {
  while (isRunning(child)) {
    const connection = await connect(url, 2_000)
    if (connection.ok) {
      if (await lockCluster(connection.value)) return connection.value
      await connection.value.end()
    } else if (connection.error.code === wrongPassword) {
      child.kill('SIGINT')
    }
    await wait(readyPollMs)
  }
  return null
}

type Owned = {
  child: ChildProcess
  callOff: () => void
  holder: pg.Client
  port: number
  secrets: Secrets
  options: RunOptions
  binaries: string
}

function owned({ child, callOff, holder, port, secrets, options, binaries }: Owned): Cluster {
  const ended = exited(child).then(() => undefined)
  // A dead one's process id may go to another program.
  void ended.then(callOff)
  return {
    port,
    secrets,
    url: (role, password, database) => loopbackUrl(port, role, password, database),
    ended,
    stop: async () => {
      callOff()
      await holder.end()
      await stopServer(child, program(binaries, 'pg_ctl'), options.folder)
    },
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}

/**
 * Stops the database when this process dies without a chance to do so (kill -9, out of memory):
 * a shell waits on a pipe that closes with us, then sends the database its stop signal.
 * Returns how to call the watchdog off.
 */
function startWatchdog(server: ChildProcess, account: Account): () => void {
  if (process.platform === 'win32' || server.pid === undefined) return () => {}
  const script = 'read -r _; kill -INT "$1" 2>/dev/null'
  const child = spawn('/bin/sh', ['-c', script, 'lokal-watchdog', String(server.pid)], {
    ...account,
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  child.on('error', () => {}) // Without a shell the next start ends the leftover database instead.
  child.stdin.on('error', () => {})
  child.unref()
  if ('unref' in child.stdin && typeof child.stdin.unref === 'function') child.stdin.unref()
  return () => child.kill('SIGKILL')
}
