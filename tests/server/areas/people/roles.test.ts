import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { presetOf } from '#domain/access/role-presets.ts'
import type { Role } from '#domain/access/roles.ts'
import { at } from '#tests/support/places/bistro.ts'
import { newOrder, personOf, startTestServer, type Person, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let owner: Person
let placeId: string
let slug: string

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.signUp('Jan')
  placeId = await server.openBistro({ owner })
  slug = (await server.call(`GET /places/${placeId}`, { token: owner.token })).body.data.slug
})

afterAll(() => server.close())

/** Somebody of this role, signed in by the name that the place gave. */
async function signedIn(role: Role): Promise<Person> {
  const person = {
    name: `Ekran ${role}`,
    password: 'a long password',
    role,
    permissions: [...presetOf(role)],
  }
  await server.call(`POST /place-user/${placeId}`, { token: owner.token, body: person })
  const body = { login: person.name, password: person.password, placeSlug: slug }
  return personOf((await server.call('POST /auth/login', { body })).body.data)
}

const statusOf = async (call: string, { token }: Person, body?: object) =>
  (await server.call(call, { token, headers: { 'Place-Id': placeId }, ...(body && { body }) })).status

describe('A screen that is signed in for itself', () => {
  it.each([
    ['kiosk', { order: 200, kitchen: 403, printers: 403, people: 403, menu: 403 }],
    ['console', { order: 200, kitchen: 200, printers: 200, people: 403, menu: 403 }],
    ['registry', { order: 200, kitchen: 200, printers: 200, people: 403, menu: 403 }],
    ['kitchen', { order: 403, kitchen: 200, printers: 403, people: 403, menu: 403 }],
  ] as const)(
    'as %s sees its place and does what its role is for, and nothing else',
    async (role, expected) => {
      const screen = await signedIn(role)
      expect(
        (await server.call(`GET /places/role/${placeId}`, { token: screen.token })).body.data,
      ).toMatchObject({
        role,
      })
      expect((await server.call('GET /places/my', { token: screen.token })).body.data).toMatchObject([
        { id: placeId },
      ])
      expect(await statusOf(`GET /places/pos/${placeId}`, screen)).toBe(200)
      const order = newOrder()
      await statusOf(`POST /order-manager/${placeId}`, owner, order)
      const done = { kitchenStationId: at.hot }
      const printer = {
        name: role,
        type: 'countertop',
        columns: 32,
        codePage: 'CP852',
        fiscal: false,
        kitchenStationId: null,
      }
      const allowed = (status: number) => (status === 403 ? 403 : 200)
      expect({
        order: await statusOf(`POST /order-manager/${placeId}`, screen, newOrder()),
        kitchen: await statusOf(`PUT /order/kitchen-station/done/${order.orderId}`, screen, done),
        printers: allowed(await statusOf(`POST /places/printers/${placeId}`, screen, printer)),
        people: await statusOf(`GET /place-user/${placeId}`, screen),
        menu: allowed(await statusOf(`POST /packaging/${placeId}`, screen, {})),
      }).toEqual(expected)
      expect((await server.register(screen, placeId)).code).toMatch(/^\w{3}$/)
    },
  )
})

describe('Somebody of several places', () => {
  it('signs in once, has them in their own order, and may in each what they may there', async () => {
    const jan = await server.signUp('Jan drugi')
    const own = await server.openBistro({ owner: jan })
    const second = await server.openBistro({ owner, kasia: jan })
    const again = await server.signIn(jan)
    const mine = async () =>
      (await server.call('GET /places/my', { token: again.token })).body.data.map(
        ({ id }: { id: string }) => id,
      )
    expect((await mine()).toSorted()).toEqual([own, second].toSorted())
    for (const placeIds of [
      [own, second],
      [second, own],
    ]) {
      await server.call('PUT /users/place-order', { token: again.token, body: { placeIds } })
      expect(await mine()).toEqual(placeIds)
    }
    const people = async (place: string) =>
      (await server.call(`GET /place-user/${place}`, { token: again.token })).status
    expect([await people(own), await people(second)]).toEqual([200, 403])
    const role = async (place: string) =>
      (await server.call(`GET /places/role/${place}`, { token: again.token })).body.data.role
    expect([await role(own), await role(second)]).toEqual(['owner', 'waiter'])
    // A place that somebody else's list names is passed over.
    await server.call('PUT /users/place-order', { token: again.token, body: { placeIds: [placeId, second] } })
    expect(await mine()).toEqual([second, own])
  })
})
