import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Row } from '#domain/tables.ts'
import { at } from '#tests/support/places/bistro.ts'
import { broughtOption, deliveryRows, ewa } from '#tests/support/rows/delivery-rows.ts'
import { newLine, newOrder, startTestServer, type Person, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let waiter: Person
let cook: Person
let owner: Person
let placeId: string

beforeAll(async () => {
  server = await startTestServer()
  waiter = await server.signUp('Kasia')
  cook = await server.signUp('Piotr')
  owner = await server.signUp('Jan')
})

beforeEach(async () => {
  placeId = await server.openBistro({ kasia: waiter, cook, owner })
})

afterAll(() => server.close())

const place = (order: object = newOrder(), headers: Record<string, string> = {}) =>
  server.call(`POST /order-manager/${placeId}`, { token: waiter.token, body: order, headers })

const put = (person: Person, path: string, body: unknown, headers: Record<string, string> = {}) =>
  server.call(`PUT ${path}`, { token: person.token, body, headers })

async function placed(change: Partial<ReturnType<typeof newOrder>> = {}) {
  const { status, body } = await place({ ...newOrder(), ...change })
  expect(status).toBe(200)
  return body.data
}

function oneMore() {
  const { orderCheckId: _check, diningOptionId: _option, tableId: _table, ...more } = newOrder()
  return more
}

describe('An order that no document could carry is refused', () => {
  const dear = (unitPrice: number, quantity: number) =>
    newLine({ type: 'CUSTOM', menuItemId: null, unitPrice, quantity })
  const refused = { status: 422, body: { code: 'total_too_large', fields: ['lines'] } }

  it('at once, also where only the check is too much with it', async () => {
    expect(await place({ ...newOrder(), lines: [dear(9_999_999_999, 999_000)] })).toMatchObject(refused)
    const { check } = await placed({ lines: [dear(9_999_999_999, 1000)] })
    const extend = (line: object) =>
      server.call(`POST /order-manager/${placeId}/${check.id}`, {
        token: waiter.token,
        body: { ...oneMore(), lines: [line] },
      })
    expect(await extend(dear(1, 1000))).toMatchObject(refused)
    expect(await extend(dear(0, 1000))).toMatchObject({ status: 200 })
  })

  it('and so is a change that makes it so', async () => {
    const { order, lines } = await placed({ lines: [dear(9_999_999_999, 1000)] })
    const answer = await put(waiter, `/order-manager/${order.id}`, {
      lines: [{ lineId: lines[0].id, quantity: 2000, note: '' }],
    })
    expect(answer).toMatchObject({ status: 422, body: { code: 'total_too_large' } })
  })
})

describe('An order placed without a device that lacks what it needs is refused with the field', () => {
  const crewOption = v7()
  const option = (id: string, type: Row<'diningOptions'>['type']): Row<'diningOptions'> => ({
    id,
    type,
    name: type,
    color: '#4b3fb5',
    position: 8,
    allowCashPayment: true,
    allowCardPayment: true,
  })
  const crewMeal = (crewMemberId: string | null) => ({
    ...newOrder(),
    diningOptionId: crewOption,
    tableId: null,
    crewMemberId,
  })
  const refused = (field: string) => ({ status: 422, body: { code: 'invalid_input', fields: [field] } })

  beforeEach(async () => {
    const diningOptions = [...deliveryRows.diningOptions, option(crewOption, 'CREW_ORDER')]
    placeId = await server.openBistro({ kasia: waiter, cook, owner }, undefined, { diningOptions })
  })

  it('on site: the table', async () => {
    expect(await place({ ...newOrder(), tableId: null })).toMatchObject(refused('tableId'))
    const nothing = await server.call(`GET /order/place/${placeId}`, { token: waiter.token })
    expect(nothing.body.data).toEqual([])
  })

  it('for the crew: the crew member, of a first order and of the next one', async () => {
    expect(await place(crewMeal(null))).toMatchObject(refused('crewMemberId'))
    const { body } = await place(crewMeal(cook.userId))
    const more = await server.call(`POST /order-manager/${placeId}/${body.data.check.id}`, {
      token: waiter.token,
      body: { ...oneMore(), crewMemberId: null },
    })
    expect(more).toMatchObject(refused('crewMemberId'))
  })

  it('for delivery: the client, and the address', async () => {
    const delivery = { ...newOrder(), diningOptionId: broughtOption, tableId: null }
    expect(await place(delivery)).toMatchObject(refused('client'))
    expect(await place({ ...delivery, client: { ...ewa, address: null } })).toMatchObject(
      refused('client.address'),
    )
    expect(await place({ ...delivery, client: ewa })).toMatchObject({ status: 200 })
  })
})

describe('An order placed without a device', () => {
  it('gets a check, a number of the place’s own series, and its lines', async () => {
    const first = await placed()
    const second = await placed()
    const [code] = first.order.number.split('-')
    expect(first.order.number).toBe(`${code}-1`)
    expect(second.order.number).toBe(`${code}-2`)
    expect(first.check).toMatchObject({ number: `${code}-1`, status: 'pending', tableId: at.table1 })
    expect(first.lines).toMatchObject([{ name: 'Żurek', status: 'in-progress' }])
  })

  it('is refused at a rate that is no longer in use', async () => {
    const line = newLine({ type: 'CUSTOM', menuItemId: null, taxRate: 'VAT22' })
    const refused = await place({ ...newOrder(), lines: [line] })
    expect([refused.status, refused.body.fields]).toEqual([422, ['lines.0.taxRate']])
    const { check } = await placed()
    const more = await server.call(`POST /order-manager/${placeId}/${check.id}`, {
      token: waiter.token,
      body: { ...oneMore(), lines: [line] },
    })
    expect([more.status, more.body.fields]).toEqual([422, ['lines.0.taxRate']])
  })

  it('reaches the devices of the place like any other', async () => {
    const device = await server.register(cook, placeId)
    const { order } = await placed()
    const { body } = await server.call(`GET /sync/${placeId}/changes`, { token: device.grant })
    const orders = body.data.rows.filter((row: { table: string }) => row.table === 'orders')
    expect(orders).toMatchObject([{ row: { id: order.id, placedBy: waiter.userId } }])
  })

  it('with the same idempotency key again is the same order with the same number', async () => {
    const order = newOrder()
    const first = await place(order, { 'Idempotency-Key': 'order-1' })
    const again = await place(order, { 'Idempotency-Key': 'order-1' })
    expect(again.body).toEqual(first.body)
    const next = await placed()
    expect(next.order.number).toMatch(/-2$/)
  })

  it('with a key that is known gets its answer also when it would be refused by now', async () => {
    const { check, order } = await placed()
    const more = oneMore()
    const extend = () =>
      server.call(`POST /order-manager/${placeId}/${check.id}`, {
        token: owner.token,
        body: more,
        headers: { 'Idempotency-Key': 'extend-1' },
      })
    expect((await extend()).status).toBe(200)
    for (const id of [order.id, more.orderId]) {
      await server.call(`DELETE /order-manager/order/${id}`, { token: owner.token })
    }
    expect((await extend()).body.data.order).toMatchObject({ id: more.orderId, status: 'canceled' })
  })

  it('with the same key from two callers at once has one effect', async () => {
    const order = newOrder()
    const answers = await Promise.all([1, 2, 3].map(() => place(order, { 'Idempotency-Key': 'same' })))
    expect(answers.map((each) => each.body)).toEqual([answers[0]?.body, answers[0]?.body, answers[0]?.body])
  })

  it('never takes the place of another one, whatever ids it brings', async () => {
    const { check, order, lines } = await placed()
    const conflicts = [
      newOrder({ orderId: order.id }),
      newOrder({ orderCheckId: check.id }),
      { ...newOrder(), lines: [newLine({ id: lines[0].id, quantity: 9000 })] },
    ]
    for (const body of conflicts) {
      const reply = await place(body)
      expect([reply.status, reply.body.code]).toEqual([409, 'state_conflict'])
    }
    const whole = await server.call(`GET /order-check/${check.id}`, { token: waiter.token })
    expect(whole.body.data.lines).toEqual(lines)
  })

  it.each([
    ['an option that is not there', { diningOptionId: v7() }, 'unknown_dining_option', ['diningOptionId']],
    ['a table that is not there', { tableId: v7() }, 'unknown_table', ['tableId']],
    ['an item that never was there', { lines: [newLine({ menuItemId: v7() })] }, 'unknown_item', undefined],
    ['no lines', { lines: [] }, 'invalid_input', ['lines']],
    ['half a quantity unit', { lines: [newLine({ quantity: 0.5 })] }, 'invalid_input', ['lines.0.quantity']],
  ])('is refused with %s, and nothing of it is written', async (_, change, code, fields) => {
    const order = { ...newOrder(), ...change }
    const { status, body } = await place(order)
    expect([status, body.code, body.fields]).toEqual([422, code, fields])
    const check = await server.call(`GET /order-check/${order.orderCheckId}`, { token: waiter.token })
    expect(check.status).toBe(404)
  })
})

describe('An open check', () => {
  it('takes one more order, and shows all of them with its history', async () => {
    const { check } = await placed()
    const more = oneMore()
    const extended = await server.call(`POST /order-manager/${placeId}/${check.id}`, {
      token: waiter.token,
      body: more,
    })
    expect([extended.status, extended.body.data.order.orderCheckId]).toEqual([200, check.id])
    const whole = (await server.call(`GET /order-check/${check.id}`, { token: waiter.token })).body.data
    expect([whole.orders.length, whole.lines.length]).toEqual([2, 2])
    expect(whole.events.map((event: { type: string }) => event.type).sort()).toEqual(['created', 'extended'])
    const orders = await server.call(`GET /order/order-check/${check.id}`, { token: waiter.token })
    expect(orders.body.data.map((each: { order: { id: string } }) => each.order.id)).toEqual(
      whole.orders.map((order: { id: string }) => order.id),
    )
  })

  it('that does not exist takes none', async () => {
    const more = oneMore()
    const { status } = await server.call(`POST /order-manager/${placeId}/${v7()}`, {
      token: waiter.token,
      body: more,
    })
    expect(status).toBe(404)
  })

  it('moves to another table, or to none', async () => {
    const { check } = await placed()
    const moved = await put(waiter, `/order-check/table/${check.id}`, { tableId: at.table2 })
    expect([moved.status, moved.body.data.tableId]).toEqual([200, at.table2])
    expect((await put(waiter, `/order-check/table/${check.id}`, { tableId: null })).body.data.tableId).toBe(
      null,
    )
    const nowhere = await put(waiter, `/order-check/table/${check.id}`, { tableId: v7() })
    expect([nowhere.status, nowhere.body.code]).toEqual([422, 'unknown_table'])
  })

  it('changes how its guests are served', async () => {
    const { check } = await placed()
    const { status, body } = await put(waiter, `/order-check/dining-option/${check.id}`, {
      diningOptionId: at.pickup,
    })
    expect([status, body.data.diningOptionId]).toEqual([200, at.pickup])
  })

  it('that was canceled takes no order and says what it is', async () => {
    const { check, order } = await placed()
    const canceled = await server.call(`DELETE /order-manager/order/${order.id}`, { token: owner.token })
    expect([canceled.status, canceled.body.data.status]).toEqual([200, 'canceled'])
    const more = oneMore()
    const { status, body } = await server.call(`POST /order-manager/${placeId}/${check.id}`, {
      token: waiter.token,
      body: more,
    })
    expect([status, body.code]).toEqual([409, 'check_not_open'])
    expect(typeof body.current).toBe('string')
  })
})

describe('An order that the kitchen has not started', () => {
  it('can be changed', async () => {
    const { order, lines } = await placed()
    const { status, body } = await put(waiter, `/order-manager/${order.id}`, {
      comment: 'bez cebuli',
      lines: [{ lineId: lines[0].id, quantity: 2000, note: '' }],
    })
    expect([status, body.data.order.comment, body.data.lines[0].quantity]).toEqual([200, 'bez cebuli', 2000])
  })

  it('and one that it has started cannot, and the answer says so', async () => {
    const { order, lines } = await placed({ lines: [newLine({ quantity: 2000 })] })
    await put(cook, `/order/item-amount-done/${order.id}`, { lines: [{ lineId: lines[0].id, amount: 1000 }] })
    const { status, body } = await put(waiter, `/order-manager/${order.id}`, { comment: 'late' })
    expect([status, body.code]).toEqual([409, 'order_started'])
  })
})

describe('The kitchen', () => {
  it('marks pieces of a line as done, once for each key', async () => {
    const { order, lines } = await placed({ lines: [newLine({ quantity: 3000 })] })
    const done = () =>
      put(
        cook,
        `/order/item-amount-done/${order.id}`,
        { lines: [{ lineId: lines[0].id, amount: 1000 }] },
        { 'Idempotency-Key': 'one-piece' },
      )
    await done()
    expect((await done()).body.data.lines[0].doneQuantity).toBe(1000)
  })

  it('marks all of its own lines as done, and nothing is left to mark the second time', async () => {
    const soup = newLine()
    const beer = newLine({ menuItemId: at.beer, name: 'Żywiec', kitchenStationId: at.bar, unitPrice: 1400 })
    const { order } = await placed({ lines: [soup, beer] })
    for (let i = 0; i < 2; i++) {
      const { status, body } = await put(cook, `/order/kitchen-station/done/${order.id}`, {
        kitchenStationId: at.hot,
      })
      expect(status).toBe(200)
      expect(body.data.lines.map((line: { status: string }) => line.status)).toEqual(['done', 'in-progress'])
    }
    const all = await put(cook, `/order/kitchen-station/done/${order.id}`, { kitchenStationId: null })
    expect(all.body.data.order.status).toBe('done')
  })

  it('cannot mark a line of another order', async () => {
    const [one, other] = [await placed(), await placed()]
    const { status } = await put(cook, `/order/item-amount-done/${one.order.id}`, {
      lines: [{ lineId: other.lines[0].id, amount: 1000 }],
    })
    expect(status).toBe(404)
  })
})

describe('Rows of another place', () => {
  it('are not there, whatever place the caller names', async () => {
    const stranger = await server.signUp('Obcy')
    const elsewhere = await server.openBistro({ owner: stranger })
    const { check, order } = await placed()
    const calls = [
      `GET /order-check/${check.id}`,
      `GET /order/order-check/${check.id}`,
      `DELETE /order-manager/order/${order.id}`,
    ]
    for (const call of calls) {
      for (const headers of [{}, { 'Place-Id': elsewhere }]) {
        expect([call, (await server.call(call, { token: stranger.token, headers })).status]).toEqual([
          call,
          404,
        ])
      }
      const named = await server.call(call, { token: stranger.token, headers: { 'Place-Id': placeId } })
      expect([call, named.status]).toEqual([call, 403])
    }
  })

  it('are not looked for in a place that is no id', async () => {
    const { check } = await placed()
    const { status, body } = await server.call(`GET /order-check/${check.id}`, {
      token: waiter.token,
      headers: { 'Place-Id': "x' or true" },
    })
    expect([status, body.fields]).toEqual([422, ['Place-Id']])
  })

  it('cannot be extended into', async () => {
    const elsewhere = await server.openBistro({ owner: waiter })
    const { check } = await placed()
    const more = oneMore()
    const { status } = await server.call(`POST /order-manager/${elsewhere}/${check.id}`, {
      token: waiter.token,
      body: more,
    })
    expect(status).toBe(404)
  })

  it('are found by a member of both places without naming one', async () => {
    await server.openBistro({ owner: waiter })
    const { check } = await placed()
    expect((await server.call(`GET /order-check/${check.id}`, { token: waiter.token })).status).toBe(200)
  })
})

describe('Rights', () => {
  it('are those of the row at this moment, not those of the sign-in', async () => {
    const { order } = await placed()
    const cancel = () => server.call(`DELETE /order-manager/order/${order.id}`, { token: waiter.token })
    expect((await cancel()).status).toBe(403)
    await server.services.store.write(placeId, async (place) => {
      const version = (await place.clock()).version + 1
      const rows = place.rows(version)
      const user = await rows.get('placeUsers', waiter.userId)
      if (user !== null) await rows.put('placeUsers', { ...user, permissions: ['cancel-order-check'] })
      await place.advance(version, 'stamp', server.time.now)
    })
    expect((await cancel()).status).toBe(200)
  })
})
