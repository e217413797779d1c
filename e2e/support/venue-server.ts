import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyPrepared } from './prepared-data.ts'
import { freePort, runServer, type RunningServer } from './run-server.ts'

/** The built server as its users run it: a process of its own, with its own database in a folder of its own. */
export type VenueServer = {
  url: string
  /** The folder with everything that it keeps. */
  dataDir: string
  start(): Promise<void>
  /** As when the power goes: no time to say goodbye. */
  kill(): Promise<void>
  /** Ends it and removes its data. */
  close(): Promise<void>
}

export type VenueOptions = {
  /** With the demo venue in it; else there is nobody and nothing. */
  demo?: boolean
  /** The folder with the build, another one than the project's own. */
  root?: string
  /** Where hosts are that the server calls, as at `runServer`. */
  hosts?: Readonly<Record<string, string>>
}

/** Starts a venue's server on a free port, with data as after the first start of a server. */
export async function startVenue({
  demo = true,
  root = '.',
  hosts,
}: VenueOptions = {}): Promise<VenueServer> {
  const port = await freePort()
  const dataDir = mkdtempSync(join(tmpdir(), 'lokal-e2e-'))
  const contents = demo ? 'demo' : 'empty'
  copyPrepared(contents, dataDir)
  let running: RunningServer | null = null
  const start = async () => {
    running = await runServer({ root, dataDir, contents, port, ...(hosts === undefined ? {} : { hosts }) })
  }
  const end = async (signal: NodeJS.Signals) => {
    const ending = running
    running = null
    await ending?.end(signal)
  }
  await start()
  return {
    url: `http://localhost:${port}`,
    dataDir,
    start,
    kill: () => end('SIGKILL'),
    close: async () => {
      // After a kill the database may still run; only a server that starts again and ends in order stops it.
      if (running === null) await start()
      await end('SIGTERM')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
