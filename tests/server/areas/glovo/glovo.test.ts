import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deliveryPlatform } from '#domain/access/server-actors.ts'
import { must } from '#domain/must.ts'
import { newMenuSettings } from '#domain/place/new-place.ts'
import type { IndexOf, TableName } from '#domain/tables.ts'
import { wholeCheck } from '#server/areas/orders/read.ts'
import { readPlace } from '#server/services/read-place.ts'
import { listen, type Listening } from '#server/listen.ts'
import { at, boxedMenu } from '#tests/support/places/bistro.ts'
import { glovoOrder, openPlatform, platformMenu, platformOption } from '#tests/support/providers/glovo.ts'
import { startTestServer, type Person, type TestServer } from '#tests/support/server.ts'

const mine = { placeId: v7(), storeId: 'lipa-1', token: 'the-secret-of-Pod-Lipa' }
const theirs = { placeId: v7(), storeId: 'obca-1', token: 'the-secret-of-others' }

let listening: Listening
let server: TestServer
let platform: Awaited<ReturnType<typeof openPlatform>>
let owner: Person
let webhooks: { dispatched: string; cancelled: string }

beforeAll(async () => {
  const opened = await listen(0, '127.0.0.1')
  if (!opened.ok) throw new Error(opened.error)
  listening = opened.value
  const address = `http://127.0.0.1:${listening.port}`
  platform = await openPlatform([mine, theirs], () => server.time.now)
  server = await startTestServer({ publicUrl: address, outside: { glovo: platform.glovo } })
  listening.use(server.app.fetch)
  owner = await server.signUp('Jan')
  const rows = { ...platformMenu(), ...boxedMenu() }
  await server.openBistro({ owner }, mine.placeId, rows)
  await server.openBistro({ owner: await server.signUp('Obca') }, theirs.placeId, {
    diningOptions: [platformOption],
  })
  webhooks = {
    dispatched: `${address}/api/glovo/orders/dispatched`,
    cancelled: `${address}/api/glovo/orders/cancelled`,
  }
})

afterAll(async () => {
  await listening.close()
  await platform.fake.close()
  await server.close()
})

// Each test comes after the limits of the one before, and knows its order by a number of its own.
let orderId: string
beforeEach(async () => {
  server.time.now += 24 * 3_600_000
  owner = await server.signIn(owner)
  orderId = v7()
})

const dispatch = (more: object = {}, { storeId, token } = mine) =>
  platform.fake.send(webhooks.dispatched, token, glovoOrder(storeId, { order_id: orderId, ...more }))

const takeBack = ({ storeId, token } = mine) =>
  platform.fake.send(webhooks.cancelled, token, {
    order_id: orderId,
    store_id: storeId,
    cancel_reason: 'USER_ERROR',
    payment_strategy: 'PAY_NOTHING',
  })

const list = <T extends TableName>(table: T, column: IndexOf<T>, value: string, placeId = mine.placeId) =>
  readPlace(server.services, placeId, (rows) => rows.list(table, column, value))

const all = <T extends TableName>(table: T, placeId = mine.placeId) =>
  readPlace(server.services, placeId, (rows) => rows.all(table))

/** The checks that came by the platform since the test began. */
async function arrived(placeId = mine.placeId) {
  const checks = await list('orderChecks', 'diningOptionId', platformOption.id, placeId)
  const fresh = checks.filter(({ openedAt }) => openedAt >= server.time.now)
  return Promise.all(
    fresh.map(async ({ id }) => {
      const found = await readPlace(server.services, placeId, async (rows) => {
        const [user] = await rows.all('placeUsers')
        return wholeCheck(rows, { placeId, user: must(user, 'its owner') }, id)
      })
      if (found === null) throw new Error('a check that is listed is there')
      return found
    }),
  )
}

const send = (method: 'GET' | 'POST', token = owner.token) =>
  server.call(
    method === 'GET' ? `GET /glovo/menu-state/${mine.placeId}` : `POST /glovo/sync-menu/${mine.placeId}`,
    { token },
  )

describe('An order of the platform', () => {
  it('of a place that asks for boxes on top has them apart, and comes to the platform’s total', async () => {
    const boxed = (platformBoxesOnTop: boolean) =>
      server.call(`PUT /places/menu/${mine.placeId}`, {
        token: owner.token,
        body: { menuSettings: { ...newMenuSettings, platformBoxesOnTop } },
      })
    expect(await boxed(true)).toMatchObject({ status: 200 })
    await dispatch()
    await boxed(false)
    const [whole] = await arrived()
    expect(whole?.lines.slice(0, 2)).toMatchObject([
      { menuItemId: at.zurek, unitPrice: 2200 },
      { type: 'PACKAGING', unitPrice: 200, quantity: 2000, forLineId: whole?.lines[0]?.id },
    ])
    expect((await all('discrepancies')).filter(({ kind }) => kind === 'platform_total')).toEqual([])
  })

  it('lands on the register as a check for platforms, its dishes in the kitchen', async () => {
    expect(await dispatch()).toBe(200)
    const [whole, ...others] = await arrived()
    expect(others).toEqual([])
    expect(whole?.check).toMatchObject({ status: 'pending', openedBy: deliveryPlatform.id, tableId: null })
    expect(whole?.orders).toMatchObject([
      {
        status: 'pending',
        comment:
          'Glovo BA7DWBUL · kod odbioru 042 · zapłacone w Glovo · ze sztućcami · Ola · Proszę nie dzwonić',
        deliveryTime: { kind: 'custom', at: Date.UTC(2026, 10, 20, 12, 20) },
      },
    ])
    expect(whole?.lines).toMatchObject([
      { menuItemId: at.zurek, quantity: 2000, unitPrice: 2400, kitchenStationId: at.hot, taxRate: 'VAT08' },
      {
        menuItemId: at.pierogi,
        unitPrice: 3200,
        modifiers: [{ modifierId: at.fried, price: 200, amount: 1 }],
      },
    ])
    expect(whole?.lines.every(({ firedAt, status }) => firedAt !== null && status === 'in-progress')).toBe(
      true,
    )
    expect(await list('discrepancies', 'orderCheckId', whole?.check.id ?? '')).toEqual([])
    expect(await all('formerUsers')).toMatchObject([{ id: deliveryPlatform.id, name: 'Glovo' }])
    const told = await list('notifications', 'forUserId', owner.userId)
    expect(told.filter(({ at }) => at === server.time.now)).toMatchObject([
      { kind: 'platform-order', facts: { platform: 'Glovo', dishes: 3 } },
    ])
  })

  it('keeps whom the courier can call beside the check, and not for a next time', async () => {
    const customer = { ...glovoOrder('').customer, phone_number: '+48 600 700 111' }
    expect(await dispatch({ customer })).toBe(200)
    const [whole] = await arrived()
    expect(whole?.check.client).toMatchObject({ name: 'Ola', phone: '600700111', address: null })
    expect(JSON.stringify(await all('orderChecks'))).not.toContain('600700111')
    expect(await all('placeClients')).toEqual([])
  })

  it('comes once, however often it is sent, also at the same moment (I2)', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => dispatch()))
    expect(answers).toEqual([200, 200, 200, 200, 200, 200])
    expect(await dispatch({ products: glovoOrder('').products.slice(0, 1) })).toBe(200)
    const found = await arrived()
    expect(found).toHaveLength(1)
    expect(found[0]?.lines).toHaveLength(2)
  })

  it('loses nothing that the menu does not have, and tells a manager', async () => {
    const [known] = glovoOrder('').products
    const products = [{ ...known, id: 'gone', name: 'Bigos', price: 2900, quantity: 1 }]
    expect(await dispatch({ products, estimated_total_price: 5000 })).toBe(200)
    const [whole] = await arrived()
    expect(whole?.lines).toMatchObject([
      { type: 'CUSTOM', menuItemId: null, name: 'Bigos', unitPrice: 2900, kitchenStationId: at.hot },
    ])
    const doubts = await list('discrepancies', 'orderCheckId', whole?.check.id ?? '')
    expect(doubts.map(({ kind, note }) => [kind, note])).toContainEqual(['unknown_product', 'Bigos'])
    expect(doubts.map(({ kind }) => kind).sort()).toEqual(['platform_total', 'unknown_product'])
  })

  it('is believed from nobody else, who learns nothing', async () => {
    const body = { ...glovoOrder(mine.storeId), order_id: orderId, products: 'none' }
    const wrong = [
      undefined,
      'guess',
      `${mine.token}x`,
      mine.token.slice(1),
      `Bearer ${mine.token}`,
      theirs.token,
    ]
    for (const secret of wrong) {
      const headers = secret === undefined ? {} : { Authorization: secret }
      for (const call of ['dispatched', 'cancelled']) {
        const reply = await server.call(`POST /glovo/orders/${call}`, { body, headers, address: '10.0.0.7' })
        expect(reply.status).toBe(401)
        expect(reply.body).toEqual({ code: 'invalid_credentials', message: expect.any(String) })
      }
    }
    expect(await arrived()).toEqual([])
  })

  it('cannot be put into the place of another store', async () => {
    const order = glovoOrder(mine.storeId, { order_id: orderId })
    expect(await platform.fake.send(webhooks.dispatched, theirs.token, order)).toBe(401)
    expect(await dispatch({}, theirs)).toBe(200)
    expect(await arrived()).toEqual([])
    expect(await arrived(theirs.placeId)).toHaveLength(1)
  })

  it('that cannot be read is refused with the fields, and written down without its contents', async () => {
    expect(await dispatch({ products: [] })).toBe(422)
    expect(await dispatch({ products: [{ name: 'Bigos', quantity: 'two' }] })).toBe(422)
    expect(await dispatch({ currency: 'EUR' })).toBe(422)
    expect(JSON.stringify(server.problems)).toContain('products')
    expect(JSON.stringify(server.problems)).not.toMatch(/Bigos|secret/)
    server.problems.length = 0
    expect(await arrived()).toEqual([])
  })

  it('is not guessed at without end', async () => {
    const body = glovoOrder(mine.storeId)
    const guess = () =>
      server.call('POST /glovo/orders/dispatched', {
        body,
        headers: { Authorization: 'guess' },
        address: '10.0.0.8',
      })
    const answers: number[] = []
    for (let n = 0; n < 32; n += 1) answers.push((await guess()).status)
    expect(answers.filter((status) => status === 401)).toHaveLength(30)
    expect(answers.at(-1)).toBe(429)
    expect((await guess()).headers.get('Retry-After')).not.toBeNull()
  })
})

describe('What the platform takes back', () => {
  it('is canceled, and the kitchen sees it struck out; once, however often it is said', async () => {
    await dispatch()
    expect(await takeBack()).toBe(200)
    expect(await takeBack()).toBe(200)
    const [whole] = await arrived()
    expect(whole?.check.status).toBe('canceled')
    expect(whole?.lines.every(({ quantity, voidedQuantity }) => quantity === voidedQuantity)).toBe(true)
    expect(whole?.lines[0]).toMatchObject({
      voidedBy: deliveryPlatform.id,
      voidReason: 'Odwołane przez Glovo · USER_ERROR · PAY_NOTHING',
    })
    expect(await list('discrepancies', 'orderCheckId', whole?.check.id ?? '')).toEqual([])
  })

  it('before it came does not come any more', async () => {
    expect(await takeBack()).toBe(200)
    expect(await dispatch()).toBe(200)
    expect(await dispatch()).toBe(200)
    expect(await arrived()).toEqual([])
  })

  it('at the very moment at which it comes is either not there or canceled', async () => {
    await Promise.all([dispatch(), takeBack(), dispatch(), takeBack()])
    const found = await arrived()
    expect(found.filter(({ check }) => check.status !== 'canceled')).toEqual([])
  })

  it('while it is being made is told to a manager', async () => {
    await dispatch()
    const [before] = await arrived()
    const orderOfIt = before?.orders[0]?.id ?? ''
    const line = before?.lines[0]?.id ?? ''
    const done = await server.call(`PUT /order/item-amount-done/${orderOfIt}`, {
      token: owner.token,
      body: { lines: [{ lineId: line, amount: 1000 }] },
    })
    expect(done.status).toBe(200)
    await takeBack()
    const [after] = await arrived()
    expect(await list('discrepancies', 'orderCheckId', after?.check.id ?? '')).toMatchObject([
      { kind: 'platform_canceled', note: 'Odwołane przez Glovo · USER_ERROR · PAY_NOTHING' },
    ])
  })

  it('when a receipt charges it stays, and a manager is told', async () => {
    await dispatch()
    const [before] = await arrived()
    const order = before?.orders[0]?.id ?? ''
    const issued = await server.call(`POST /order-payment/receipt/${order}`, {
      token: owner.token,
      body: { paymentType: 'CASH' },
    })
    expect({ status: issued.status, body: issued.body }).toMatchObject({ status: 200 })
    expect(await takeBack()).toBe(200)
    expect(await takeBack()).toBe(200)
    const [after] = await arrived()
    expect(after?.orders[0]?.status).toBe('pending')
    const doubts = await list('discrepancies', 'orderCheckId', after?.check.id ?? '')
    expect(doubts.map(({ kind }) => kind)).toEqual(['platform_not_canceled'])
  })
})

describe('The menu for the platform', () => {
  it('is fetched by the platform itself, and what became of it is told', async () => {
    const sent = await send('POST')
    expect(sent.status).toBe(200)
    expect(sent.body.data).toMatchObject({ storeId: mine.storeId, simulated: false, uploadsLeft: 4 })
    await platform.fake.settled()
    const { body } = await send('GET')
    expect(body.data.lastUpload).toEqual({ state: 'SUCCESS', sentAt: server.time.now })
    const [menu] = platform.menus
    expect(menu?.products.map(({ id, price }) => [id, price]).sort()).toEqual([
      [at.zurek, 24],
      [at.pierogi, 32],
    ])
    expect(menu?.collections).toMatchObject([{ sections: [{ products: [at.zurek, at.pierogi] }] }])
  })

  it('is sent five times a day at most, then said to be too many, tomorrow again', async () => {
    const answers: number[] = []
    for (let n = 0; n < 6; n += 1) {
      server.time.now += 10_000
      answers.push((await send('POST')).status)
      await platform.fake.settled()
      await send('GET')
    }
    expect(answers).toEqual([200, 200, 200, 200, 200, 429])
    const refused = await send('POST')
    expect(refused.body.code).toBe('platform_limit')
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect((await send('GET')).body.data.uploadsLeft).toBe(0)
    server.time.now += 24 * 3_600_000
    owner = await server.signIn(owner)
    expect((await send('POST')).status).toBe(200)
  })

  it('counts what the platform says, where somebody sent menus by another way', async () => {
    for (let n = 0; n < 5; n += 1)
      await platform.glovo.uploadMenu({ ...mine, source: 'server' }, 'http://127.0.0.1:9/none')
    expect((await send('POST')).body.code).toBe('platform_limit')
    expect((await send('GET')).body.data).toMatchObject({
      uploadsLeft: 0,
      lastUpload: { state: 'LIMIT_EXCEEDED' },
    })
  })

  it('goes once where two managers send it at the same moment', async () => {
    const [one, other] = await Promise.all([send('POST'), send('POST')])
    expect([one.status, other.status]).toEqual([200, 200])
    expect((await send('GET')).body.data.uploadsLeft).toBe(4)
  })

  it('is at an address that is good for one store and one day', async () => {
    let address = ''
    const stop = platform.glovo.uploadMenu
    platform.glovo.uploadMenu = async (store, menuUrl) => {
      address = menuUrl
      return stop(store, menuUrl)
    }
    await send('POST')
    platform.glovo.uploadMenu = stop
    const path = (url: URL) => `GET ${url.pathname.replace('/api', '')}${url.search}`
    const good = new URL(address)
    const first = await server.call(path(good))
    expect(first.status).toBe(200)
    const tag = first.headers.get('ETag') ?? ''
    expect((await server.call(path(good), { headers: { 'If-None-Match': tag } })).status).toBe(304)
    for (const [name, value] of [
      ['store', theirs.storeId],
      ['until', String(server.time.now + 48 * 3_600_000)],
      ['signature', 'guess'],
    ] as const) {
      const bad = new URL(address)
      bad.searchParams.set(name, value)
      expect((await server.call(path(bad))).status).toBe(401)
    }
    expect(address).not.toContain(mine.token)
    server.time.now += 24 * 3_600_000
    expect((await server.call(path(good))).status).toBe(401)
  })

  it('is not sent for a place that the platform does not know', async () => {
    const placeId = await server.openBistro({ owner })
    const reply = await server.call(`POST /glovo/sync-menu/${placeId}`, { token: owner.token })
    expect({ status: reply.status, code: reply.body.code }).toEqual({
      status: 409,
      code: 'platform_not_set_up',
    })
    const state = await server.call(`GET /glovo/menu-state/${placeId}`, { token: owner.token })
    expect(state.body.data).toMatchObject({ storeId: null, lastUpload: null })
  })
})

it('no device acts as the platform: such a command is held', async () => {
  const device = await server.register(owner, mine.placeId)
  const command = server.command(device, mine.placeId, 1, 'order.cancel', { orderId: v7(), reason: '' })
  const as = { ...command, actor: deliveryPlatform.id, session: deliveryPlatform.id }
  const { body } = await server.push(device, mine.placeId, [as])
  expect(body.data.results[0].status).toBe('held')
})

it('the secret of a store stands in nothing that the server says or writes down', () => {
  expect(JSON.stringify([server.said, server.problems, platform.problems])).not.toContain(mine.token)
})
