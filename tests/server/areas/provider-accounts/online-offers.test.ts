import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, type Person, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let owner: Person
let waiter: Person
let stranger: Person
let placeId: string

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.signUp('Jan')
  waiter = await server.signUp('Kasia')
  stranger = await server.signUp('Obcy')
})
beforeEach(async () => {
  placeId = await server.openBistro({ owner, kasia: waiter })
  Object.assign(server.services.serverAccounts, { P24: null, ADYEN: null })
})
afterAll(() => server.close())

const offers = (person: Person) =>
  server.call(`GET /online-payments/offers/${placeId}`, { token: person.token })

describe('Who takes money online for a place', () => {
  it('is nobody before the owner has entered an account', async () => {
    const { address, offers: found } = (await offers(waiter)).body.data
    expect(found).toEqual([])
    expect(address).toBe(server.services.publicUrl)
  })

  it('is told to a waiter, with the environment and without a key or a number', async () => {
    const body = {
      environment: 'live',
      fields: { merchantId: '12345', posId: '12345' },
      secrets: { crc: 'a1b2c3d4e5f60718', apiKey: '0123456789abcdef0123456789abcdef' },
    }
    await server.call(`PUT /provider-accounts/${placeId}/P24`, { token: owner.token, body })
    const said = (await offers(waiter)).body.data
    expect(said.offers).toEqual([{ provider: 'P24', environment: 'live' }])
    expect(JSON.stringify(said)).not.toMatch(/12345|a1b2c3d4|0123456789abcdef/)
  })

  it('is nothing for somebody of another place', async () => {
    expect((await offers(stranger)).status).toBe(403)
  })
})
