import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'

/** What a venue begins with: the demo's on its first day, without its past, or nobody and nothing. */
export type Contents = 'demo' | 'empty'

/** A process of the built server that answers. */
export type RunningServer = {
  /** Sends the signal, and resolves when the process is gone. */
  end(signal: NodeJS.Signals): Promise<void>
}

type RunOptions = {
  /** The folder with the build. */
  root: string
  dataDir: string
  contents: Contents
  /** Else one that is free. */
  port?: number
  /** Where hosts are that the server calls: beginnings of addresses by those of the real ones; as they are, else. */
  hosts?: Readonly<Record<string, string>>
}

/** Runs the built server as its users do; resolves when its health is good. */
export async function runServer(options: RunOptions): Promise<RunningServer> {
  const { root, dataDir, contents, port, hosts } = options
  const chosen = port ?? (await freePort())
  const env = {
    ...process.env,
    PORT: String(chosen),
    DATA_DIR: dataDir,
    LOKAL_E2E_HOSTS: JSON.stringify(hosts ?? {}),
  }
  const first = hosts === undefined ? [] : ['--import', new URL('other-hosts.mjs', import.meta.url).href]
  const start = contents === 'demo' ? '--no-history' : '--no-demo'
  const args = [...first, join(root, 'dist-server', 'main.js'), start]
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'ignore', 'inherit'] })
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`)
    const answer = await fetch(`http://localhost:${chosen}/healthcheck`).catch(() => null)
    if (answer?.ok) break
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return {
    end: async (signal) => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.kill(signal)
      await gone
    },
  }
}

/** A port on which nothing listens. */
export function freePort(): Promise<number> {
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
