import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { at } from '#tests/support/places/bistro.ts'
import { deliveryRows, ewa } from '#tests/support/rows/delivery-rows.ts'
import { newDelivery } from '#tests/support/places/delivery.ts'
import { newLine, startTestServer, type Person, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let waiter: Person
let placeId: string

beforeAll(async () => {
  server = await startTestServer()
  waiter = await server.signUp('Kasia')
})

beforeEach(async () => {
  placeId = await server.openBistro({ kasia: waiter }, undefined, deliveryRows)
})

afterAll(() => server.close())

const place = (body: object = newDelivery(), headers: Record<string, string> = {}) =>
  server.call(`POST /order-manager/delivery/${placeId}`, { token: waiter.token, body, headers })

const clients = async () => {
  const device = await server.register(waiter, placeId)
  const { body } = await server.call(`GET /sync/${placeId}/changes`, { token: device.grant })
  return body.data.rows
    .filter((row: { table: string }) => row.table === 'placeClients')
    .map((row: { row: object }) => row.row)
}

const withAddress = (change: object) => ({
  ...newDelivery(),
  client: { ...ewa, address: { ...ewa.address, ...change } },
})

describe('An order for delivery placed without a device', () => {
  it('gets the terms of the cheapest zone that contains the point, and makes the client known', async () => {
    const { status, body } = await place()
    expect(status).toBe(200)
    expect(body.data.check).toMatchObject({
      tableId: null,
      client: ewa,
      delivery: { price: 0, minimumOrderValue: 4000, freeFrom: 8000 },
    })
    expect(body.data.order.number).toMatch(/-1$/)
    const { address, clientId, ...said } = ewa
    expect(await clients()).toMatchObject([{ id: clientId, ...said, addresses: [address] }])
  })

  it('into the outer zone has that one’s price', async () => {
    const { body } = await place(withAddress({ point: { lng: 21.08, lat: 52.28 } }))
    expect(body.data.check.delivery.price).toBe(900)
  })

  it('is refused where no document could carry it', async () => {
    const lines = [newLine({ type: 'CUSTOM', menuItemId: null, unitPrice: 9_999_999_999, quantity: 999_000 })]
    const { status, body } = await place({ ...newDelivery(), lines })
    expect([status, body.code, body.fields]).toEqual([422, 'total_too_large', ['lines']])
  })

  it('with the same idempotency key again is the same order, and one client', async () => {
    const delivery = newDelivery()
    const first = await place(delivery, { 'Idempotency-Key': 'delivery-1' })
    const again = await place(delivery, { 'Idempotency-Key': 'delivery-1' })
    expect([first.status, again.body]).toEqual([200, first.body])
    const next = await place()
    expect(next.body.data.order.number).toMatch(/-2$/)
    expect(await clients()).toHaveLength(1)
  })

  it.each([
    [
      'outside all zones',
      withAddress({ point: { lng: 19.9, lat: 50.06 } }),
      'outside_delivery_zones',
      ['client.address.point'],
    ],
    ['to no point', withAddress({ point: null }), 'invalid_input', ['client.address.point']],
    [
      'to no address',
      { ...newDelivery(), client: { ...ewa, address: null } },
      'invalid_input',
      ['client.address'],
    ],
    [
      'by a way of serving that is fetched',
      { ...newDelivery(), diningOptionId: at.pickup },
      'unknown_dining_option',
      ['diningOptionId'],
    ],
  ])('is refused %s, and nothing of it is written', async (_, body, code, fields) => {
    const reply = await place(body)
    expect([reply.status, reply.body.code, reply.body.fields]).toEqual([422, code, fields])
    expect(await clients()).toEqual([])
  })

  it('below the minimum of its zone is refused, and says what is missing', async () => {
    const reply = await place({ ...newDelivery(), lines: [newLine()] })
    expect([reply.status, reply.body.code, reply.body.current]).toEqual([
      422,
      'below_minimum_order',
      { missing: 1600 },
    ])
  })

  it('never takes the place of another one', async () => {
    const first = newDelivery()
    await place(first)
    for (const ids of [{ orderId: first.orderId }, { orderCheckId: first.orderCheckId }]) {
      const reply = await place({ ...newDelivery(), ...ids })
      expect([reply.status, reply.body.code]).toEqual([409, 'state_conflict'])
    }
  })
})
