import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints, type LiveKey } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { pathVariables } from '#contract/path.ts'
import { presetOf, roles } from '#domain/access/roles.ts'
import { personOf, startTestServer, type Person, type TestServer } from '#tests/support/server.ts'
import { examples, type Example, type Scene } from './examples.ts'
import { makeCall } from './make-call.ts'
import { openScene } from './scene.ts'
import { rowVariables, verdictOf, type Actor } from './who-may-what.ts'

/** Every endpoint × everybody who could call it: what is expected follows from the contract, none of it by hand. */
const all = Object.entries<Endpoint>(endpoints)

type Somebody = { name: string; actor: Actor; token(): Promise<string | undefined> }

let server: TestServer
let scene: Scene
let everybody: Somebody[]
const counted = new Map<string, number>()

beforeAll(async () => {
  server = await startTestServer()
  const expired = await server.signUp('Spóźniona')
  server.time.now += 16 * 60_000
  const owner = await server.signUp('Jan')
  scene = await openScene(server, owner, await server.signUp('Nikt'))
  everybody = [
    { name: 'nobody', actor: { kind: 'nobody' }, token: async () => undefined },
    { name: 'a token that has had its time', actor: { kind: 'expired' }, token: async () => expired.token },
    await revoked(),
    await stranger(),
    ...(await staff(owner)),
    await byPin(owner),
    { name: 'the device', actor: { kind: 'device' }, token: async () => scene.device.grant },
    await deviceElsewhere(),
  ]
})

afterAll(async () => {
  await server.close()
  const total = [...counted.values()].reduce((sum, n) => sum + n, 0)
  console.log(`matrix: ${all.length} calls × ${everybody.length} callers, ${total} answers checked`)
})

/** One person of each role, with its preset. */
async function staff(owner: Person): Promise<Somebody[]> {
  const persons: Somebody[] = []
  for (const role of roles) {
    const permissions = presetOf(role)
    const person = await member(owner, { name: `rola ${role}`, role, permissions: [...permissions] })
    persons.push({
      name: role,
      actor: { kind: 'member', role, permissions },
      token: async () => person.token,
    })
  }
  return persons
}

async function member(owner: Person, person: object): Promise<Person> {
  const { placeId, slug } = scene
  const body = { password: 'a long password', ...person }
  const made = await server.call(`POST /place-user/${placeId}`, { token: owner.token, body })
  const login = { login: made.body.data.name, password: body.password, placeSlug: slug }
  return personOf((await server.call('POST /auth/login', { body: login })).body.data)
}

async function revoked(): Promise<Somebody> {
  const person = await server.signUp('Wylogowana')
  await server.call('POST /auth/logout', { token: person.token, body: { sessionId: person.sessionId } })
  return { name: 'a session that was ended', actor: { kind: 'revoked' }, token: async () => person.token }
}

/** The owner of another place, which has a device too. */
async function stranger(): Promise<Somebody> {
  const person = await server.signUp('Obca')
  await server.openBistro({ owner: person })
  return { name: 'the owner of another place', actor: { kind: 'stranger' }, token: async () => person.token }
}

async function deviceElsewhere(): Promise<Somebody> {
  const person = await server.signUp('Obcy')
  const { grant } = await server.register(person, await server.openBistro({ owner: person }))
  return {
    name: 'a device of another place',
    actor: { kind: 'device of another place' },
    token: async () => grant,
  }
}

/** Somebody who takes over a device by PIN: what they may is theirs, whoever was signed in before. */
async function byPin(owner: Person): Promise<Somebody> {
  const { placeId } = scene
  const permissions = ['manage-kitchen-orders', 'audit-product'] as const
  const { userId } = await member(owner, {
    name: 'po PIN-ie',
    role: 'kitchen',
    permissions: [...permissions],
  })
  const pin = '1470'
  await server.call(`PUT /place-user/pin/${placeId}/${userId}`, { token: owner.token, body: { pin } })
  const { grant } = await server.register(owner, placeId)
  return {
    name: 'an override by PIN',
    actor: { kind: 'member', role: 'kitchen', permissions },
    // Anew for each call: some of them end the sessions on devices.
    async token() {
      const body = { userId, pin }
      const signedIn = await server.call(`POST /place-user/pin/${placeId}`, { token: grant, body })
      return signedIn.body.data.access_token
    },
  }
}

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
  for (const name of rowVariables(endpoint)) if (name !== 'placeSlug') params[name] = v7()
  return endpoint.body === undefined ? { params } : { params, body: [] }
}

describe('Every call, by everybody,', () => {
  it.each(all)('%s', async (key, endpoint) => {
    const example = harmless(key, endpoint)
    const isAboutPlace = !pathVariables(endpoint.path).includes('placeId')
    const headers: Record<string, string> = isAboutPlace ? { 'Place-Id': scene.placeId } : {}
    const wrong = []
    for (const { name, actor, token } of everybody) {
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
    expect([...counted.values()].every((n) => n === everybody.length)).toBe(true)
    expect(everybody).toHaveLength(roles.length + 7)
  })
})
