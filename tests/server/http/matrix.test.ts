import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints, type LiveKey } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { pathVariables } from '#contract/path.ts'
import { pinDigits } from '#domain/access/pin.ts'
import { presetOf } from '#domain/access/role-presets.ts'
import { roles, type Role } from '#domain/access/roles.ts'
import { isAll } from '#tests/support/how-many.ts'
import { personOf, startTestServer, type Person, type TestServer } from '#tests/support/server.ts'
import { examples, type Example, type Scene } from './examples.ts'
import { makeCall } from './make-call.ts'
import { openScene } from './scene.ts'
import { rowVariables, verdictOf, type Actor } from './who-may-what.ts'

/**
 * Every endpoint × everybody who could call it: what is expected follows from the contract, none of it by hand. All who
 * could come are tried in `npm run test:all`; in every run each role that is a member, and of each other way somebody of
 * another role at each call.
 */
const all = Object.entries<Endpoint>(endpoints)
const keys = all.map(([key]) => key)

type Somebody = { name: string; actor: Actor; way?: Way; role?: Role; token(): Promise<string | undefined> }

let server: TestServer
let scene: Scene
let everybody: Somebody[]
const counted = new Map<string, number>()

beforeAll(async () => {
  server = await startTestServer()
  const crew = await staff(await server.signUp('Jan'))
  const { placeId } = crew.elsewhere
  const grantElsewhere = (await server.register(crew.elsewhere.owner, placeId)).grant
  everybody = [
    { name: 'nobody', actor: { kind: 'nobody' }, token: async () => undefined },
    ...crew.somebodies,
    { name: 'the device', actor: { kind: 'device' }, token: async () => scene.device.grant },
    {
      name: 'a device of another place',
      actor: { kind: 'device of another place' },
      token: async () => grantElsewhere,
    },
  ]
})

afterAll(async () => {
  await server.close()
  const total = [...counted.values()].reduce((sum, n) => sum + n, 0)
  console.log(`matrix: ${all.length} calls × ${everybody.length} callers, ${total} answers checked`)
})

/** Ways in which a person of each role, with its preset, may come. */
const ways = ['here', 'elsewhere', 'too late', 'signed out', 'by PIN'] as const
type Way = (typeof ways)[number]

/** A person of each role, here and in a place of somebody else; time goes on once, so that some tokens are too old. */
async function staff(owner: Person) {
  const stranger = await server.signUp('Obca')
  const first = await server.openBistro({ owner })
  const late = await Promise.all(roles.map((role) => member(owner, first, role, 'spóźniona')))
  server.time.now += 16 * 60_000
  const [here, there] = [await server.signIn(owner), await server.signIn(stranger)]
  scene = await openScene(server, here, await server.signUp('Nikt'))
  const placeElsewhere = await server.openBistro({ owner: there })
  const { grant } = await server.register(here, scene.placeId)
  const somebodies: Somebody[] = []
  for (const [n, role] of roles.entries()) {
    const permissions = presetOf(role)
    const [own, strange, out, pinned] = [
      await member(here, scene.placeId, role, 'tutaj'),
      await member(there, placeElsewhere, role, 'gdzie indziej'),
      await member(here, scene.placeId, role, 'wylogowana'),
      await member(here, scene.placeId, role, 'po PIN-ie'),
    ]
    await server.call('POST /auth/logout', { token: out.token, body: { sessionId: out.sessionId } })
    const asMember = { kind: 'member', role, permissions } as const
    const tokens: Record<Way, [Actor, Somebody['token']]> = {
      here: [asMember, async () => own.token],
      elsewhere: [{ kind: 'stranger' }, async () => strange.token],
      'too late': [{ kind: 'expired' }, async () => late[n]?.token],
      'signed out': [{ kind: 'revoked' }, async () => out.token],
      'by PIN': [asMember, await byPin(here, pinned, role, grant)],
    }
    for (const way of ways) {
      const [actor, token] = tokens[way]
      somebodies.push({ name: `${role}, ${way}`, actor, way, role, token })
    }
  }
  return { somebodies, elsewhere: { placeId: placeElsewhere, owner: there } }
}

async function member(owner: Person, placeId: string, role: Role, name: string): Promise<Person> {
  const { body: place } = await server.call(`GET /places/${placeId}`, { token: owner.token })
  const body = {
    name: `${role} ${name}`,
    role,
    permissions: [...presetOf(role)],
    password: 'a long password',
  }
  const made = await server.call(`POST /place-user/${placeId}`, { token: owner.token, body })
  const login = { login: made.body.data.name, password: body.password, placeSlug: place.data.slug }
  return personOf((await server.call('POST /auth/login', { body: login })).body.data)
}

/**
 * Somebody who takes over a device by PIN: what they may is theirs, whoever was signed in before. Some calls end the
 * sessions on devices: then they enter it again.
 */
async function byPin(
  owner: Person,
  { userId }: Person,
  role: Role,
  grant: string,
): Promise<Somebody['token']> {
  const { placeId } = scene
  const pin = '147036'.slice(0, pinDigits({ role, permissions: [...presetOf(role)] }))
  await server.call(`PUT /place-user/pin/${placeId}/${userId}`, { token: owner.token, body: { pin } })
  let token: string | undefined
  return async () => {
    const isOpen = token !== undefined && (await server.call('GET /auth/profile', { token })).status === 200
    if (isOpen) return token
    const body = { userId, pin }
    const signedIn = await server.call(`POST /place-user/pin/${placeId}`, { token: grant, body })
    return (token = signedIn.body.data.access_token)
  }
}

/** Variables of paths that are no ids. */
const words = ['placeSlug', 'provider', 'environment']

/**
 * The call in the place of the scene, made so that it has no effect: with a body that nobody reads, or about a row that
 * is not there. Rights come before both.
 */
function harmless(key: string, endpoint: Endpoint): Example {
  const known = endpoint.status === 'live' ? examples[key as LiveKey](scene) : {}
  const params: Record<string, string> = Object.fromEntries(
    pathVariables(endpoint.path).map((name) => [name, known.params?.[name] ?? v7()]),
  )
  if ('placeId' in params) params['placeId'] = scene.placeId
  if (endpoint.method === 'GET') return { ...known, params }
  for (const name of rowVariables(endpoint)) if (!words.includes(name)) params[name] = v7()
  return endpoint.body === undefined ? { params } : { params, body: [] }
}

/** Who makes the n-th call. */
function callersOf(nth: number): Somebody[] {
  const isChosen = ({ way, role }: Somebody) =>
    way === undefined || way === 'here' || role === roles[(nth + ways.indexOf(way)) % roles.length]
  return isAll ? everybody : everybody.filter(isChosen)
}

describe('Every call, by everybody,', () => {
  it.each(all)('%s', async (key, endpoint) => {
    const example = harmless(key, endpoint)
    const isAboutPlace = !pathVariables(endpoint.path).includes('placeId')
    const headers: Record<string, string> = isAboutPlace ? { 'Place-Id': scene.placeId } : {}
    const wrong = []
    for (const { name, actor, token } of callersOf(keys.indexOf(key))) {
      const reply = await makeCall(server, endpoint, example, await token(), headers)
      const verdict = verdictOf(endpoint, actor)
      const said = reply.status === 401 || reply.status === 403 ? reply.status : 'allowed'
      // A wrong password is no matter of rights, and a mutation may know more than its call.
      const isOther = reply.body?.code === 'invalid_credentials'
      if (said !== verdict && !isOther)
        wrong.push([name, `expected ${verdict}`, reply.status, reply.body?.code])
      if (reply.status >= 500 && reply.status !== 501) wrong.push([name, reply.status, reply.body])
      counted.set(key, (counted.get(key) ?? 0) + 1)
    }
    expect(wrong).toEqual([])
  })

  it('was made', () => {
    expect(counted.size).toBe(all.length)
    for (const [nth, key] of keys.entries())
      expect([key, counted.get(key)]).toEqual([key, callersOf(nth).length])
    expect(callersOf(0)).toHaveLength(isAll ? everybody.length : roles.length + ways.length + 2)
    expect(everybody).toHaveLength(roles.length * ways.length + 3)
  })
})
