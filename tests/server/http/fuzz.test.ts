import fc from 'fast-check'
import * as v from 'valibot'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorBodySchema } from '#contract/answers.ts'
import { endpoints, type LiveKey } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { writeQuery, type QueryValue } from '#contract/query.ts'
import { isErrorCode } from '#domain/errors/codes.ts'
import { arbitraryInput } from '#tests/support/random/arbitrary-input.ts'
import { at } from '#tests/support/places/bistro.ts'
import { howMany } from '#tests/support/how-many.ts'
import { hostileValue } from '#tests/support/random/hostile-value.ts'
import { startTestServer, type Person, type Reply, type TestServer } from '#tests/support/server.ts'
import { examples, type Example, type Scene } from './examples.ts'
import { makeCall } from './make-call.ts'
import { openScene } from './scene.ts'

/** Cases for each call: a few among the other tests, as many as wanted by `npm run fuzz`. */
const cases = Number(process.env['FUZZ_CASES'] ?? howMany(3, 10))
/** The same cases each time, unless told otherwise; a failure prints the seed that repeats it. */
const seed = process.env['FUZZ_SEED'] === undefined ? 1 : Number(process.env['FUZZ_SEED'])

const live = Object.entries<Endpoint>(endpoints).flatMap(([key, endpoint]) =>
  endpoint.status === 'live' ? [[key as LiveKey, endpoint] as const] : [],
)

/** What takes a device, a session or a place away comes last. */
const ordered = [...live].sort(([one], [other]) => Number(ends(one)) - Number(ends(other)))

function ends(key: string): boolean {
  return /^(?:devices|session|auth|places\.delete|sync\.give-back)/.test(key)
}

let server: TestServer
let owner: Person
let scene: Scene
let known: string[]
const made = { calls: 0, taken: 0 }

beforeAll(async () => {
  // Nothing happens by itself, so whatever a refused call is seen to leave is its own.
  server = await startTestServer({ demo: [], after: () => () => {} })
  owner = await server.signUp('Jan')
  const other = await server.signUp('Nikt')
  scene = await openScene(server, owner, other)
  known = [
    ...Object.values(at),
    scene.placeId,
    scene.orderId,
    scene.orderCheckId,
    scene.lineId,
    scene.printoutId,
    scene.paymentId,
    scene.fileId,
    scene.madeUserId,
    scene.invitationId,
    scene.heldCommandId,
    other.userId,
    owner.userId,
  ]
})

afterAll(async () => {
  await server.services.background.settled()
  await server.close()
  console.log(`fuzz: ${live.length} calls, ${made.calls} cases, ${made.taken} taken, the others refused`)
})

/** A good call of which some parts are something else. */
function arbitraryCall(key: LiveKey, endpoint: Endpoint): fc.Arbitrary<Example> {
  const example = examples[key](scene)
  const params = Object.fromEntries(
    Object.entries(example.params ?? {}).map(([name, value]) => [
      name,
      fc.oneof(
        { weight: 8, arbitrary: fc.constant(value) },
        { weight: 1, arbitrary: fc.constantFrom(...known, v7()) },
        { weight: 1, arbitrary: fc.constantFrom('..', '%', 'ż', '\u0000', 'x'.repeat(3000)) },
      ),
    ]),
  )
  return fc.record({
    params: fc.record(params),
    query: fc.oneof(fc.constant(example.query ?? ''), queryOf(endpoint)),
    body: bodyOf(endpoint, example.body),
  }) as fc.Arbitrary<Example>
}

function queryOf({ query }: Endpoint): fc.Arbitrary<string> {
  if (query === undefined) return fc.constantFrom('', 'x=1', 'pageSize=-1&pageSize=2')
  return arbitraryInput(query, known).map((value) => {
    const pairs = typeof value === 'object' && value !== null ? Object.entries(value) : []
    const plain = pairs.map(([name, each]) => [name, plainOf(each)] as const)
    return new URLSearchParams(writeQuery(Object.fromEntries(plain))).toString()
  })
}

function plainOf(value: unknown): QueryValue {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : (value as QueryValue)
}

function bodyOf({ body, multipart }: Endpoint, example: object | undefined): fc.Arbitrary<unknown> {
  if (multipart === true) return fc.constant(undefined)
  if (body === undefined) return fc.constant(undefined)
  const fresh = arbitraryInput(body, known).map((value) => value ?? {})
  const fields = Object.keys(example ?? {})
  const changed = fresh.chain((value) =>
    fc
      .subarray(fields, { minLength: 0, maxLength: Math.min(2, fields.length) })
      .map((chosen) => ({ ...example, ...pick(value, chosen) })),
  )
  const hostile = fc
    .tuple(fc.constantFrom(...fields, 'more'), hostileValue(3000))
    .map(([field, value]) => ({ ...example, [field]: value }))
  return fc.oneof(
    { weight: 3, arbitrary: changed },
    { weight: 2, arbitrary: fresh },
    { weight: 1, arbitrary: hostile },
  )
}

function pick(value: unknown, fields: readonly string[]): object {
  const record = typeof value === 'object' && value !== null ? value : {}
  return Object.fromEntries(Object.entries(record).filter(([name]) => fields.includes(name)))
}

async function version(): Promise<number> {
  await server.services.background.settled()
  return server.services.store.read(scene.placeId, async (place) => (await place.clock()).version)
}

function expectGood(reply: Reply): void {
  const said = { status: reply.status, body: reply.body }
  expect(said, 'never a fault of the server’s own').not.toMatchObject({ body: { code: 'internal' } })
  expect(reply.headers.get('Lokal-Api')).toBe('1')
  if (reply.status < 400) return
  expect(v.is(errorBodySchema, reply.body), JSON.stringify(said)).toBe(true)
  expect(isErrorCode(reply.body.code)).toBe(true)
  // What is not there, or too busy, has a code of its own in the catalogue; anything else above 500 has none.
  if (reply.status >= 500) expect([503]).toContain(reply.status)
  expect(JSON.stringify(reply.body)).not.toMatch(/node_modules|\.ts:\d|select .* from|argon2/i)
}

describe('Whatever is sent,', () => {
  it.each(ordered)('%s answers, and what it refuses leaves no trace', async (key, endpoint) => {
    const token = endpoint.access.kind === 'grant' ? scene.device.grant : owner.token
    const property = fc.asyncProperty(arbitraryCall(key, endpoint), async (call) => {
      const before = await version()
      const reply = await makeCall(
        server,
        endpoint,
        call,
        endpoint.access.kind === 'public' ? undefined : token,
      )
      made.calls += 1
      if (reply.status < 400) made.taken += 1
      expectGood(reply)
      if (reply.status < 400) return
      // The last of too many wrong PINs is told to those who look after the people, and nothing else.
      const told = reply.body.code === 'wrong_pin' ? [before, before + 1] : [before]
      expect(told).toContain(await version())
    })
    await fc.assert(property, { numRuns: cases, seed, endOnFailure: cases <= 10 })
    expect(server.problems.filter((each) => /request failed|background/.test(JSON.stringify(each)))).toEqual(
      [],
    )
  })
})
