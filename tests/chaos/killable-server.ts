import { spawn, type ChildProcess } from 'node:child_process'
import { openSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { appRole, ownerRole } from '#server/db/postgres/roles.ts'
import type { ChaosDatabase } from './database.ts'
import { killAll, signalAll } from './processes.ts'

/** What is hit with -9: the server alone, or with its database. */
export type Blow = 'server' | 'both'

/**
 * What the server has to get over by itself: its postmaster killed, its database asked to end, or frozen for some seconds,
 * all of its sessions ended, or no connection let in for a minute.
 */
export const faults = ['database', 'restarted', 'frozen', 'sessions', 'refused'] as const
export type Fault = (typeof faults)[number]

/** The built server and its PostgreSQL, on folders that outlive both. */
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

/** `dataDir` is the server's data folder; its messages go beside it. */
export function killableServer(dataDir: string, port: number, database: ChaosDatabase): KillableServer {
  const url = `http://localhost:${port}`
  let child: ChildProcess | null = null
  let gone: Promise<unknown> = Promise.resolve()

  const start = () => {
    const log = openSync(join(dataDir, '..', 'server.log'), 'a')
    const env = { ...process.env, ...database.environment, PORT: String(port), DATA_DIR: dataDir }
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
      const processes = blow === 'server' ? [] : database.processes()
      killAll([...(child?.pid === undefined ? [] : [child.pid]), ...processes])
      await gone
      await database.revive()
    },
    suffer: async (fault) => {
      await inflict(fault, database)
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
      await database.close()
    },
    abandon: () => killAll([...(child?.pid === undefined ? [] : [child.pid]), ...database.processes()]),
  }
}

/** How long a database stands still, ms. */
const frozenMs = 8_000
/** How long a database lets nobody in, ms. */
const refusedMs = 60_000
/** After how long somebody starts a database again that is not the server's own, ms. */
const noticedMs = 3_000

async function inflict(fault: Fault, database: ChaosDatabase): Promise<void> {
  const processes = database.processes()
  const [postmaster] = processes
  if (fault === 'frozen') {
    signalAll(processes, 'SIGSTOP')
    await wait(frozenMs)
    signalAll(processes, 'SIGCONT')
  }
  if (fault === 'sessions') await database.run(endSessions)
  if (fault === 'refused') {
    await database.run([...roles.map((role) => `alter role ${role} nologin`), ...endSessions])
    await wait(refusedMs)
    await database.run(roles.map((role) => `alter role ${role} login`))
  }
  if ((fault === 'database' || fault === 'restarted') && postmaster !== undefined) {
    if (fault === 'database') killAll([postmaster])
    else process.kill(postmaster, 'SIGINT')
    if (Object.keys(database.environment).length > 0) await wait(noticedMs)
    await database.revive()
  }
}

const roles = [appRole, ownerRole]
const endSessions = [
  `select pg_terminate_backend(pid) from pg_stat_activity where usename in ('${roles.join("', '")}')`,
]
