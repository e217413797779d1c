import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { endpoints, type LiveKey } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { pathVariables } from '#contract/path.ts'
import { idPaths, idVariables, valueAt, withId, type IdPath } from '#tests/support/id-paths.ts'
import { openPlaceContents, type PlaceContents } from '#tests/support/places/place-contents.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { marker, openElsewhere, type Elsewhere } from './elsewhere.ts'
import { examples, type Example, type Scene } from './examples.ts'
import { makeCall } from './make-call.ts'
import { openScene } from './scene.ts'

/**
 * Every id that a call carries, in its path, its query, its body or its header, is taken from a place of somebody else:
 * nothing there is read or changed, and nothing of the own place points there afterwards.
 */
type Where = { in: 'path'; name: string } | { in: 'query' | 'body'; path: IdPath } | { in: 'header' }

const cases = Object.entries<Endpoint>(endpoints).flatMap(([key, endpoint]) =>
  endpoint.status === 'live'
    ? idsOf(endpoint).map((where) => [`${key}: ${nameOf(where)}`, key as LiveKey, endpoint, where] as const)
    : [],
)

function idsOf(endpoint: Endpoint): Where[] {
  const variables = pathVariables(endpoint.path)
  const ofPlace = ['member', 'permission', 'owner'].includes(endpoint.access.kind)
  return [
    ...idVariables(endpoint).map((name) => ({ in: 'path', name }) as const),
    ...idPaths(endpoint.query).map((path) => ({ in: 'query', path }) as const),
    ...idPaths(endpoint.body).map((path) => ({ in: 'body', path }) as const),
    ...(ofPlace && !variables.includes('placeId') ? [{ in: 'header' } as const] : []),
  ]
}

function nameOf(where: Where): string {
  if (where.in === 'header') return 'the header Place-Id'
  return `${where.in === 'path' ? where.name : where.path.join('.')} in the ${where.in}`
}

const picture = 'pictures are looked for among the files of the own place only'

/** Where such an id may stay. */
const harmless: Record<string, string> = {
  'menu-items.create: imageId in the body': picture,
  'menu-items.create-in-section: imageId in the body': picture,
  'menu-items.update: imageId in the body': picture,
  'product-transaction.create: fileId in the body': picture,
  'product-stock-audit.create: sees.0 in the body': 'compared with the counts of the own place only',
  'product-stock-audit.create: open.categoryIds.0 in the body': 'no product of the place is of it',
  'menu-imports.create: id in the body': 'each place has imports of its own',
  'menu-imports.put-rows: rows.0.kitchenStationId in the body':
    'it waits beside the menu, and is left out where the place has no such station',
  'places.set-drawers: drawerSettings.tills.0.id in the body': 'the name of the till itself, which is no row',
  'order-sync.push-daily-report: ids.0 in the body':
    'the report says that it waits for it, and nothing of another place ever comes',
}

let server: TestServer
let contents: PlaceContents
let scene: Scene
let copied: Scene
let elsewhere: Elsewhere
let there: string
let isUsed = false

/** Every scene has an owner of its own: else what an earlier one holds would be theirs too. */
const setScene = async () => openScene(server, await server.signUp('Jan'), await server.signUp('Nikt'))

beforeAll(async () => {
  // Nothing happens by itself, so whatever changes is the call's own.
  server = await startTestServer({ after: () => () => {} })
  contents = await openPlaceContents(server.ownerUrl)
  scene = copied = await setScene()
  elsewhere = await openElsewhere(server, scene, await server.signUp('Obca'), await server.signUp('Obcy'))
  there = await fingerprint()
})

afterAll(async () => {
  await server.services.background.settled()
  await contents.close()
  await server.close()
})

beforeEach(async () => {
  if (isUsed) scene = await setScene()
  isUsed = false
})

/** The id that stands there in the good call, and what the other place has in its stead. */
function strange(example: Example, where: Where): string {
  if (where.in === 'header') return elsewhere.scene.placeId
  const usual =
    where.in === 'path'
      ? example.params?.[where.name]
      : valueAt(where.in === 'body' ? example.body : undefined, where.path)
  const known = typeof usual === 'string' ? counterpart(usual) : null
  if (known !== null) return known
  return elsewhere.named(where.in === 'path' ? [where.name] : where.path.map(String))
}

/** Of what every scene has; the first one's rows stand elsewhere too. */
function counterpart(id: string): string | null {
  const name = Object.entries(scene).find(([, value]) => value === id)?.[0]
  const first = name === undefined ? id : copied[name as keyof Scene]
  return typeof first === 'string' ? elsewhere.counterpart(first) : null
}

function withStrange(endpoint: Endpoint, example: Example, where: Where, id: string): Example {
  if (where.in === 'path') return { ...example, params: { ...example.params, [where.name]: id } }
  if (where.in === 'query') {
    const query = new URLSearchParams(example.query)
    query.set(String(where.path[0]), id)
    return { ...example, query: query.toString() }
  }
  if (where.in === 'header' || endpoint.body === undefined) return example
  return { ...example, body: withId(endpoint.body, example.body, where.path, id) as object }
}

function rightful({ access }: Endpoint): string | undefined {
  if (access.kind === 'public') return undefined
  return access.kind === 'grant' ? scene.device.grant : scene.owner.token
}

const fingerprint = () => contents.fingerprint(elsewhere.scene.placeId, elsewhere.scene.owner.userId)

describe('What belongs to another place', () => {
  it.each(cases)('is nothing to %s', async (name, key, endpoint, where) => {
    const good = examples[key](scene)
    const id = strange(good, where)
    const call = withStrange(endpoint, good, where, id)
    const doubtsBefore = await contents.doubts(scene.placeId)
    for (const headers of headersFor(endpoint, where, id)) {
      const reply = await makeCall(server, endpoint, call, rightful(endpoint), headers)
      isUsed ||= reply.status < 400 && endpoint.method !== 'GET'
      expect(reply.status).toBeLessThan(500)
      if (where.in === 'path' && endpoint.access.kind !== 'public')
        expect({ status: reply.status, body: reply.body }).toMatchObject({ body: { code: refused } })
      // What guests may know of a place is for everybody.
      if (endpoint.access.kind !== 'public') expect(JSON.stringify(reply.body)).not.toContain(marker)
    }
    expect(await fingerprint(), 'nothing there has changed').toBe(there)
    // A fact has happened, whatever it names: it stays, and a manager is told.
    if ((await contents.doubts(scene.placeId)) === doubtsBefore && !Object.hasOwn(harmless, name))
      expect(await contents.namesOf(scene.placeId, id)).toEqual([])
  })
})

const refused = expect.stringMatching(/^(?:not_found|forbidden|grant_invalid)$/)

/** Without the header the place is the row's own, or none; with it the handler has to find nothing by itself. */
function headersFor(endpoint: Endpoint, where: Where, id: string): Record<string, string>[] {
  if (where.in === 'header') return [{ 'Place-Id': id }]
  if (pathVariables(endpoint.path).includes('placeId')) return [{}]
  const here = { 'Place-Id': scene.placeId }
  return where.in === 'path' ? [{}, here] : [here]
}
