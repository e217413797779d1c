import { afterAll, beforeAll, expect, it } from 'vitest'
import { outOfOrderNip } from '#server/integrations/regon/fake-regon.ts'
import { startTestServer, type Person, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let person: Person

beforeAll(async () => {
  server = await startTestServer()
  person = await server.signUp('Kasia')
})

afterAll(() => server.close())

const search = (nip: string, who = person) =>
  server.call(`GET /bir/search?nip=${encodeURIComponent(nip)}`, { token: who.token })

it('A company is found by its tax id however people write it', async () => {
  for (const nip of ['5261040828', '526-104-08-28', 'PL5261040828', ' 526 10 40 828']) {
    const { status, body } = await search(nip)
    expect([status, body.data.taxId, body.data.city]).toEqual([200, '5261040828', 'Warszawa'])
  }
})

it('A tax id whose check digit does not hold is refused before anybody is asked', async () => {
  for (const nip of ['5261040829', '1234567890', '0000000000', '526104O828', '']) {
    const { status, body } = await search(nip)
    expect([nip, status, body.code, body.fields]).toEqual([nip, 422, 'invalid_input', ['nip']])
  }
})

it('A company that is not there and a register that is out of order are told apart, in the caller’s language', async () => {
  const missing = await search('5220002334')
  expect([missing.status, missing.body.code]).toEqual([404, 'contractor_not_found'])
  expect(missing.body.message).toBe('Could not find contractor')
  const broken = await search(outOfOrderNip)
  expect([broken.status, broken.body.code]).toEqual([503, 'contractor_service'])
  expect(broken.body.message).toBe('Service error, please enter contractor data manually')
})

it('Nobody reads the register out: after 30 questions in a minute one waits', async () => {
  const eager = await server.signUp('Chciwy')
  for (let i = 0; i < 30; i += 1) expect((await search('5261040828', eager)).status).toBe(200)
  const refused = await search('5261040828', eager)
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests'])
  expect((await search('5261040828')).status).toBe(200)
  server.time.now += 60_000
  expect((await search('5261040828', eager)).status).toBe(200)
})
