import * as v from 'valibot'
import { base64HashOf } from '../encrypt-invoice.ts'
import { done, notDone, type KsefOutcome } from '../outcome.ts'
import { readRefusal } from './read-refusal.ts'

export type AskOptions = {
  /** Address of the API with its version, of one of the three worlds. */
  url: string
  fetch: typeof fetch
  /** Ends a call that takes too long; asked for anew for each one. */
  timeout(): AbortSignal
  /** Told why the system could not be used; never a secret. */
  onProblem(problem: unknown): void
  /** Told what the system warns of in an answer that is otherwise good. */
  onWarning(warning: string): void
}

export type KsefCall = {
  method: 'GET' | 'POST'
  path: string
  /** Who asks; null: nobody yet. */
  token: string | null
  body?: { json: object } | { xml: string }
  headers?: Readonly<Record<string, string>>
}

/** Makes one call. `read` gives what its answer says; null: it cannot be read. */
export type Ask = <T>(call: KsefCall, read: (bytes: Buffer) => T | null) => Promise<KsefOutcome<T>>

/** How calls are made to one address. */
export function createAsk({ url, fetch, timeout, onProblem, onWarning }: AskOptions): Ask {
  const base = url.replace(/\/+$/, '')
  return async (call, read) => {
    try {
      const answer = await fetch(`${base}${call.path}`, {
        method: call.method,
        headers: headersOf(call),
        redirect: 'error',
        signal: timeout(),
        ...(call.body === undefined
          ? {}
          : { body: 'xml' in call.body ? call.body.xml : JSON.stringify(call.body.json) }),
      })
      const bytes = Buffer.from(await answer.arrayBuffer())
      const warning = answer.headers.get('X-System-Warning')
      if (warning !== null) onWarning(warning)
      if (!answer.ok) return readRefusal(answer.status, answer.headers.get('Retry-After'), bytes.toString())
      const told = answer.headers.get('x-ms-meta-hash')
      const value = told === null || told === base64HashOf(bytes) ? read(bytes) : null
      if (value !== null) return done(value)
      onProblem(new Error(`${call.method} ${call.path}: an answer that cannot be read`))
      return { kind: 'no-reply' }
    } catch (error) {
      onProblem(error)
      return neverConnected(error) ? notDone('unreachable', 'no connection') : { kind: 'no-reply' }
    }
  }
}

/** A reader of JSON of a shape; what is not in the shape is not looked at. */
export function json<T>(schema: v.GenericSchema<unknown, T>): (bytes: Buffer) => T | null {
  return (bytes) => {
    const read = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), bytes.toString())
    return read.success ? read.output : null
  }
}

/** A reader of answers that say nothing but that it was done. */
export const nothing = () => true as const

/** A reader of bytes as they are. */
export const bytes = (read: Buffer): Uint8Array | null =>
  read.byteLength === 0 ? null : new Uint8Array(read)

function headersOf({ token, body, headers }: KsefCall): Record<string, string> {
  const type = body === undefined ? null : 'xml' in body ? 'application/xml' : 'application/json'
  return {
    'X-Error-Format': 'problem-details',
    ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
    ...(type === null ? {} : { 'Content-Type': type }),
    ...headers,
  }
}

/** Whether a connection was never there: then nothing has been asked. One that breaks later tells nothing. */
function neverConnected(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : null
  if (cause instanceof AggregateError) return cause.errors.every((each) => isBeforeConnection(each))
  return isBeforeConnection(cause)
}

function isBeforeConnection(error: unknown): boolean {
  const { syscall, code } = (error ?? {}) as { syscall?: string; code?: string }
  return syscall === 'connect' || syscall === 'getaddrinfo' || code === 'UND_ERR_CONNECT_TIMEOUT'
}
