import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { must } from '#domain/must.ts'
import { pushMessages, pushNotices, pushSubscriptions } from '#server/db/tables/push.ts'
import { createPush } from '#server/integrations/push/create-push.ts'
import { at } from '#tests/support/bistro.ts'
import { openPushService, type FakeBrowser, type FakePushService } from '#tests/support/fake-push-service.ts'
import { freshDatabase, type FreshDatabase } from '#tests/support/postgres.ts'
import {
  newOrder,
  startTestServer,
  type Person,
  type TestDevice,
  type TestServer,
} from '#tests/support/server.ts'

const tokenKey = Buffer.alloc(32, 9)
/** Nothing is done by itself: each test says when. */
const after = () => () => {}

let service: FakePushService
let database: FreshDatabase
let server: TestServer
let owner: Person
let kasia: Person
let placeId: string
let phone: TestDevice
let browser: FakeBrowser

const open = () => {
  const push = createPush(
    { vapidSecret: null, contact: 'mailto:it@lokal.example', origins: [service.origin], firebase: null },
    {
      ...{ tokenKey, clock: () => server.time.now, random: randomBytes, onProblem: () => {} },
      timeout: () => AbortSignal.timeout(8000),
    },
  )
  return startTestServer({ outside: { push }, database, tokenKey, after })
}

beforeAll(async () => {
  service = await openPushService()
  database = await freshDatabase()
  server = await open()
})
afterAll(async () => {
  await server.close()
  await service.close()
})

beforeEach(async () => {
  owner = await server.signUp('Jan')
  kasia = await server.signUp('Kasia')
  placeId = await server.openBistro({ owner, kasia })
  phone = await server.register(kasia, placeId)
  browser = service.browser()
  expect((await subscribe(kasia, phone)).status).toBe(200)
})
afterEach(() => void (service.received.length = 0))

const serverKey = () => server.services.push.serverKey
const subscribe = (who: Person, device: TestDevice, with_: object = {}, of = browser) =>
  server.call(`PUT /push/${placeId}/devices/${device.clientId}`, {
    token: who.token,
    body: { kind: 'web', endpoint: of.endpoint, ...of.keys, serverKey: serverKey(), ...with_ },
  })
const write = (text: string, to: object = { kind: 'user', userId: kasia.userId }) =>
  server.call('POST /notification/send', { token: owner.token, body: { placeId, text, to } })
const run = () => server.services.pushes.run()
const got = (of = browser) => service.received.filter(({ path }) => path === of.path)
const said = (of = browser) => got(of).map(({ body }) => of.read(body).notification)
const messages = () =>
  server.services.database.place(placeId, (db) =>
    db.select().from(pushMessages).where(eq(pushMessages.placeId, placeId)),
  )
const states = async () => (await messages()).map(({ state }) => state)
const subscribed = () =>
  server.services.database.place(placeId, (db) =>
    db.select().from(pushSubscriptions).where(eq(pushSubscriptions.placeId, placeId)),
  )
const mine = async (who = kasia) => (await server.call('GET /push', { token: who.token })).body.data

describe('A notice', () => {
  it('reaches the phone of its person in their language, with the page that it is about', async () => {
    await server.call('POST /auth/profile', { token: kasia.token, body: { locale: 'en' } })
    await write('Jutro o 9.')
    await run()
    const [notification] = said()
    expect(notification).toMatchObject({ title: 'Jutro o 9.', lang: 'en' })
    expect(notification?.body).toContain('Jan')
    expect(notification?.navigate).toBe(`https://lokal.example/p/${placeId}/notifications`)
    expect(await states()).toEqual(['sent'])
  })

  it('is sent once, however often the server looks', async () => {
    await write('raz')
    await Promise.all([run(), run()])
    await run()
    expect(said().map(({ title }) => title)).toEqual(['raz'])
  })

  it('is nobody’s on whose device it is not, and is not pushed to the one who wrote it', async () => {
    const tablet = await server.register(owner, placeId)
    const other = service.browser()
    await subscribe(owner, tablet, {}, other)
    await write('do Kasi')
    await run()
    expect([got().length, got(other).length]).toEqual([1, 0])
  })

  it('that is read before its turn comes is not pushed any more', async () => {
    await write('już wiem')
    await server.call('PUT /notification/read-all', { token: kasia.token })
    await run()
    expect(got()).toEqual([])
  })

  it('that is read while it waits to be sent again is let go', async () => {
    service.reply(browser.path, { status: 503 })
    await write('już wiem')
    await run()
    expect(await states()).toEqual(['waiting'])
    await server.call('PUT /notification/read-all', { token: kasia.token })
    server.time.now += 60_000
    await run()
    expect([got().length, await states()]).toEqual([1, ['expired']])
  })

  it('of a kind that its person has switched off is not pushed, on no device', async () => {
    const off = await server.call('PUT /push/kinds', { token: kasia.token, body: { muted: ['message'] } })
    expect(off.status).toBe(200)
    await write('cicho')
    await run()
    expect([got(), (await mine()).muted]).toEqual([[], ['message']])
    await server.call('PUT /push/kinds', { token: kasia.token, body: { muted: [] } })
    await write('głośno')
    await run()
    expect(said().map(({ title }) => title)).toEqual(['głośno'])
  })

  it('leaves nothing behind where nobody is pushed to', async () => {
    await write('do Jana', { kind: 'user', userId: owner.userId })
    await run()
    const waiting = await server.services.database.place(placeId, (db) =>
      db.select().from(pushNotices).where(eq(pushNotices.placeId, placeId)),
    )
    expect([waiting, await messages()]).toEqual([[], []])
  })

  it('that a command makes is put up with the command, or not at all', async () => {
    const bad = await server.call('POST /notification/send', {
      token: owner.token,
      body: { placeId, text: 'nikt', to: { kind: 'user', userId: v7() } },
    })
    expect(bad.status).toBeGreaterThanOrEqual(400)
    await run()
    expect([got(), await messages()]).toEqual([[], []])
  })
})

describe('Whoever is off shift', () => {
  const orderIsReady = async () => {
    // Whoever places it is told when it is ready.
    const order = newOrder()
    const placed = await server.call(`POST /order-manager/${placeId}`, { token: kasia.token, body: order })
    expect(placed.status).toBe(200)
    const done = await server.call(`PUT /order/force-done/${order.orderId}`, {
      token: owner.token,
      headers: { 'Place-Id': placeId },
    })
    expect(done.status).toBe(200)
  }

  it('is not told of dishes; whoever is at work is, at once', async () => {
    await orderIsReady()
    await run()
    expect(said()).toHaveLength(1)
    expect(got()[0]?.headers).toMatchObject({ urgency: 'high', ttl: '600' })
    const later = await server.signIn(kasia)
    expect(later.sessionId).not.toBe(kasia.sessionId)
  })

  it('is told what is for them, with a sign of life or without', async () => {
    server.time.now += 4 * 3_600_000
    owner = await server.signIn(owner)
    await write('jutro o 9')
    await run()
    expect(said().map(({ title }) => title)).toEqual(['jutro o 9'])
    expect(got()[0]?.headers['urgency']).toBe('normal')
  })
})

describe('A push service', () => {
  it.each([404, 410])('that says %i ends the subscription', async (status) => {
    service.reply(browser.path, { status })
    await write('jest tam kto?')
    await run()
    expect([await states(), await subscribed()]).toEqual([['failed'], []])
  })

  it.each([429, 503])('that says %i is asked again later, no sooner than it wants', async (status) => {
    service.reply(browser.path, { status, headers: { 'Retry-After': '30' } })
    await write('za chwilę')
    await run()
    server.time.now += 29_000
    await run()
    expect([got().length, await states()]).toEqual([1, ['waiting']])
    server.time.now += 1_000
    await run()
    expect([got().length, await states()]).toEqual([2, ['sent']])
  })

  it('that never takes it is given up when the time of the notice has passed', async () => {
    service.reply(browser.path, ...Array.from({ length: 200 }, () => ({ status: 500 })))
    await write('nigdy')
    for (let n = 0; n < 60; n++) {
      server.time.now += 5 * 60_000
      await run()
    }
    expect(await states()).toEqual(['failed'])
    const tries = got().length
    server.time.now += 3_600_000
    await run()
    expect(got()).toHaveLength(tries)
  })

  it('that refuses it for good is not asked again', async () => {
    service.reply(browser.path, { status: 413 })
    await write('za długie')
    await run()
    server.time.now += 60_000
    await run()
    expect([got().length, await states(), (await mine()).devices[0].answer]).toEqual([1, ['failed'], 413])
  })

  it('that is slow holds up no command', async () => {
    service.reply(browser.path, { status: 201, afterMs: 1500 })
    await write('powoli')
    const sending = run()
    await expect(write('a to od razu')).resolves.toMatchObject({ status: 200 })
    await sending
  })
})

describe('A server that ends while it sends', () => {
  it('leaves what was on its way: the next one does not send it twice', async () => {
    service.reply(browser.path, { status: 201, afterMs: 3000 })
    await write('w drodze')
    const sending = run()
    while (got().length === 0) await new Promise((soon) => setTimeout(soon, 20))
    const next = await open()
    next.time.now = server.time.now + 61_000
    await next.services.pushes.run()
    expect([got().length, await states()]).toEqual([1, ['unknown']])
    await sending
    await next.services.close()
  })

  it('goes on with what had not left', async () => {
    await write('jeszcze nie')
    const next = await open()
    next.time.now = server.time.now
    await next.services.pushes.run()
    expect(said().map(({ title }) => title)).toEqual(['jeszcze nie'])
    await run()
    expect(got()).toHaveLength(1)
    await next.services.close()
  })
})

describe('A device', () => {
  it('is known with what it gave, and confirmed at each start', async () => {
    server.time.now += 60_000
    await subscribe(kasia, phone)
    const { devices } = await mine()
    expect(devices).toHaveLength(1)
    expect(devices[0]).toMatchObject({
      ...{ placeId, clientId: phone.clientId, kind: 'web', endpoint: browser.endpoint },
      confirmedAt: server.time.now,
    })
    expect((await mine(owner)).devices).toEqual([])
  })

  it('that gives another subscription is pushed to there only', async () => {
    const fresh = service.browser()
    await subscribe(kasia, phone, {}, fresh)
    await write('tu')
    await run()
    expect([got().length, got(fresh).length]).toEqual([0, 1])
  })

  it('is its person’s until somebody else is signed in on it', async () => {
    const marek = await server.register(owner, placeId)
    await subscribe(owner, marek)
    // The same browser: Kasia is told nothing there any more.
    await write('dla Kasi')
    await run()
    expect([got(), (await mine()).devices]).toEqual([[], []])
  })

  it('is pushed nothing once its session has ended', async () => {
    await server.call('POST /auth/logout', { token: kasia.token, body: { sessionId: kasia.sessionId } })
    expect(await subscribed()).toEqual([])
    await write('po wyjściu')
    await run()
    expect(got()).toEqual([])
  })

  it('is pushed nothing once it is shut out', async () => {
    await server.call(`POST /devices/${placeId}/${phone.clientId}/revoke`, { token: owner.token })
    expect(await subscribed()).toEqual([])
  })

  it('on which the person is not signed in is not theirs to name', async () => {
    const other = await server.register(owner, placeId)
    expect((await subscribe(kasia, other)).status).toBe(404)
    expect((await subscribe(kasia, { ...phone, clientId: v7() })).status).toBe(404)
  })

  it('is taken off by its person only', async () => {
    const path = `DELETE /push/${placeId}/devices/${phone.clientId}`
    expect((await server.call(path, { token: owner.token })).status).toBe(404)
    expect((await server.call(path, { token: kasia.token })).status).toBe(200)
    expect(await subscribed()).toEqual([])
  })

  it.each([
    ['an address of our own network', { endpoint: 'https://192.168.1.1/push' }],
    ['an address that no browser has', { endpoint: 'https://evil.example/push' }],
    ['a key that is none', { p256dh: 'AAAA' }],
    ['the key of another server', { serverKey: 'BAAA' }],
  ])('with %s is refused', async (_, with_) => {
    expect((await subscribe(kasia, phone, with_)).body.code).toBe('invalid_input')
  })

  it('of a wrapper app needs an account of Firebase on the server', async () => {
    const reply = await server.call(`PUT /push/${placeId}/devices/${phone.clientId}`, {
      token: kasia.token,
      body: { kind: 'firebase', token: 'abc' },
    })
    expect(reply.body.code).toBe('invalid_input')
  })
})

describe('A trial', () => {
  const path = () => `POST /push/${placeId}/devices/${phone.clientId}/test`

  it('says what the push service has answered', async () => {
    const { body } = await server.call(path(), { token: kasia.token })
    expect(body.data).toMatchObject({ outcome: 'taken', status: 201 })
    expect(said()[0]?.data.messageId).toBe(body.data.messageId)
    service.reply(browser.path, { status: 403 })
    expect((await server.call(path(), { token: kasia.token })).body.data).toMatchObject({
      ...{ outcome: 'refused', status: 403 },
    })
    expect((await mine()).devices[0]).toMatchObject({ answer: 403 })
  })

  it('is not tried again by itself', async () => {
    service.reply(browser.path, { status: 503 })
    await server.call(path(), { token: kasia.token })
    server.time.now += 120_000
    await run()
    expect(got()).toHaveLength(1)
  })

  it('is not for the device of somebody else', async () => {
    expect((await server.call(path(), { token: owner.token })).status).toBe(404)
  })
})

describe('What became of a message', () => {
  const deliveries = async () =>
    (await server.call(`GET /push/${placeId}/deliveries`, { token: owner.token })).body.data

  it('is seen by whoever leads the crew: sent, shown, read', async () => {
    await write('widać?')
    await run()
    expect(await deliveries()).toMatchObject([
      {
        name: at.kasia === '' ? '' : expect.any(String),
        state: 'sent',
        sentAt: server.time.now,
        shownAt: null,
        readAt: null,
      },
    ])
    const { messageId } = must(said()[0], 'what was pushed').data
    server.time.now += 2000
    await server.call(`POST /push/${placeId}/shown/${messageId}`)
    const shownAt = server.time.now
    // A device may say it twice.
    server.time.now += 2000
    await server.call(`POST /push/${placeId}/shown/${messageId}`)
    await server.call('PUT /notification/read-all', { token: kasia.token })
    expect(await deliveries()).toMatchObject([{ shownAt, readAt: server.time.now }])
    expect((await mine()).devices[0]).toMatchObject({ shownAt })
  })

  it('is not for others of the crew', async () => {
    const { status } = await server.call(`GET /push/${placeId}/deliveries`, { token: kasia.token })
    expect(status).toBe(403)
  })

  it('is told only by whoever knows the message', async () => {
    await write('cudze')
    await run()
    const [message] = await messages()
    const wrong = await server.call(`POST /push/${placeId}/shown/${v7()}`)
    const elsewhere = await server.call(`POST /push/${v7()}/shown/${must(message, 'a message').id}`)
    expect([wrong.status, elsewhere.status]).toEqual([200, 200])
    const still = await server.services.database.place(placeId, (db) =>
      db
        .select({ shownAt: pushMessages.shownAt })
        .from(pushMessages)
        .where(and(eq(pushMessages.placeId, placeId))),
    )
    expect(still).toEqual([{ shownAt: null }])
  })

  it('is forgotten after a week', async () => {
    await write('dawno')
    await run()
    server.time.now += 7 * 24 * 3_600_000 + 1
    owner = await server.signIn(owner)
    await write('dziś')
    await run()
    expect(await states()).toEqual(['sent'])
  })
})
