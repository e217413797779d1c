import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { deliveryRows, ewa } from '#tests/support/rows/delivery-rows.ts'
import { newDelivery } from '#tests/support/places/delivery.ts'
import { startTestServer, type Person, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let owner: Person
let placeId: string

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.signUp('Anna')
  placeId = await server.openBistro({ owner }, undefined, deliveryRows)
})
afterAll(() => server.close())

/** The lines of requests that some work leaves. */
async function linesOf(work: () => Promise<unknown>): Promise<unknown[]> {
  const before = server.requests.length
  await work()
  return server.requests.slice(before)
}

it('a request is a line with its id, route, status, time and place', async () => {
  const headers = { 'X-Request-Id': 'asked-1' }
  const lines = await linesOf(() => server.call(`GET /menu/${placeId}`, { token: owner.token, headers }))
  const route = '/menu/{placeId}'
  expect(lines).toEqual(
    [{ message: 'request', requestId: 'asked-1', method: 'GET', route, status: 200, placeId }].map(
      (line) => ({ ...line, ms: expect.any(Number) }),
    ),
  )
})

it('of a place that the caller may not ask about nothing is said', async () => {
  const stranger = await server.signUp('Obcy')
  const lines = await linesOf(() => server.call(`GET /menu/${placeId}`, { token: stranger.token }))
  expect(lines).toMatchObject([{ route: '/menu/{placeId}', status: 403, placeId: undefined }])
})

it('whoever watches the server leaves no line as long as it is well, nor does a file of the app', async () => {
  const asked = ['/healthcheck', '/ready', '/healthcheck/live', '/api/ready', '/some/page']
  expect(
    await linesOf(async () => {
      for (const path of asked) await server.app.request(path)
    }),
  ).toEqual([])
})

it('an evening leaves no password, PIN, token, code of a guest or contact in the log', async () => {
  const [password, pin, email] = ['zielony-stoper-91', '730619', 'tajna@lokal.example']
  const device = await server.register(owner, placeId)
  const { token } = owner
  await server.call('POST /auth/signup', { body: { email, name: 'Tajna', password } })
  await server.call('POST /auth/login', { body: { login: email, password: `${password}x` } })
  await server.call(`PUT /place-user/pin/${placeId}/${owner.userId}`, { token, body: { pin } })
  const signedIn = await server.call(`POST /place-user/pin/${placeId}`, {
    token: device.grant,
    body: { userId: owner.userId, pin },
  })
  expect(signedIn).toMatchObject({ status: 200 })
  const body = newDelivery()
  expect((await server.call(`POST /order-manager/delivery/${placeId}`, { token, body })).status).toBe(200)
  await server.call(`POST /order-manager/delivery/${placeId}`, { token, body: { ...body, orderId: v7() } })
  const code = 'a'.repeat(44)
  await server.app.request(`/pay/${code}?email=${encodeURIComponent(email)}`)
  await server.call(`GET /menu/${placeId}?q=${ewa.phone}`, { token: password })
  const log = JSON.stringify([server.requests, server.said, server.problems])
  expect(log).toContain('/order-manager/delivery/{placeId}')
  expect(log).toContain('/pay/{code}')
  const { access_token: byPin, refresh_token: refresh } = signedIn.body.data
  const tokens = [token, owner.refresh, device.grant, byPin, refresh]
  // An id may have the digits of a PIN in it by chance; as a value of its own it has none.
  for (const secret of [
    password,
    `"${pin}"`,
    email,
    ewa.phone,
    ewa.name,
    ewa.address.street,
    code,
    ...tokens,
  ])
    expect([secret, log.includes(secret)]).toEqual([secret, false])
})
