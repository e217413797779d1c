import * as v from 'valibot'
import type { Endpoint, Output } from '#contract/endpoint.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import { abortFailure, noInternetConnection, type ApiFailure } from './api-failure.ts'
import type { AnyInput, CallArguments, OnPiece } from './call-input.ts'
import { tokensInUse, type Fetch, type LockPort, type TokenStore } from './ports.ts'
import { createEarlyRenewal } from './early-renewal.ts'
import { createRefresh } from './refresh.ts'
import { connectionFailure, hasType, send } from './send.ts'

export type ApiClientPorts = {
  /** Where the API lives, without a slash at the end: `/api`. */
  baseUrl: string
  fetch: Fetch
  tokens: TokenStore
  locks: LockPort
  /** Device's clock, ms; absent: tokens are renewed only once they are refused. */
  clock?: () => number
  /** Whether the device itself says that it has no network: asked only where a call could not go out anyway. */
  isOffline?: () => boolean
  /** The person has to sign in again. Nothing on the device is lost by that. */
  onSignedOut: () => void
}

/** A JSON endpoint that is implemented. */
export type JsonEndpoint = Endpoint & {
  readonly status: 'live'
  readonly stream?: never
  readonly binary?: never
}

export type ApiClient = {
  /** Makes a call and gives its whole answer, `{data, total?}`. Never throws for what a network or server does. */
  call<E extends JsonEndpoint>(
    endpoint: E,
    ...input: CallArguments<E>
  ): Promise<Result<Output<E>, ApiFailure>>
  /** Makes a call that answers with a file. */
  download<E extends Endpoint & { readonly binary: true }>(
    endpoint: E,
    ...input: CallArguments<E>
  ): Promise<Result<Blob, ApiFailure>>
  /** Opens a stream of events; the body is for the caller to read. */
  open<E extends Endpoint & { readonly stream: true }>(
    endpoint: E,
    ...input: CallArguments<E>
  ): Promise<Result<Response, ApiFailure>>
}

/**
 * The one way to the API. Adds the token (a device's grant, else the override token, else the person's own), renews it
 * before it ends and refreshes it when it is refused, and turns everything that can happen on the way into a value.
 */
export function createApiClient(ports: ApiClientPorts): ApiClient {
  const request = createRequest(ports)
  return {
    async call(endpoint, input?) {
      const response = await request(endpoint, input ?? {})
      return response.ok ? readJson(endpoint, response.value, input?.signal) : response
    },
    async download(endpoint, input?) {
      const response = await request(endpoint, input ?? {})
      if (!response.ok) return response
      try {
        return ok(await blobOf(response.value, (input as AnyInput | undefined)?.onPiece))
      } catch (error) {
        return fail(connectionFailure(error, input?.signal))
      }
    },
    async open(endpoint, input?) {
      const response = await request(endpoint, input ?? {})
      if (!response.ok || hasType(response.value, 'text/event-stream')) return response
      await response.value.body?.cancel()
      return fail(noInternetConnection('the answer is not a stream', response.value.status))
    },
  }
}

/** The answer that the server would give to somebody whom it has not let in. */
const notSeen = fail<ApiFailure>({
  kind: 'api-error',
  status: 401,
  code: 'unauthenticated',
  message: 'the PIN is still to be seen',
  fields: [],
  retryAfter: null,
  response: null,
})

/** A new token may have had its time as well when it is used, where the device has slept in between (L5). */
const mostRefreshes = 3

function createRequest(ports: ApiClientPorts) {
  const { baseUrl, fetch, tokens, onSignedOut } = ports
  const refresh = createRefresh(ports)
  const isDue = ports.clock === undefined ? () => false : createEarlyRenewal(ports.clock)
  let lastSignedOut: string | null | undefined

  return async (endpoint: Endpoint, input: AnyInput): Promise<Result<Response, ApiFailure>> => {
    const attempt = (bearer: string | null) => send(fetch, baseUrl, endpoint, input, bearer)
    if (endpoint.access.kind === 'public') return attempt(null)
    if (endpoint.access.kind === 'grant') return attempt(input.grant ?? null)

    const tokensNow = async () => tokensInUse(await tokens.read())?.tokens ?? null
    let used = await tokensNow()
    if (used?.accessToken === '') {
      await tokens.settled?.()
      used = await tokensNow()
    }
    if (used?.accessToken === '')
      return ports.isOffline?.()
        ? fail(noInternetConnection('nothing is tried'))
        : signedOut(used.sessionId, notSeen)
    if (used !== null && isDue(used.accessToken)) {
      const renewed = await unlessAborted(refresh(used), input.signal)
      if (renewed.ok) used = { ...used, accessToken: renewed.value }
    }
    const first = await attempt(used?.accessToken ?? null)
    if (first.ok || !refusesThePerson(first.error)) return first
    if (used === null) return signedOut(null, first)

    let answer: Result<Response, ApiFailure> = first
    let refused = used
    for (let round = 0; round < mostRefreshes; round++) {
      const fresh = await unlessAborted(refresh(refused), input.signal)
      if (!fresh.ok) {
        if (fresh.error === 'session-changed') return answer
        return fresh.error === 'signed-out' ? signedOut(refused.accessToken, answer) : fail(fresh.error)
      }
      answer = await attempt(fresh.value)
      if (answer.ok || !refusesThePerson(answer.error)) return answer
      refused = { ...refused, accessToken: fresh.value }
    }
    return signedOut(refused.accessToken, answer)
  }

  /** Says so once for each token, however many calls it was used by. */
  function signedOut<T>(token: string | null, answer: T): T {
    if (token !== lastSignedOut) onSignedOut()
    lastSignedOut = token
    return answer
  }
}

/** A 401 is about the access token, unless its code says that it is about a password. */
function refusesThePerson(failure: ApiFailure): boolean {
  return failure.kind === 'api-error' && failure.status === 401 && failure.code !== 'invalid_credentials'
}

/** Stops waiting when the signal ends; the work itself goes on, others wait for it too. */
async function unlessAborted<T, E>(
  work: Promise<Result<T, E>>,
  signal: AbortSignal | undefined,
): Promise<Result<T, E | ApiFailure>> {
  if (signal === undefined) return work
  if (signal.aborted) return fail(abortFailure(signal))
  const { promise, resolve } = deferred<Result<T, ApiFailure>>()
  const stop = () => resolve(fail(abortFailure(signal)))
  signal.addEventListener('abort', stop, { once: true })
  try {
    return await Promise.race([work, promise])
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

function deferred<T>() {
  let resolve: (value: T) => void = () => undefined
  const promise = new Promise<T>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}

async function readJson<E extends Endpoint>(
  endpoint: E,
  response: Response,
  signal: AbortSignal | undefined,
): Promise<Result<Output<E>, ApiFailure>> {
  if (!hasType(response, 'application/json')) {
    await response.body?.cancel()
    return fail(noInternetConnection('the answer is not JSON', response.status))
  }
  let body: unknown
  try {
    body = await response.json()
  } catch (error) {
    return fail(connectionFailure(error, signal))
  }
  const parsed = v.safeParse(endpoint.output ?? v.unknown(), body)
  if (!parsed.success) return fail(unexpectedAnswer(response.status, body, v.getDotPath(parsed.issues[0])))
  // The schema is the endpoint's own, so its output is what `Output<E>` names.
  return ok(parsed.output as Output<E>)
}

/** The whole file; whoever asks hears of it piece by piece. */
async function blobOf(response: Response, onPiece: OnPiece | undefined): Promise<Blob> {
  if (onPiece === undefined || response.body === null) return response.blob()
  const reader = response.body.getReader()
  const pieces: Uint8Array<ArrayBuffer>[] = []
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    pieces.push(read.value)
    onPiece(read.value)
  }
  return new Blob(pieces, { type: response.headers.get('content-type') ?? '' })
}

function unexpectedAnswer(status: number, response: unknown, path: string | null): ApiFailure {
  const message = `the answer does not fit the contract at ${path ?? 'its root'}`
  return { kind: 'api-error', status, code: 'internal', message, fields: [], retryAfter: null, response }
}
