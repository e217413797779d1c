import type pg from 'pg'
import type { Wire } from '#server/sync/nudges.ts'
import { singleClient } from './single-client.ts'

export type NotificationDeps = {
  appUrl: string
  /** A message of any process, this one included. */
  onMessage(payload: string): void
  /** Listening, for the first time or again: messages before this moment may have been missed. */
  onListening(): void
  onError(error: Error): void
  /** Calls `run` once after so many ms, until the returned function is called. */
  after(ms: number, run: () => void): () => void
}

const channel = 'lokal'
const firstPauseMs = 100
const longestPauseMs = 5_000

/** LISTEN and NOTIFY on a connection of their own, which is opened again whenever it is lost. */
export function createNotifications(deps: NotificationDeps): Wire & { close(): Promise<void> } {
  let open: pg.Client | null = null
  let closed = false
  let cancelRetry = () => {}

  const connect = async (pauseMs: number): Promise<void> => {
    const client = singleClient({
      connectionString: deps.appUrl,
      application_name: 'lokal-nudges',
      connectionTimeoutMillis: longestPauseMs,
      keepAlive: true,
    })
    let lost = false
    const lose = (error: Error | null) => {
      if (lost || closed) return
      lost = true
      open = null
      if (error !== null) deps.onError(error)
      client.end().catch(() => {})
      cancelRetry = deps.after(pauseMs, () => void connect(Math.min(pauseMs * 2, longestPauseMs)))
    }
    client.on('error', lose)
    client.on('end', () => lose(null))
    client.on('notification', ({ payload = '' }) => deps.onMessage(payload))
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
    } catch (error) {
      return lose(error instanceof Error ? error : new Error(String(error)))
    }
    if (closed) return client.end()
    pauseMs = firstPauseMs
    open = client
    deps.onListening()
  }

  void connect(firstPauseMs)
  return {
    async send(payloads) {
      if (open === null) throw new Error('not connected')
      for (const payload of payloads) await open.query('select pg_notify($1, $2)', [channel, payload])
    },
    async close() {
      closed = true
      cancelRetry()
      await open?.end()
    },
  }
}
