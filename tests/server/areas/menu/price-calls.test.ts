import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { at } from '#tests/support/places/bistro.ts'
import { startTestServer, type Person, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let owner: Person
let kasia: Person
let placeId: string

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.signUp('Jan')
  kasia = await server.signUp('Kasia')
  placeId = await server.openBistro({ owner, kasia })
})
afterAll(() => server.close())

const call = (what: string, body?: unknown, person = owner, headers: object = {}) =>
  server.call(what, {
    token: person.token,
    headers: { 'Place-Id': placeId, ...headers },
    ...(body === undefined ? {} : { body }),
  })
const bulk = (prices: object[], headers: object = {}) =>
  call(`PUT /menu-items/bulk-base-prices/${placeId}`, { prices }, owner, headers)
const override = (of: object, rule: object = up10) =>
  call(`PUT /menu-items/bulk-price-overrides/${placeId}`, { rule, of })
const pricesOf = async (itemId: string) => {
  const { body } = await call(`GET /menu-items/${itemId}`)
  return { price: body.data.price, optionPrices: body.data.optionPrices }
}
const up10 = { direction: 'INCREASE', mode: 'PERCENT', value: 1000, rounding: '0.10' }

describe('Many base prices', () => {
  it('are set in one call, prices of dining options too, and the answer says by what they are undone', async () => {
    const answer = await bulk([
      { menuItemId: at.zurek, price: 2500, base: 2400 },
      { menuItemId: at.beer, diningOptionId: at.pickup, price: 1200, base: null },
    ])
    expect(answer).toMatchObject({ status: 200, body: { data: { items: 2, batchId: expect.any(String) } } })
    expect(await pricesOf(at.zurek)).toEqual({ price: 2500, optionPrices: [] })
    expect(await pricesOf(at.beer)).toEqual({
      price: 1400,
      optionPrices: [{ diningOptionId: at.pickup, price: 1200 }],
    })
  })

  it('may be more than a device keeps for later, and no more than 5,000', async () => {
    const many = (count: number) =>
      Array.from({ length: count }, () => ({ menuItemId: at.zurek, price: 2600, base: 2500 }))
    expect(await bulk(many(5000))).toMatchObject({ status: 200, body: { data: { items: 1 } } })
    expect((await bulk(many(5001))).status).toBe(422)
  })

  it('change nothing where they are what stands there, or the call is made again', async () => {
    const key = { 'Idempotency-Key': v7() }
    const prices = [{ menuItemId: at.zurek, price: 2700, base: 2600 }]
    const first = await bulk(prices, key)
    expect((await bulk(prices, key)).body).toEqual(first.body)
    expect((await bulk(prices)).body).toEqual({ data: { batchId: null, items: 0 } })
  })
})

describe('A rule over many prices', () => {
  it('changes all of its items or none, and names those that would be out of bounds', async () => {
    const before = await pricesOf(at.pierogi)
    const refused = await override(
      { kind: 'ALL' },
      { ...up10, direction: 'DECREASE', mode: 'AMOUNT', value: 800 },
    )
    expect(refused).toMatchObject({
      status: 422,
      body: { code: 'price_out_of_bounds', fields: [at.water] },
    })
    expect(await pricesOf(at.pierogi)).toEqual(before)
    const done = await override({ kind: 'ITEMS', ids: [at.pierogi] })
    expect(done).toMatchObject({ status: 200, body: { data: { items: 1 } } })
    const { price } = await pricesOf(at.pierogi)
    expect(price).toBe(Math.round(before.price * 1.1))
    const { body } = await call(`GET /menu-item-history/${at.pierogi}`)
    expect(body.data[0]).toMatchObject({
      area: 'menu-items',
      rowId: at.pierogi,
      action: 'updated',
      actorName: 'Jan',
      fields: [{ field: 'price', before: before.price, after: price }],
    })
  })

  it('is for whoever manages the menu', async () => {
    const body = { rule: up10, of: { kind: 'ALL' } }
    const refused = await call(`PUT /menu-items/bulk-price-overrides/${placeId}`, body, kasia)
    expect(refused.status).toBe(403)
  })
})

describe('The prices of an item', () => {
  it('are set one without the other', async () => {
    await call(`PUT /menu-items/prices/${at.water}`, { price: 900 })
    const optionPrices = [{ diningOptionId: at.pickup, price: 700 }]
    const answer = await call(`PUT /menu-items/prices/${at.water}`, { optionPrices })
    expect(answer).toMatchObject({ status: 200, body: { data: { id: at.water, price: 900, optionPrices } } })
  })

  it('hold to their rules', async () => {
    const twice = [700, 800].map((price) => ({ diningOptionId: at.pickup, price }))
    expect((await call(`PUT /menu-items/prices/${at.water}`, { optionPrices: twice })).status).toBe(422)
    expect((await call(`PUT /menu-items/prices/${at.water}`, { price: 0 })).status).toBe(422)
    const unknown = [{ diningOptionId: v7(), price: 700 }]
    expect((await call(`PUT /menu-items/prices/${at.water}`, { optionPrices: unknown })).status).toBe(422)
    expect((await call(`PUT /menu-items/prices/${v7()}`, { price: 700 })).status).toBe(404)
  })
})
