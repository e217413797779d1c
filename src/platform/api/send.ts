import * as v from 'valibot'
import { writeAfterSeq } from '#contract/after-seq.ts'
import { errorBodySchema } from '#contract/answers.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { fillPath } from '#contract/path.ts'
import { writeQuery, type QueryValue } from '#contract/query.ts'
import { wire } from '#contract/wire.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import { abortFailure, noInternetConnection, type ApiFailure } from './api-failure.ts'
import type { AnyInput } from './call-input.ts'
import type { Fetch } from './ports.ts'

/**
 * Sends one request, once. The response is the API's own and a success, its body not read yet. `bearer` is the token
 * to send, or null.
 */
export async function send(
  fetch: Fetch,
  baseUrl: string,
  endpoint: Endpoint,
  input: AnyInput,
  bearer: string | null,
): Promise<Result<Response, ApiFailure>> {
  const url = urlOf(baseUrl, endpoint, input)
  const init = requestOf(endpoint, input, bearer)
  let response: Response
  try {
    response = await fetch(url, init)
  } catch (error) {
    return fail(connectionFailure(error, input.signal))
  }
  if (response.headers.get(wire.header.name) !== wire.header.value) {
    await response.body?.cancel()
    return fail(noInternetConnection('the answer is not the API’s', response.status))
  }
  if (response.ok) return ok(response)
  return fail(await errorOf(response, input.signal))
}

/** The failure for a thrown error of fetch, or for a body that breaks off. */
export function connectionFailure(error: unknown, signal: AbortSignal | undefined): ApiFailure {
  if (signal?.aborted) return abortFailure(signal)
  return noInternetConnection(error instanceof Error ? error.message : String(error))
}

/** Whether the answer has the type that was asked for, whatever its parameters. */
export function hasType(response: Response, type: string): boolean {
  return response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() === type
}

function urlOf(baseUrl: string, endpoint: Endpoint, input: AnyInput): string {
  // The types of the call let nothing else in; here they are forgotten.
  const query = (input.query ?? {}) as Readonly<Record<string, QueryValue>>
  const search = new URLSearchParams(writeQuery(query)).toString()
  return baseUrl + fillPath(endpoint.path, input.params ?? {}) + (search === '' ? '' : `?${search}`)
}

function requestOf(endpoint: Endpoint, input: AnyInput, bearer: string | null): RequestInit {
  const headers = new Headers({ accept: endpoint.stream ? 'text/event-stream' : 'application/json' })
  if (endpoint.binary) headers.set('accept', '*/*')
  if (bearer !== null) headers.set('authorization', `Bearer ${bearer}`)
  if (input.idempotencyKey !== undefined) headers.set(wire.idempotencyKeyHeader, input.idempotencyKey)
  if (input.after !== undefined) headers.set(wire.afterSeqHeader, writeAfterSeq(input.after))
  const init: RequestInit = { method: endpoint.method, headers, cache: 'no-store' }
  if (input.signal) init.signal = input.signal
  if (input.body instanceof FormData) {
    // The browser writes the content type itself, with the boundary in it.
    init.body = input.body
  } else if (input.body !== undefined) {
    headers.set('content-type', 'application/json')
    init.body = JSON.stringify(input.body)
  }
  return init
}

async function errorOf(response: Response, signal: AbortSignal | undefined): Promise<ApiFailure> {
  if (!hasType(response, 'application/json')) {
    await response.body?.cancel()
    return noInternetConnection('the failure is not JSON', response.status)
  }
  let body: unknown
  try {
    body = await response.json()
  } catch (error) {
    return connectionFailure(error, signal)
  }
  const parsed = v.safeParse(errorBodySchema, body)
  return {
    kind: 'api-error',
    status: response.status,
    code: parsed.success ? parsed.output.code : 'internal',
    message: parsed.success ? parsed.output.message : `status ${response.status}`,
    fields: parsed.success ? (parsed.output.fields ?? []) : [],
    retryAfter: retryAfterOf(response),
    response: body,
  }
}

/** The header in ms; our server gives whole seconds, a date would need a clock that agrees with it. */
function retryAfterOf(response: Response): number | null {
  const seconds = response.headers.get('retry-after')
  return seconds !== null && /^\d{1,6}$/.test(seconds) ? Number(seconds) * 1000 : null
}
