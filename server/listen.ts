import type { AddressInfo } from 'node:net'
import { networkInterfaces } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { type ServerType, serve } from '@hono/node-server'
import { type Result, fail, ok } from '#domain/result.ts'

const patienceMs = 3_000
const retryMs = 250
/** A statement of the database is given up after less. */
const drainMs = 20_000
/** How often connections are closed that nobody uses any more, ms. */
const idleMs = 50

/** The handler that answers requests: the app, or a stand-in while it is being made ready. */
export type RequestHandler = Parameters<typeof serve>[0]['fetch']

/** An open port. */
export type Listening = {
  port: number
  /** Puts the app in the place of the stand-in. */
  use: (handler: RequestHandler) => void
  close: () => Promise<void>
}

/**
 * Opens the port before anything else is started, so that a taken one is noticed at once; until `use` every request
 * is told to come again. Waits a moment for a Lokal that is just ending. `variable`: what configures the port.
 */
export async function listen(
  port: number,
  host: string | null,
  variable = 'PORT',
): Promise<Result<Listening, string>> {
  let handler: RequestHandler = () =>
    // A browser that was opened at once loads the page by itself: `Refresh` is for those, `Retry-After` for programs.
    new Response('Lokal is starting', { status: 503, headers: { 'Retry-After': '1', Refresh: '1' } })
  for (let waited = 0; ; waited += retryMs) {
    const opened = await open((...request) => handler(...request), port, host)
    if (opened.ok) {
      const server = opened.value
      return ok({
        port: (server.address() as AddressInfo).port, // a TCP server that listens has such an address
        use: (next) => (handler = next),
        close: () => close(server),
      })
    }
    if (opened.error !== 'EADDRINUSE' || waited >= patienceMs)
      return fail(explain(opened.error, { port, host, variable }))
    await wait(retryMs)
  }
}

/** The addresses a person can type: this computer's own, then those on its networks. */
export function addresses(port: number, host: string | null): string[] {
  if (host !== null) return [`http://${host.includes(':') ? `[${host}]` : host}:${port}`]
  const others = Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
  return ['localhost', ...others.map(({ address }) => address)].map((name) => `http://${name}:${port}`)
}

function open(fetch: RequestHandler, port: number, host: string | null): Promise<Result<ServerType, string>> {
  return new Promise((resolve) => {
    // Somebody may take as long as they like over a request, but not for ever.
    const serverOptions = { headersTimeout: 20_000, requestTimeout: 60_000 }
    const server = serve({ fetch, port, serverOptions, ...(host === null ? {} : { hostname: host }) }, () => {
      resolve(ok(server))
    })
    server.once('error', (error: NodeJS.ErrnoException) => resolve(fail(error.code ?? error.message)))
  })
}

type Wanted = { port: number; host: string | null; variable: string }

function explain(code: string, { port, host, variable }: Wanted): string {
  if (code === 'EADDRINUSE') {
    return `Port ${port} is taken by another program. Stop that, or choose another port: ${variable}=${port + 1} npm start`
  }
  if (code === 'EACCES') {
    return `This user may not open port ${port}. Choose one from 1024 up: ${variable}=3000 npm start`
  }
  return `Cannot listen on ${host ?? 'this computer'}, port ${port} (${code}). Correct HOST or ${variable}.`
}

/** Lets running requests end, then closes what is left, such as event streams. */
async function close(server: ServerType): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  if (!('closeIdleConnections' in server)) return closed
  // A browser keeps its connection for the next call, which is not to come here.
  const idle = setInterval(() => server.closeIdleConnections(), idleMs)
  const late = setTimeout(() => server.closeAllConnections(), drainMs)
  await closed
  clearInterval(idle)
  clearTimeout(late)
}
