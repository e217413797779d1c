import type pg from 'pg'
import { type Result, fail, ok } from '#domain/result.ts'
import { singleClient } from '#server/db/connection/single-client.ts'

/** A failed connection: PostgreSQL's SQLSTATE or the system's error code, and its text. */
export type ConnectError = { code: string; message: string }

/** One open connection, or why there is none. `timeoutMs` bounds the attempt. */
export async function connect(url: string, timeoutMs = 10_000): Promise<Result<pg.Client, ConnectError>> {
  const client = singleClient({
    connectionString: url,
    connectionTimeoutMillis: timeoutMs,
    application_name: 'lokal-start',
  })
  try {
    await client.connect()
    return ok(client)
  } catch (error) {
    return fail(describeError(error))
  }
}

/** The address of a database on the loopback interface. */
export function loopbackUrl(port: number, user: string, password: string, database: string): string {
  return `postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`
}

/** The code and the one-line text of anything thrown by the driver or the system. */
export function describeError(error: unknown): ConnectError {
  const known = error instanceof AggregateError ? error.errors[0] : error
  if (!(known instanceof Error)) return { code: 'unknown', message: String(known) }
  const code = 'code' in known && typeof known.code === 'string' ? known.code : 'unknown'
  return { code, message: known.message.split('\n')[0] ?? code }
}
