import { v7 } from 'uuid'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints, type LiveKey } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { startTestServer, type Person, type TestServer } from '#tests/support/server.ts'
import { examples, type Scene } from './examples.ts'
import { makeCall } from './make-call.ts'
import { openScene } from './scene.ts'

type Case = { key: LiveKey; endpoint: Endpoint & { body: v.GenericSchema } }

const cases = Object.entries<Endpoint>(endpoints)
  .map(([key, endpoint]) => ({ key, endpoint }))
  .filter((each): each is Case => {
    const { status, idempotencyKey, body } = each.endpoint
    return status === 'live' && idempotencyKey === true && body !== undefined
  })

let server: TestServer
let owner: Person
let scene: Scene

beforeAll(async () => {
  server = await startTestServer()
  await setScene()
})

/** With an owner of its own: whose place has a row is looked for in all the places of a person. */
async function setScene() {
  owner = await server.signUp('Jan')
  scene = await openScene(server, owner, await server.signUp('Nikt'))
}

/** What finds an order, a document or a price otherwise than the others left it has a scene of its own. */
const needsFresh = (key: string) => /^(?:order|printouts|menu-items.override-prices)/.test(key)

afterAll(() => server.close())

/** Values of the lists that fields choose from. */
const words = ['no-printout', 'CASH', 'CARD', 'OTHER', 'orders', '2026-11-12']

/** The same value with one thing in it said otherwise, in every way that this can be done. */
function* otherwise(value: unknown): Generator<unknown> {
  if (typeof value === 'string') yield* [v7(), `${value}x`, ...words]
  if (typeof value === 'number') yield* [value + 1, value - 1]
  if (typeof value === 'boolean') yield !value
  if (value === null) yield* ['x', v7(), 1]
  if (Array.isArray(value)) {
    yield* [value.slice(1), [...value, ...value]]
    for (const [at, each] of value.entries()) for (const other of otherwise(each)) yield value.with(at, other)
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, each] of Object.entries(value)) {
      // A key is of one place.
      if (name === 'placeId') continue
      for (const other of otherwise(each)) yield { ...value, [name]: other }
    }
  }
}

/** Another body that the call's schema takes as well. */
function otherBody({ body: schema }: Case['endpoint'], body: object): object {
  const read = JSON.stringify(v.parse(schema, body))
  for (const other of otherwise(body)) {
    const parsed = v.safeParse(schema, other)
    if (parsed.success && JSON.stringify(parsed.output) !== read) return other as object
  }
  throw new Error('nothing in the body can be said otherwise')
}

describe('The same Idempotency-Key', () => {
  it.each(cases.map((each) => [each.key, each] as const))(
    'of %s gives the first answer for the same body, and 422 for another one',
    async (key, { endpoint }) => {
      if (needsFresh(key)) await setScene()
      const example = examples[key](scene)
      const body = example.body ?? {}
      const call = (said: object) =>
        makeCall(server, endpoint, { ...example, body: said }, owner.token, { 'Idempotency-Key': key })
      const first = await call(body)
      expect(first).toMatchObject({ status: 200 })
      expect(await call(otherBody(endpoint, body))).toMatchObject({
        status: 422,
        body: { code: 'id_reused' },
      })
      expect(await call(body)).toMatchObject({ status: 200 })
    },
  )
})
