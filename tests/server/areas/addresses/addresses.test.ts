import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { must } from '#domain/must.ts'
import { playedFaults } from '#server/integrations/addresses/simulated.ts'
import { startTestServer, type Person, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let owner: Person
let kasia: Person
let cook: Person
let placeId: string

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.signUp('Borek')
  kasia = await server.signUp('Kasia')
  cook = await server.signUp('Kucharz')
  placeId = await server.openBistro({ owner, kasia, cook })
})
afterAll(() => server.close())

const tamka = { street: 'Tamka', streetNumber: '20', city: 'Warszawa' }
const search = (body: object = tamka, { token } = kasia, place = placeId) =>
  server.call(`POST /addresses/search/${place}`, { token, body })
const turn = (addressService: boolean, { token } = owner) =>
  server.call(`PUT /places/delivery/${placeId}`, { token, body: { deliverySettings: { addressService } } })
const integration = async () => {
  const { body } = await server.call(`GET /integrations/${placeId}`, { token: owner.token })
  const all: { service: string; state: string }[] = body.data
  return must(
    all.find(({ service }) => service === 'addresses'),
    'the address service',
  ).state
}

describe('An address service that nobody has turned on', () => {
  it('is off in a new place, and is asked nothing', async () => {
    const { body } = await server.call(`GET /places/${placeId}`, { token: kasia.token })
    expect(body.data.deliverySettings).toEqual({ addressService: false })
    const refused = await search()
    expect([refused.status, refused.body.code]).toEqual([409, 'address_service_off'])
    expect(await integration()).toBe('not_set_up')
  })

  it('is turned on by who manages deliveries, and by nobody else', async () => {
    expect((await turn(true, kasia)).status).toBe(403)
    expect((await turn(true)).body.data).toMatchObject({ deliverySettings: { addressService: true } })
    expect(await integration()).toBe('simulated')
    await turn(false)
    expect((await search()).status).toBe(409)
  })

  it('says before that whom it would ask', async () => {
    const ask = ({ token }: Person) => server.call(`GET /addresses/source/${placeId}`, { token })
    expect((await ask(owner)).body.data).toEqual({ source: 'simulated', host: '' })
    expect((await ask(kasia)).status).toBe(403)
  })
})

describe('An address service that is on', () => {
  beforeAll(() => turn(true))

  it('tells whoever takes orders where a house is', async () => {
    const { status, body } = await search()
    expect([status, body.data.source]).toEqual([200, 'simulated'])
    expect(body.data.houses).toMatchObject([
      { ...tamka, postcode: '00-349', point: { lat: expect.any(Number) } },
    ])
    expect((await search({ ...tamka, street: 'Nieznana' })).body.data.houses).toEqual([])
  })

  it('tells nothing to who takes no orders, or is of another place', async () => {
    expect((await search(tamka, cook)).status).toBe(403)
    const stranger = await server.signUp('Obcy')
    const theirs = await server.openBistro({ owner: stranger })
    expect([403, 404]).toContain((await search(tamka, stranger)).status)
    expect((await search(tamka, stranger, theirs)).body.code).toBe('address_service_off')
  })

  it('takes a house and nothing else', async () => {
    for (const [body, field] of [
      [{ ...tamka, streetNumber: '' }, 'streetNumber'],
      [{ ...tamka, city: '' }, 'city'],
      [{ ...tamka, street: 'x'.repeat(66) }, 'street'],
    ] as const) {
      const refused = await search(body)
      expect([refused.status, refused.body.fields]).toEqual([422, [field]])
    }
  })

  it('that is out of order or busy is told from one that knows no such house', async () => {
    const broken = await search({ ...tamka, streetNumber: playedFaults.outOfOrder })
    expect([broken.status, broken.body.code]).toEqual([503, 'address_service'])
    expect((await search({ ...tamka, streetNumber: '77' })).status).toBe(503)
    server.time.now += 30_000
    const busy = await search({ ...tamka, streetNumber: playedFaults.busy })
    expect([busy.status, busy.body.code, busy.headers.get('Retry-After')]).toEqual([
      429,
      'too_many_requests',
      '20',
    ])
    server.time.now += 60_000
    expect((await search({ ...tamka, streetNumber: '77' })).status).toBe(200)
  })

  it('is asked thirty times a minute by one person', async () => {
    server.time.now += 60_000
    for (let i = 0; i < 30; i += 1) expect((await search()).status).toBe(200)
    expect((await search()).body.code).toBe('too_many_requests')
    expect((await search(tamka, owner)).status).toBe(200)
    server.time.now += 60_000
    expect((await search()).status).toBe(200)
  })

  it('leaves no address in the log', async () => {
    await search({ ...tamka, street: 'Tajemnicza' })
    await search({ street: 'Tajemnicza', streetNumber: playedFaults.outOfOrder, city: 'Warszawa' })
    server.time.now += 30_000
    expect(JSON.stringify([server.said, server.requests, server.problems])).not.toContain('Tajemnicza')
  })
})
