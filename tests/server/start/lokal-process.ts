import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const project = fileURLToPath(new URL('../../..', import.meta.url))

/** A server started as a process of its own, straight from its source. */
export type LokalProcess = {
  pid: number
  /** Resolves with the address once it answers there; rejects with its words when it ends instead. */
  ready: Promise<string>
  /** Resolves when it has ended. */
  ended: Promise<{ code: number | null; errors: string }>
  kill: (signal: NodeJS.Signals) => void
  /** What it has said so far where things go well. */
  said: () => string
}

/**
 * Starts Lokal without the demo venue, from the source in `folder`; `variables` is all of the environment that it reads.
 */
export function startLokal(variables: Record<string, string>, folder = project): LokalProcess {
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts', '--no-demo'], {
    cwd: folder,
    env: { PATH: process.env['PATH'] ?? '', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
  const ended = new Promise<{ code: number | null; errors: string }>((resolve) => {
    child.once('close', (code) => resolve({ code, errors }))
  })
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const address = /http:\/\/localhost:\d+/.exec(output)?.[0]
      if (address !== undefined) resolve(address)
    })
    void ended.then(() => reject(new Error(`Lokal ended: ${output}${errors}`)))
  })
  ready.catch(() => {}) // Tests that expect an end do not wait for it to be ready.
  return { pid: child.pid ?? 0, ready, ended, kill: (signal) => child.kill(signal), said: () => output }
}
