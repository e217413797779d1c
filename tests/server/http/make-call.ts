import type { Endpoint } from '#contract/endpoint.ts'
import { fillPath } from '#contract/path.ts'
import type { Reply, TestServer } from '#tests/support/server.ts'
import type { Example } from './examples.ts'

/** A call by this token; the stream of events is left before it begins to wait. */
export async function makeCall(
  server: TestServer,
  endpoint: Endpoint,
  example: Example,
  token: string | undefined,
  given: Record<string, string> = {},
): Promise<Reply> {
  const headers = { ...(example.placeId === undefined ? {} : { 'Place-Id': example.placeId }), ...given }
  const path = fillPath(endpoint.path, example.params ?? {})
  const query = example.query === undefined ? '' : `?${example.query}`
  if (endpoint.stream !== true) {
    return server.call(`${endpoint.method} ${path}${query}`, {
      headers,
      ...(token === undefined ? {} : { token }),
      ...(example.body === undefined ? {} : { body: example.body }),
    })
  }
  const response = await server.app.request(`/api${path}`, {
    headers: { ...headers, ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }) },
  })
  const isError = response.headers.get('Content-Type')?.startsWith('application/json')
  const body = isError ? await response.json() : await response.body?.cancel()
  return { status: response.status, headers: response.headers, body }
}
