import { startLokal, type LokalProcess } from '#tests/server/start/lokal-process.ts'

/** A server in a process of its own, which is killed with -9 again and again, and started again each time. */
export type KilledServer = {
  /** Calls the process, once it is up; null: it was gone before it answered. No redirection is followed. */
  call(path: string, init?: RequestInit): Promise<Response | null>
  /** Kills it and starts it again; while it starts nothing happens. */
  kill(): void
  /** How often it was killed. */
  kills(): number
  /** Ends it in order, once it is up. */
  end(): Promise<void>
}

/** Starts it from its source; `variables` is all of the environment that it reads. */
export async function openKilledServer(variables: Record<string, string>): Promise<KilledServer> {
  let kills = 0
  let lokal: LokalProcess
  let address = ''
  const start = async () => {
    lokal = startLokal(variables)
    address = await lokal.ready
  }
  let starting: Promise<void> | null = null

  const killed = async () => {
    kills += 1
    lokal.kill('SIGKILL')
    await lokal.ended
    await start()
    starting = null
  }

  await start()
  return {
    async call(path, init = {}) {
      await starting
      return fetch(`${address}${path}`, { ...init, redirect: 'manual' }).catch(() => null)
    },
    kill: () => void (starting ??= killed()),
    kills: () => kills,
    async end() {
      await starting
      lokal.kill('SIGTERM')
      await lokal.ended
    },
  }
}
