import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

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

type VenueOptions = {
  /** With the demo venue in it; else there is nobody and nothing. */
  demo?: boolean
  /** The folder with the build, another one than the project's own. */
  root?: string
}

/** Starts a venue's server on a free port. */
export async function startVenue({ demo = true, root = '.' }: VenueOptions = {}): Promise<VenueServer> {
  const port = await freePort()
  const dataDir = mkdtempSync(join(tmpdir(), 'lokal-e2e-'))
  const url = `http://localhost:${port}`
  let child: ChildProcess | null = null
  const start = async () => {
    const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir }
    const args = [join(root, 'dist-server', 'main.js'), ...(demo ? [] : ['--no-demo'])]
    child = spawn(process.execPath, args, { env, stdio: ['ignore', 'ignore', 'inherit'] })
    await answering(url, child)
  }
  const end = async (signal: NodeJS.Signals) => {
    const ending = child
    child = null
    if (ending === null || ending.exitCode !== null) return
    const gone = new Promise((resolve) => ending.once('exit', resolve))
    ending.kill(signal)
    await gone
  }
  await start()
  return {
    url,
    dataDir,
    start,
    kill: () => end('SIGKILL'),
    close: async () => {
      // After a kill the database may still run; only a server that starts again and ends in order stops it.
      if (child === null) await start()
      await end('SIGTERM')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function answering(url: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`)
    const answer = await fetch(`${url}/healthcheck`).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, () => {
      const address = probe.address()
      const port = typeof address === 'object' && address !== null ? address.port : 0
      probe.close(() => resolve(port))
    })
  })
}
