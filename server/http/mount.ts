import { createHash } from 'node:crypto'
import type { Hono } from 'hono'
import { canonicalJson } from '#commands/canonical-json.ts'
import { contract, type EndpointKey, type LiveKey } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { readQuery } from '#contract/query.ts'
import { routesInOrder } from '#contract/routes.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import { isSentThere, placeSentFirst } from './after-seq.ts'
import { authorise, identify, type Identity, type RowOfCall } from './access.ts'
import type { Authority } from './authority.ts'
import { createBodyReader, type BodyReaderDeps } from './body-reader.ts'
import { clientAddress } from './client-address.ts'
import type { HttpContext, HttpEnv } from './env.ts'
import { errorAnswer } from './error-answer.ts'
import { eventStream } from './event-stream.ts'
import { fileAnswer } from './file-answer.ts'
import type { EventSource, FileAnswer, Handlers } from './handler.ts'
import { jsonAnswer } from './json-answer.ts'
import type { Problem } from './problem.ts'
import { readBySchema } from './read-input.ts'
import { rowsOfCalls } from './rows-of-calls.ts'

type Parts = { authority: Authority; handlers: Handlers; bodies: BodyReaderDeps }

type Mounted = Pick<Parts, 'authority' | 'handlers'> & { readBody: ReturnType<typeof createBodyReader> }

/** A handler without its types: the contract's schemas, run by `read`, are what makes the two fit. */
type AnyHandler = (input: object) => Promise<Result<unknown, Problem>>

/** Mounts every endpoint of the contract; planned ones answer 501 to whoever could be allowed to call them. */
export function mountContract(app: Hono<HttpEnv>, { authority, handlers, bodies }: Parts): void {
  const parts = { authority, handlers, readBody: createBodyReader(bodies) }
  for (const { key, endpoint } of routesInOrder(contract)) {
    const answer = answerOf(parts, key, endpoint)
    app.on(endpoint.method, `${contract.basePath}${honoPath(endpoint.path)}`, answer)
    if (isBare(key)) app.on(endpoint.method, honoPath(endpoint.path), answer)
  }
}

function answerOf({ authority, handlers, readBody }: Mounted, key: EndpointKey, endpoint: Endpoint) {
  return async (c: HttpContext): Promise<Response> => {
    c.set('route', endpoint.path)
    const identity = await identify(authority, c, endpoint.access)
    if (!identity.ok) return errorAnswer(c, identity.error)
    if (!isLive(handlers, key)) return errorAnswer(c, { code: 'not_implemented' })
    const handler = handlers[key] as AnyHandler
    const input = await readInput({ authority, readBody }, c, key, endpoint, identity.value)
    const result = input.ok ? await handler(input.value) : input
    if (!result.ok) return errorAnswer(c, result.error)
    // A stream's handler gives a source of events, a binary one's a file; the contract says which endpoints those
    // are.
    if (endpoint.stream === true) return eventStream(c, result.value as EventSource<unknown>)
    if (endpoint.binary === true) return fileAnswer(c, endpoint, result.value as FileAnswer)
    return jsonAnswer(c, result.value as object)
  }
}

/** The call as its contract reads it. Rights come before contents: whoever may not call learns nothing more. */
async function readInput(
  { authority, readBody }: Omit<Mounted, 'handlers'>,
  c: HttpContext,
  key: LiveKey,
  endpoint: Endpoint,
  identity: Identity,
): Promise<Result<object, Problem>> {
  const raw: Record<string, string> = c.req.param()
  const params = readBySchema(endpoint.params, raw)
  if (!params.ok) return params
  const sentFirst = await placeSentFirst(authority, c, endpoint, identity)
  if (!sentFirst.ok) return sentFirst
  const placed = { ...identity, pathPlace: raw['placeId'], row: rowOf(key, raw) }
  const member = await authorise(authority, c, endpoint.access, placed)
  if (!member.ok) return member
  const placeId = member.value?.placeId ?? identity.device?.placeId
  if (placeId !== undefined) c.set('placeId', placeId)
  if (!isSentThere(sentFirst.value, member.value)) return fail({ code: 'queue_first' })
  const query = readBySchema(endpoint.query, readQuery(new URL(c.req.url).searchParams))
  if (!query.ok) return query
  const body = await readBody(c, endpoint)
  if (!body.ok) return body
  const text = c.req.header(contract.idempotencyKeyHeader) ?? null
  if (text !== null && !/^[\x21-\x7e]{1,200}$/.test(text)) {
    return fail({ code: 'invalid_input', fields: [contract.idempotencyKeyHeader] })
  }
  return ok({
    ...identity,
    member: member.value,
    params: params.value,
    query: query.value,
    body: body.value,
    idempotencyKey: text === null ? null : { text, bodyHash: hashOfBody(endpoint, body.value) },
    authorization: endpoint.access.kind === 'public' ? (c.req.header('Authorization') ?? null) : null,
    address: clientAddress(c),
    locale: c.get('locale'),
  })
}

/** A file is stored under the hash of its own: sent twice it changes nothing, so no key is needed for it. */
function hashOfBody(endpoint: Endpoint, body: unknown): string {
  const said = endpoint.multipart === true || endpoint.raw === true ? null : body
  return createHash('sha256').update(canonicalJson(said)).digest('hex')
}

function rowOf(key: LiveKey, params: Record<string, string>): RowOfCall | null {
  if (!Object.hasOwn(rowsOfCalls, key)) return null
  const { table, param } = rowsOfCalls[key as keyof typeof rowsOfCalls]
  const id = params[param]
  return id === undefined ? null : { table, id }
}

function isLive(handlers: Handlers, key: EndpointKey): key is LiveKey {
  return Object.hasOwn(handlers, key)
}

/**
 * Whether an endpoint is also called without the path of the API before it. Those who watch the server and providers
 * of payments call so.
 */
function isBare(key: EndpointKey): boolean {
  return (
    key.startsWith('health.') || key.startsWith('przelewy-webhooks.') || key.startsWith('adyen-webhooks.')
  )
}

/** `/a/{b}` is `/a/:b` to the router. */
function honoPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1')
}
