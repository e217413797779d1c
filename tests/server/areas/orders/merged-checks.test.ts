import { afterAll, beforeAll, expect, it } from 'vitest'
import { billsOf } from '#tests/support/papers/bills.ts'
import { startTestServer, type Person, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let owner: Person

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.signUp('Jan')
})

afterAll(() => server.close())

it('a check that is a part of another one is in no list; its orders are found on the other one', async () => {
  const placeId = await server.openBistro({ kasia: owner, owner })
  const bills = billsOf(server, placeId, { waiter: owner, owner })
  const one = await bills.order()
  const two = await bills.order()
  const device = await server.register(owner, placeId)
  const args = { orderCheckId: one.checkId, intoCheckId: two.checkId }
  const { body } = await server.push(device, placeId, [
    server.command(device, placeId, 1, 'check.merge', args),
  ])
  expect(body.data.results).toMatchObject([{ status: 'applied' }])

  const ids = async (method: string, path: string, asked?: object) => {
    const reply = await bills.call(owner, method, path, asked)
    return reply.body.data.map((each: { check: { id: string } }) => each.check.id)
  }
  expect(await ids('GET', `/order-check/place/${placeId}`)).toEqual([two.checkId])
  expect(await ids('GET', `/order-check/place/${placeId}?status=deleted`)).toEqual([])
  expect(await ids('POST', `/order-check/recent-v2/${placeId}`, {})).toEqual([two.checkId])
  const { body: whole } = await bills.call(owner, 'GET', `/order-check/${two.checkId}`)
  const numbers = whole.data.orders.map(({ number }: { number: string }) => number)
  for (const number of numbers)
    expect(await ids('GET', `/order-check/search/${placeId}?number=${number}`)).toEqual([two.checkId])
  expect(numbers).toHaveLength(2)
})
