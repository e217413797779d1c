import * as v from 'valibot'
import { v7 } from 'uuid'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { endpoints, type LiveKey } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { errorBodySchema } from '#contract/answers.ts'
import { fillPath, pathVariables } from '#contract/path.ts'
import { formOf, startTestServer, type Person, type Reply, type TestServer } from '#tests/support/server.ts'
import { idVariables } from '#tests/support/id-paths.ts'
import { examples, type Example, type Scene } from './examples.ts'
import { makeCall } from './make-call.ts'
import { openScene } from './scene.ts'

type Case = { key: LiveKey; endpoint: Endpoint }

const all = Object.entries<Endpoint>(endpoints).map(([key, endpoint]) => ({ key, endpoint }))
const live = all.filter((each): each is Case => each.endpoint.status === 'live')
const planned = all.filter((each) => each.endpoint.status === 'planned')
const ofPlace = live.filter(({ endpoint }) =>
  ['member', 'permission', 'owner'].includes(endpoint.access.kind),
)
const named = <C extends { key: string }>(cases: readonly C[]) =>
  cases.map((each) => [each.key, each] as const)

/** What proves itself by the secret of an outside service, which no example knows; their own tests call them well. */
const secretOfOthers = [
  'glovo.get-menu',
  'glovo.order-cancelled',
  'glovo.order-dispatched',
  'przelewy-webhooks.payment',
  'przelewy-webhooks.refund',
  'adyen-webhooks.balance',
  'adyen-webhooks.payments',
  'adyen-webhooks.platforms',
  'adyen-webhooks.reports',
  'adyen-webhooks.terminal-ip',
  'adyen-webhooks.transfers',
]

let server: TestServer
let owner: Person
let powerless: Person
let scene: Scene
let stranger: Person
let elsewhere: string

/** With an owner of its own: whose place has a row is looked for in all the places of a person. */
const setScene = async () => {
  owner = await server.signUp('Jan')
  powerless = await server.signUp('Nikt')
  scene = await openScene(server, owner, powerless)
}

beforeAll(async () => {
  server = await startTestServer({
    // Nothing happens by itself, so whatever a refused call is seen to leave is its own.
    after: () => () => {},
    demo: [{ name: 'Kasia', role: 'waiter', email: 'kasia@podlipa.example', password: 'demo' }],
  })
  stranger = await server.signUp('Obcy')
  elsewhere = await server.openBistro({ owner: stranger })
  await setScene()
})

afterAll(() => server.close())

/** Who may make the call: nobody, the owner, or the device. */
function rightful({ access }: Endpoint): string | undefined {
  if (access.kind === 'public') return undefined
  return access.kind === 'grant' ? scene.device.grant : owner.token
}

function make({ endpoint }: Case, example: Example, token: string | undefined): Promise<Reply> {
  return makeCall(server, endpoint, example, token)
}

function expectFailure(reply: Reply, status: number, code?: string) {
  expect({ status: reply.status, body: reply.body }).toMatchObject({ status })
  expect(v.is(errorBodySchema, reply.body)).toBe(true)
  if (code !== undefined) expect(reply.body.code).toBe(code)
}

describe('Every implemented call, made well,', () => {
  let isUsed = false

  it.each(named(live))('%s answers as the contract says', async (_key, each) => {
    const call = () => make(each, examples[each.key](scene), rightful(each.endpoint))
    let reply = await call()
    // An earlier call may have taken away what this one is about.
    if (isUsed && reply.status >= 400 && reply.status < 500) {
      await setScene()
      reply = await call()
      isUsed = false
    }
    isUsed ||= each.endpoint.method !== 'GET'
    expect(reply.headers.get('Lokal-Api')).toBe('1')
    // Examples that are meant to be refused, and the one that names a session that is not there.
    if (['auth.login', ...secretOfOthers].includes(each.key))
      return expectFailure(reply, 401, 'invalid_credentials')
    if (each.key === 'auth.ask-removal') return expectFailure(reply, 422, 'wrong_password')
    if (each.key === 'auth.logout') return expectFailure(reply, 404)
    // Nobody has told of a report.
    if (each.key === 'adyen.download-report') return expectFailure(reply, 404)
    // A receipt that never goes there.
    if (['e-invoices.xml', 'e-invoices.proof'].includes(each.key)) return expectFailure(reply, 404)
    if (each.key === 'shift-report.delete') return expectFailure(reply, 409, 'shift_kept')
    expect({ status: reply.status, body: reply.body }).toMatchObject({ status: 200 })
    if (each.endpoint.stream === true || each.endpoint.output === undefined) return
    // Read by a schema, every field that the contract does not know would be missing afterwards.
    expect(v.parse(each.endpoint.output, reply.body)).toEqual(reply.body)
  })
})

describe('Every implemented call', () => {
  beforeAll(setScene)
  const version = async () => {
    await server.services.background.settled()
    return server.services.store.read(scene.placeId, async (place) => (await place.clock()).version)
  }
  let before: number

  beforeEach(async () => {
    before = await version()
  })

  afterEach(async () => {
    if ((await version()) !== before) throw new Error('a refused call wrote something')
  })

  const guarded = live.filter(({ endpoint }) => endpoint.access.kind !== 'public')
  it.each(named(guarded))('%s needs a token, and a good one: 401', async (_key, each) => {
    for (const token of [undefined, 'rubbish', `${owner.token}x`]) {
      expectFailure(await make(each, examples[each.key](scene), token), 401)
    }
  })

  const permitted = ofPlace.filter(({ endpoint }) => ['permission', 'owner'].includes(endpoint.access.kind))
  it.each(named(permitted))('%s needs the permission: 403', async (_key, each) => {
    expectFailure(await make(each, examples[each.key](scene), powerless.token), 403, 'forbidden')
  })

  const inPath = ofPlace.filter(({ endpoint }) => pathVariables(endpoint.path).includes('placeId'))
  it.each(named(inPath))('%s is for members of the place: 403', async (_key, each) => {
    expectFailure(await make(each, examples[each.key](scene), stranger.token), 403, 'forbidden')
  })

  const withIds = ofPlace.flatMap((each) =>
    idVariables(each.endpoint).map((name) => [each.key, name, each] as const),
  )
  it.each(withIds)('%s finds nothing for an unknown %s: 404', async (_key, name, each) => {
    const example = examples[each.key](scene)
    const params = { ...example.params, [name]: v7() }
    expectFailure(await make(each, { ...example, params }, owner.token), 404, 'not_found')
  })

  const withRows = withIds.filter(([, name]) => name !== 'placeId')
  it.each(withRows)('%s does not find the %s of another place: 404', async (_key, name, each) => {
    const example = examples[each.key](scene)
    const params: Record<string, string> = { ...example.params }
    if (params['placeId'] !== undefined) params['placeId'] = elsewhere
    expect(params[name]).toBe(example.params?.[name])
    expectFailure(await make(each, { ...example, params }, stranger.token), 404, 'not_found')
  })

  const withParams = live.filter(({ endpoint }) => pathVariables(endpoint.path).length > 0)
  it.each(named(withParams))('%s names the part of the path that is no id: 422', async (_key, each) => {
    for (const name of pathVariables(each.endpoint.path)) {
      const example = examples[each.key](scene)
      const params = { ...example.params, [name]: 'Not an id' }
      const reply = await make(each, { ...example, params }, rightful(each.endpoint))
      expectFailure(reply, 422, 'invalid_input')
      expect(reply.body.fields).toEqual([name])
    }
  })

  const withBody = live.filter(({ endpoint }) => endpoint.body !== undefined)
  it.each(named(withBody))('%s names each field of the body that is wrong: 422', async (_key, each) => {
    const example = examples[each.key](scene)
    for (const field of Object.keys(example.body ?? {})) {
      const body = { ...example.body, [field]: { never: 'this' } }
      const reply = await make(each, { ...example, body }, rightful(each.endpoint))
      expectFailure(reply, 422, 'invalid_input')
      expect(reply.body.fields.every((name: string) => name.split('.')[0] === field)).toBe(true)
    }
    for (const body of [[], 'text', 7, null]) {
      const reply = await make(each, { ...example, body: body as unknown as object }, rightful(each.endpoint))
      expectFailure(reply, typeof body === 'string' ? 400 : 422)
    }
  })

  it.each(named(withBody))('%s refuses what is no JSON, or nothing: 400', async (_key, each) => {
    for (const text of ['{"half":', '']) {
      const body = text as unknown as object
      const reply = await make(each, { ...examples[each.key](scene), body }, rightful(each.endpoint))
      expectFailure(reply, 400, 'malformed_body')
    }
  })

  it.each(named(withBody))('%s refuses a body of more than 1 MB: 413', async (_key, each) => {
    const example = examples[each.key](scene)
    const body = { ...example.body, padding: 'x'.repeat(1024 * 1024) }
    expectFailure(await make(each, { ...example, body }, rightful(each.endpoint)), 413, 'body_too_large')
  })
})

describe('Every call that takes a file', () => {
  const withFile = live.filter(({ endpoint }) => endpoint.multipart === true)

  it.each(named(withFile))('%s asks for the file: 422', async (_key, each) => {
    const otherPart = new FormData()
    otherPart.set('picture', new Blob(['x']), 'x.jpg')
    const text = new FormData()
    text.set('file', 'x')
    const two = formOf('x')
    two.append('file', new Blob(['y']), 'y.jpg')
    for (const body of [undefined, {}, otherPart, text, two, formOf('')]) {
      const { params } = examples[each.key](scene)
      const example = { ...(params && { params }), ...(body && { body }) }
      const reply = await make(each, example, rightful(each.endpoint))
      expectFailure(reply, 422, 'invalid_input')
      expect(reply.body.fields).toEqual(['file'])
    }
  })

  it.each(named(withFile))('%s refuses a form that breaks off: 400', async (_key, each) => {
    const path = fillPath(each.endpoint.path, examples[each.key](scene).params ?? {})
    const start = '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nabc'
    for (const body of [start, '', 'abc', '--x', '--x\r\n\r\n']) {
      const reply = await server.call(`${each.endpoint.method} ${path}`, {
        token: owner.token,
        body,
        headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
      })
      expectFailure(reply, 400, 'malformed_body')
    }
  })

  it.each(named(withFile))('%s refuses a file of more than 5 MB: 413', async (_key, each) => {
    for (const size of [5 * 1024 * 1024 + 1, 6 * 1024 * 1024]) {
      const example = { ...examples[each.key](scene), body: formOf(new Uint8Array(size)) }
      expectFailure(await make(each, example, rightful(each.endpoint)), 413, 'body_too_large')
    }
  })
})

describe('Every planned call', () => {
  it('says that it is not there yet, to whoever could make it: 501', async () => {
    for (const { key, endpoint } of planned) {
      const params = Object.fromEntries(pathVariables(endpoint.path).map((name) => [name, v7()]))
      const path = fillPath(endpoint.path, params)
      const token = rightful(endpoint)
      const call = (token: string | undefined) =>
        server.call(`${endpoint.method} ${path}`, token === undefined ? {} : { token })
      expect([key, (await call(token)).body.code]).toEqual([key, 'not_implemented'])
      if (token !== undefined) expect([key, (await call(undefined)).status]).toEqual([key, 401])
    }
  })
})
