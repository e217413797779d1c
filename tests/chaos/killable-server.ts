import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { familyOf, killAll } from './processes.ts'

/** What is hit: the server alone, its database alone (the server then gives up), or both at once. */
export type Blow = 'server' | 'database' | 'both'

/** The built server with its embedded PostgreSQL on a folder that outlives both. */
export type KillableServer = {
  url: string
  /** Starts it; resolves at once. */
  spawn(): void
  /** Resolves when it answers; rejects when it ended before that. */
  answering(): Promise<void>
  kill(blow: Blow): Promise<void>
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
    child = spawn(process.execPath, ['dist-server/main.js'], { env, stdio: ['ignore', log, log] })
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
      const server = child?.pid === undefined || blow === 'database' ? [] : [child.pid]
      killAll([...server, ...database])
      // Without its database the server ends by itself; hit while it was starting one, it may have none yet.
      await Promise.race([gone, wait(blow === 'database' ? 5_000 : 60_000)])
      if (child?.pid !== undefined) killAll([child.pid])
      await gone
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

/** PostgreSQL of a data folder, with all of its processes. */
function databaseOf(dataDir: string): number[] {
  const file = join(dataDir, 'postgres', 'data', 'postmaster.pid')
  if (!existsSync(file)) return []
  const [pid, , , port] = readFileSync(file, 'utf8').split('\n')
  // The file of a dead one stays, and the system may have given its process id to another program.
  return familyOf(Number(pid), ` -p ${port} `)
}
