import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OrderLine } from '#domain/order/order-line.ts'
import { at, boxedMenu } from '#tests/support/places/bistro.ts'
import { newDelivery } from '#tests/support/places/delivery.ts'
import { deliveryRows } from '#tests/support/rows/delivery-rows.ts'
import { newLine, newOrder, startTestServer, type Person, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let owner: Person
let placeId: string

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.signUp('Jan')
})

beforeEach(async () => {
  placeId = await server.openBistro({ owner }, undefined, { ...deliveryRows, ...boxedMenu() })
})

afterAll(() => server.close())

const call = async (path: string, body: object, headers: Record<string, string> = {}) => {
  const answer = await server.call(path, { token: owner.token, body, headers })
  expect(answer).toMatchObject({ status: 200 })
  return answer.body.data
}

const soup = (of: object = {}) => newLine({ menuItemId: at.zurek, name: 'Żurek', quantity: 2000, ...of })

const toGo = (lines: object[] = [soup()]) => {
  return { ...newOrder(), diningOptionId: at.pickup, tableId: null, lines }
}

const checkOf = async (id: string) =>
  (await server.call(`GET /order-check/${id}`, { token: owner.token })).body.data

const linesOf = async (checkId: string): Promise<OrderLine[]> => (await checkOf(checkId)).lines

const boxesIn = (lines: readonly OrderLine[]) =>
  lines
    .filter(({ type }) => type === 'PACKAGING')
    .map(({ name, quantity, voidedQuantity, unitPrice }) => [name, quantity - voidedQuantity, unitPrice])

describe('An order placed without a device', () => {
  it('brings the boxes of what is taken away, each after its dish, and charges them', async () => {
    const order = toGo([soup(), newLine({ menuItemId: at.beer, name: 'Żywiec 0,5 l', unitPrice: 1400 })])
    const { check, lines } = await call(`POST /order-manager/${placeId}`, order)
    expect(lines.map(({ name }: OrderLine) => name)).toEqual(['Żurek', 'Pojemnik na zupę', 'Żywiec 0,5 l'])
    expect(boxesIn(lines)).toEqual([['Pojemnik na zupę', 2000, 200]])
    expect(lines[1]).toMatchObject({ forLineId: lines[0].id, taxRate: 'VAT08', kitchenStationId: null })
    const { lines: more } = await call(`POST /order-manager/${placeId}/${check.id}`, {
      orderId: v7(),
      crewMemberId: null,
      comment: '',
      deliveryTime: { kind: 'asap' },
      lines: [soup({ quantity: 350 })],
    })
    expect(boxesIn(more)).toEqual([['Pojemnik na zupę', 1000, 200]])
    const found = await server.call(`GET /discrepancies/${placeId}`, { token: owner.token })
    expect(JSON.stringify(found.body)).not.toContain('differs')
  })

  it('brings none where guests sit, nor for a dish that the caller leaves unpacked', async () => {
    const { lines } = await call(`POST /order-manager/${placeId}`, { ...newOrder(), lines: [soup()] })
    expect(boxesIn(lines)).toEqual([])
    const { lines: own } = await call(`POST /order-manager/${placeId}`, toGo([soup({ packing: 'unboxed' })]))
    expect(boxesIn(own)).toEqual([])
  })

  it('is one order with one set of boxes however often it is sent', async () => {
    const order = toGo()
    const key = { 'Idempotency-Key': 'to-go' }
    const first = await call(`POST /order-manager/${placeId}`, order, key)
    expect(await call(`POST /order-manager/${placeId}`, order, key)).toEqual(first)
    expect(boxesIn(await linesOf(first.check.id))).toHaveLength(1)
  })

  it('for delivery brings boxes too, and they do not count for the least order', async () => {
    const path = `POST /order-manager/delivery/${placeId}`
    const { lines } = await call(path, { ...newDelivery(), lines: [soup()] })
    expect(boxesIn(lines)).toEqual([['Pojemnik na zupę', 2000, 200]])
    const little = { ...newDelivery(), lines: [soup({ quantity: 1000, unitPrice: 3900 })] }
    const answer = await server.call(path, { token: owner.token, body: little })
    expect(answer).toMatchObject({
      status: 422,
      body: { code: 'below_minimum_order', current: { missing: 100 } },
    })
  })

  it('has as many boxes as the dish has pieces after a change', async () => {
    const { order, check, lines } = await call(`POST /order-manager/${placeId}`, toGo())
    const change = (quantity: number) =>
      call(`PUT /order-manager/${order.id}`, { lines: [{ lineId: lines[0].id, quantity, note: '' }] })
    await change(5000)
    expect(boxesIn(await linesOf(check.id))).toEqual([['Pojemnik na zupę', 5000, 200]])
    await change(1000)
    expect(boxesIn(await linesOf(check.id))).toEqual([['Pojemnik na zupę', 1000, 200]])
  })

  it('loses and gets its boxes with the dining option of its check', async () => {
    const { check } = await call(`POST /order-manager/${placeId}`, { ...newOrder(), lines: [soup()] })
    const serve = (diningOptionId: string) =>
      call(`PUT /order-check/dining-option/${check.id}`, { diningOptionId })
    await serve(at.pickup)
    expect(boxesIn(await linesOf(check.id))).toEqual([['Pojemnik na zupę', 2000, 200]])
    await serve(at.onSite)
    expect(boxesIn(await linesOf(check.id))).toEqual([['Pojemnik na zupę', 0, 200]])
  })
})
