import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { must } from '#domain/must.ts'
import { sessions } from '#server/db/tables/identity.ts'
import { pushNotices } from '#server/db/tables/push.ts'
import type { FakeBrowser, FakePushService } from '#tests/support/providers/fake-push-service.ts'
import { openPushStage, type PushScene } from '#tests/support/providers/push-stage.ts'
import { newOrder, type Person, type TestServer } from '#tests/support/server.ts'

let stage: Awaited<ReturnType<typeof openPushStage>>
let server: TestServer
let service: FakePushService
let scene: PushScene
let owner: Person
let kasia: Person
let placeId: string
let browser: FakeBrowser

beforeAll(async () => {
  stage = await openPushStage()
  ;({ server, service } = stage)
})
afterAll(() => stage.close())
beforeEach(async () => {
  scene = await stage.scene()
  ;({ owner, kasia, placeId, browser } = scene)
})

const states = async () => (await stage.messages(scene)).map(({ state }) => state)

describe('A notice', () => {
  it('reaches the phone of its person in their language, with the page that it is about', async () => {
    await server.call('POST /auth/profile', { token: kasia.token, body: { locale: 'en' } })
    await stage.write(scene, 'Jutro o 9.')
    await stage.run()
    const [notification] = stage.said(browser)
    expect(notification).toMatchObject({ title: 'Jutro o 9.', lang: 'en' })
    expect(notification?.body).toContain('Jan')
    expect(notification?.navigate).toBe(`https://lokal.example/p/${placeId}/notifications`)
    expect(await states()).toEqual(['sent'])
  })

  it('is sent once, however often the server looks', async () => {
    await stage.write(scene, 'raz')
    await Promise.all([stage.run(), stage.run()])
    await stage.run()
    expect(stage.said(browser).map(({ title }) => title)).toEqual(['raz'])
  })

  it('is nobody’s on whose device it is not, and is not pushed to the one who wrote it', async () => {
    const tablet = await server.register(owner, placeId)
    const other = service.browser()
    await stage.subscribe(owner, tablet, { ...scene, browser: other })
    await stage.write(scene, 'do Kasi')
    await stage.run()
    expect([stage.got(browser).length, stage.got(other).length]).toEqual([1, 0])
  })

  it('that is read before its turn comes is not pushed any more', async () => {
    await stage.write(scene, 'już wiem')
    await server.call('PUT /notification/read-all', { token: kasia.token })
    await stage.run()
    expect(stage.got(browser)).toEqual([])
  })

  it('that is read while it waits to be sent again is let go', async () => {
    service.reply(browser.path, { status: 503 })
    await stage.write(scene, 'już wiem')
    await stage.run()
    expect(await states()).toEqual(['waiting'])
    await server.call('PUT /notification/read-all', { token: kasia.token })
    server.time.now += 60_000
    await stage.run()
    expect([stage.got(browser).length, await states()]).toEqual([1, ['expired']])
  })

  it('of a kind that its person has switched off is not pushed, on no device', async () => {
    const off = await server.call('PUT /push/kinds', { token: kasia.token, body: { muted: ['message'] } })
    expect(off.status).toBe(200)
    await stage.write(scene, 'cicho')
    await stage.run()
    expect([stage.got(browser), (await stage.mine(kasia)).muted]).toEqual([[], ['message']])
    await server.call('PUT /push/kinds', { token: kasia.token, body: { muted: [] } })
    await stage.write(scene, 'głośno')
    await stage.run()
    expect(stage.said(browser).map(({ title }) => title)).toEqual(['głośno'])
  })

  it('leaves nothing behind where nobody is pushed to', async () => {
    await stage.write(scene, 'do Jana', owner.userId)
    await stage.run()
    const waiting = await server.services.database.place(placeId, (db) =>
      db.select().from(pushNotices).where(eq(pushNotices.placeId, placeId)),
    )
    expect([waiting, await stage.messages(scene)]).toEqual([[], []])
  })

  it('that a command makes is put up with the command, or not at all', async () => {
    const bad = await server.call('POST /notification/send', {
      token: owner.token,
      body: { placeId, text: 'nikt', to: { kind: 'user', userId: v7() } },
    })
    expect(bad.status).toBeGreaterThanOrEqual(400)
    await stage.run()
    expect([stage.got(browser), await stage.messages(scene)]).toEqual([[], []])
  })
})

describe('Whoever is off shift', () => {
  const makeReady = async (made: object) => {
    const order = newOrder()
    const at = { 'Place-Id': placeId }
    const placed = await server.call(`POST /order-manager/${placeId}`, { token: kasia.token, body: order })
    const done = await server.call(`PUT /order/kitchen-station/done/${order.orderId}`, {
      token: owner.token,
      headers: at,
      body: { kitchenStationId: null },
      ...made,
    })
    expect([placed.status, done.status]).toEqual([200, 200])
  }

  it('is not told of dishes; whoever is at work is, in time to bring them', async () => {
    await makeReady({})
    await stage.run()
    expect(stage.said(browser)).toHaveLength(1)
    expect(stage.got(browser)[0]?.headers).toMatchObject({ urgency: 'high', ttl: '600' })
    const { kind } = must((await stage.messages(scene))[0], 'a message')
    expect(kind).toBe('ready')
    // Four hours without a sign of life, and no drawer.
    await server.services.database.user(kasia.userId, (db) =>
      db
        .update(sessions)
        .set({ lastSeenAt: server.time.now - 4 * 3_600_000 })
        .where(eq(sessions.userId, kasia.userId)),
    )
    await makeReady({})
    await stage.run()
    expect(stage.said(browser)).toHaveLength(1)
  })

  it('is told what is for them', async () => {
    server.time.now += 4 * 3_600_000
    scene = { ...scene, owner: await server.signIn(owner) }
    await stage.write(scene, 'jutro o 9')
    await stage.run()
    expect(stage.said(browser).map(({ title }) => title)).toEqual(['jutro o 9'])
    expect(stage.got(browser)[0]?.headers['urgency']).toBe('normal')
  })
})

describe('A push service', () => {
  it.each([404, 410])('that says %i ends the subscription', async (status) => {
    service.reply(browser.path, { status })
    await stage.write(scene, 'jest tam kto?')
    await stage.run()
    expect([await states(), await stage.subscribed(scene)]).toEqual([['failed'], []])
  })

  it.each([429, 503])('that says %i is asked again later, no sooner than it wants', async (status) => {
    service.reply(browser.path, { status, headers: { 'Retry-After': '30' } })
    await stage.write(scene, 'za chwilę')
    await stage.run()
    server.time.now += 29_000
    await stage.run()
    expect([stage.got(browser).length, await states()]).toEqual([1, ['waiting']])
    server.time.now += 1_000
    await stage.run()
    expect([stage.got(browser).length, await states()]).toEqual([2, ['sent']])
  })

  it('that never takes it is given up when the time of the notice has passed', async () => {
    service.reply(browser.path, ...Array.from({ length: 200 }, () => ({ status: 500 })))
    await stage.write(scene, 'nigdy')
    for (let n = 0; n < 60; n++) {
      server.time.now += 5 * 60_000
      await stage.run()
    }
    expect(await states()).toEqual(['failed'])
    const tries = stage.got(browser).length
    server.time.now += 3_600_000
    await stage.run()
    expect(stage.got(browser)).toHaveLength(tries)
  })

  it('that refuses it for good is not asked again', async () => {
    service.reply(browser.path, { status: 413 })
    await stage.write(scene, 'za długie')
    await stage.run()
    server.time.now += 60_000
    await stage.run()
    expect([stage.got(browser).length, await states(), (await stage.mine(kasia)).devices[0].answer]).toEqual([
      1,
      ['failed'],
      413,
    ])
  })

  it('that is slow holds up no command', async () => {
    service.reply(browser.path, { status: 201, afterMs: 1500 })
    await stage.write(scene, 'powoli')
    const sending = stage.run()
    await expect(stage.write(scene, 'a to od razu')).resolves.toMatchObject({ status: 200 })
    await sending
  })
})

describe('A server that ends while it sends', () => {
  it('leaves what was on its way: the next one does not send it twice', async () => {
    service.reply(browser.path, { status: 201, afterMs: 3000 })
    await stage.write(scene, 'w drodze')
    const sending = stage.run()
    while (stage.got(browser).length === 0) await new Promise((soon) => setTimeout(soon, 20))
    const next = await stage.open()
    next.time.now = server.time.now + 61_000
    await next.services.pushes.run()
    expect([stage.got(browser).length, await states()]).toEqual([1, ['unknown']])
    await sending
    await next.services.close()
  })

  it('goes on with what had not left', async () => {
    await stage.write(scene, 'jeszcze nie')
    const next = await stage.open()
    next.time.now = server.time.now
    await next.services.pushes.run()
    expect(stage.said(browser).map(({ title }) => title)).toEqual(['jeszcze nie'])
    await stage.run()
    expect(stage.got(browser)).toHaveLength(1)
    await next.services.close()
  })
})
