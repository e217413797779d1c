import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { familyOf, killAll, signalAll } from './processes.ts'

/** What is hit with -9: the server alone, or with its database. */
export type Blow = 'server' | 'both'

/**
 * What the server has to get over by itself: its postmaster killed, its database asked to end, or frozen for some seconds, or all of
 * its sessions ended.
 */
export type Fault = 'database' | 'restarted' | 'frozen' | 'sessions'

/** The built server with its embedded PostgreSQL on a folder that outlives both. */
export type KillableServer = {
  url: string
  /** Starts it; resolves at once. */
  spawn(): void
  /** Resolves when it answers; rejects when it ended before that. */
  answering(): Promise<void>
  kill(blow: Blow): Promise<void>
  /** Gives it a fault; tells after how many ms it answered again by itself, null where it did not within a minute. */
  suffer(fault: Fault): Promise<number | null>
  /** Ends it in order, its database with it. */
  close(): Promise<void>
  /** Leaves nothing of it behind, for a run that is broken off. */
  abandon(): void
}

/** `folder` holds the server's data and its messages. */
export function killableServer(folder: string, port: number): KillableServer {
  const dataDir = join(folder, 'data')
  const url = `http://localhost:${port}`
  let child: ChildProcess | null = null
  let gone: Promise<unknown> = Promise.resolve()

  const start = () => {
    const log = openSync(join(folder, 'server.log'), 'a')
    const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir }
    child = spawn(process.execPath, ['dist-server/main.js', '--no-history'], {
      env,
      stdio: ['ignore', log, log],
    })
    const started = child
    gone = new Promise((resolve) => started.once('exit', resolve))
  }

  const answering = async () => {
    const asked = child
    while (asked !== null && asked.exitCode === null && asked.signalCode === null) {
      const answer = await fetch(`${url}/healthcheck`, { signal: AbortSignal.timeout(2_000) }).catch(
        () => null,
      )
      if (answer?.ok) return
      await wait(50)
    }
    throw new Error('the server ended before it answered')
  }

  return {
    url,
    spawn: start,
    answering,
    kill: async (blow) => {
      const database = blow === 'server' ? [] : databaseOf(dataDir)
      killAll([...(child?.pid === undefined ? [] : [child.pid]), ...database])
      await gone
    },
    suffer: async (fault) => {
      await inflict(fault, dataDir)
      const began = performance.now()
      const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), 60_000).unref())
      const up = answering().then(
        () => performance.now() - began,
        () => null,
      )
      return Promise.race([up, late])
    },
    close: async () => {
      if (child === null || child.exitCode !== null || child.signalCode !== null) start()
      await answering()
      child?.kill('SIGTERM')
      await gone
    },
    abandon: () => killAll([...(child?.pid === undefined ? [] : [child.pid]), ...databaseOf(dataDir)]),
  }
}

/** How long a database stands still, ms. */
const frozenMs = 8_000

async function inflict(fault: Fault, dataDir: string): Promise<void> {
  const database = databaseOf(dataDir)
  const [postmaster] = database
  if (fault === 'database' && postmaster !== undefined) killAll([postmaster])
  if (fault === 'restarted' && postmaster !== undefined) process.kill(postmaster, 'SIGINT')
  if (fault === 'sessions') await endSessions(dataDir)
  if (fault === 'frozen') {
    signalAll(database, 'SIGSTOP')
    await wait(frozenMs)
    signalAll(database, 'SIGCONT')
  }
}

async function endSessions(dataDir: string): Promise<void> {
  const { superuser } = JSON.parse(readFileSync(join(dataDir, 'postgres', 'secrets.json'), 'utf8'))
  const port = readFileSync(join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8').split('\n')[3]
  const admin = new pg.Client({
    connectionString: `postgres://postgres:${superuser}@127.0.0.1:${port}/lokal`,
  })
  await admin.connect()
  await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity where usename = 'lokal_app'`)
  await admin.end()
}

/** PostgreSQL of a data folder, with all of its processes. */
function databaseOf(dataDir: string): number[] {
  const file = join(dataDir, 'postgres', 'data', 'postmaster.pid')
  if (!existsSync(file)) return []
  const [pid, , , port] = readFileSync(file, 'utf8').split('\n')
  // The file of a dead one stays, and the system may have given its process id to another program.
  return familyOf(Number(pid), ` -p ${port} `)
}
