import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { must } from '#domain/must.ts'
import { refreshSeconds } from '#server/keys/tokens.ts'
import type { FakeBrowser, FakePushService } from '#tests/support/providers/fake-push-service.ts'
import { openPushStage, type PushScene } from '#tests/support/providers/push-stage.ts'
import type { Person, TestDevice, TestServer } from '#tests/support/server.ts'

let stage: Awaited<ReturnType<typeof openPushStage>>
let server: TestServer
let service: FakePushService
let scene: PushScene
let owner: Person
let kasia: Person
let placeId: string
let phone: TestDevice
let browser: FakeBrowser

beforeAll(async () => {
  stage = await openPushStage()
  ;({ server, service } = stage)
})
afterAll(() => stage.close())
beforeEach(async () => {
  scene = await stage.scene()
  ;({ owner, kasia, placeId, phone, browser } = scene)
})

describe('A device', () => {
  it('is known with what it gave, and confirmed at each start', async () => {
    server.time.now += 60_000
    await stage.subscribe(kasia, phone, scene)
    const { devices } = await stage.mine(kasia)
    expect(devices).toHaveLength(1)
    expect(devices[0]).toMatchObject({
      placeId,
      clientId: phone.clientId,
      kind: 'web',
      endpoint: browser.endpoint,
      confirmedAt: server.time.now,
    })
    expect((await stage.mine(owner)).devices).toEqual([])
  })

  it('that gives another subscription is pushed to there only', async () => {
    const fresh = service.browser()
    await stage.subscribe(kasia, phone, { ...scene, browser: fresh })
    await stage.write(scene, 'tu')
    await stage.run()
    expect([stage.got(browser).length, stage.got(fresh).length]).toEqual([0, 1])
  })

  it('is its person’s until somebody else is signed in on it', async () => {
    const marek = await server.register(owner, placeId)
    await stage.subscribe(owner, marek, scene)
    // The same browser: Kasia is told nothing there any more.
    await stage.write(scene, 'dla Kasi')
    await stage.run()
    expect([stage.got(browser), (await stage.mine(kasia)).devices]).toEqual([[], []])
  })

  it('is pushed nothing once its session has ended', async () => {
    await server.call('POST /auth/logout', { token: kasia.token, body: { sessionId: kasia.sessionId } })
    expect(await stage.subscribed(scene)).toEqual([])
    await stage.write(scene, 'po wyjściu')
    await stage.run()
    expect(stage.got(browser)).toEqual([])
  })

  it.each<[string, (again: Person) => Promise<{ status: number }>]>([
    [
      'its person ends their other sessions',
      (again) => server.call('DELETE /auth/sessions', { token: again.token }),
    ],
    [
      'whoever leads the place ends it',
      () =>
        server.call(`DELETE /session/active-sessions/${placeId}/${kasia.sessionId}`, { token: owner.token }),
    ],
    [
      'it is signed out without a network, and says so later',
      async () => {
        const end = server.command(phone, placeId, 1, 'session.end', { sessionId: kasia.sessionId })
        return server.push(phone, placeId, [end])
      },
    ],
  ])('is forgotten once %s, and is back when they sign in on it again', async (_, end) => {
    const again = await server.signIn(kasia)
    expect((await end(again)).status).toBe(200)
    expect([await stage.subscribed(scene), (await stage.mine(again)).devices]).toEqual([[], []])
    const back = await server.register(again, placeId)
    await stage.subscribe(again, back, scene)
    expect((await stage.mine(again)).devices).toMatchObject([{ clientId: back.clientId }])
  })

  it('whose session has lapsed is listed no more, since nothing is pushed to it', async () => {
    server.time.now += refreshSeconds * 1000
    const again = await server.signIn(kasia)
    expect((await stage.subscribed(scene)).map(({ clientId }) => clientId)).toEqual([phone.clientId])
    expect((await stage.mine(again)).devices).toEqual([])
  })

  it('is pushed nothing once it is shut out', async () => {
    await server.call(`POST /devices/${placeId}/${phone.clientId}/revoke`, { token: owner.token })
    expect(await stage.subscribed(scene)).toEqual([])
  })

  it('on which the person is not signed in is not theirs to name', async () => {
    const other = await server.register(owner, placeId)
    expect((await stage.subscribe(kasia, other, scene)).status).toBe(404)
    expect((await stage.subscribe(kasia, { ...phone, clientId: v7() }, scene)).status).toBe(404)
  })

  it('is taken off by its person only', async () => {
    const path = `DELETE /push/${placeId}/devices/${phone.clientId}`
    expect((await server.call(path, { token: owner.token })).status).toBe(404)
    expect((await server.call(path, { token: kasia.token })).status).toBe(200)
    expect(await stage.subscribed(scene)).toEqual([])
  })

  it.each([
    ['an address of our own network', { endpoint: 'https://192.168.1.1/push' }],
    ['an address that no browser has', { endpoint: 'https://evil.example/push' }],
    ['a key that is none', { p256dh: 'AAAA' }],
    ['the key of another server', { serverKey: 'BAAA' }],
  ])('with %s is refused', async (_, with_) => {
    expect((await stage.subscribe(kasia, phone, scene, with_)).body.code).toBe('invalid_input')
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
    expect(stage.said(browser)[0]?.data.messageId).toBe(body.data.messageId)
    service.reply(browser.path, { status: 403 })
    expect((await server.call(path(), { token: kasia.token })).body.data).toMatchObject({
      outcome: 'refused',
      status: 403,
    })
    expect((await stage.mine(kasia)).devices[0]).toMatchObject({ answer: 403 })
  })

  it('is not tried again by itself', async () => {
    service.reply(browser.path, { status: 503 })
    await server.call(path(), { token: kasia.token })
    server.time.now += 120_000
    await stage.run()
    expect(stage.got(browser)).toHaveLength(1)
  })

  it('is not for the device of somebody else', async () => {
    expect((await server.call(path(), { token: owner.token })).status).toBe(404)
  })
})

describe('What became of a message', () => {
  const deliveries = async () =>
    (await server.call(`GET /push/${placeId}/deliveries`, { token: owner.token })).body.data

  it('is seen by whoever leads the crew: sent, shown, read', async () => {
    await stage.write(scene, 'widać?')
    await stage.run()
    expect(await deliveries()).toMatchObject([
      {
        name: 'Kasia',
        state: 'sent',
        sentAt: server.time.now,
        shownAt: null,
        readAt: null,
      },
    ])
    const { messageId } = must(stage.said(browser)[0], 'what was pushed').data
    server.time.now += 2000
    await server.call(`POST /push/${placeId}/shown/${messageId}`)
    const shownAt = server.time.now
    // A device may say it twice.
    server.time.now += 2000
    await server.call(`POST /push/${placeId}/shown/${messageId}`)
    await server.call('PUT /notification/read-all', { token: kasia.token })
    expect(await deliveries()).toMatchObject([{ shownAt, readAt: server.time.now }])
    expect((await stage.mine(kasia)).devices[0]).toMatchObject({ shownAt })
  })

  it('is not for others of the crew', async () => {
    const { status } = await server.call(`GET /push/${placeId}/deliveries`, { token: kasia.token })
    expect(status).toBe(403)
  })

  it('is told only by whoever knows the message', async () => {
    await stage.write(scene, 'cudze')
    await stage.run()
    const [message] = await stage.messages(scene)
    const wrong = await server.call(`POST /push/${placeId}/shown/${v7()}`)
    const elsewhere = await server.call(`POST /push/${v7()}/shown/${must(message, 'a message').id}`)
    expect([wrong.status, elsewhere.status]).toEqual([200, 200])
    expect((await stage.messages(scene)).map(({ shownAt }) => shownAt)).toEqual([null])
  })

  it('is forgotten after a week', async () => {
    await stage.write(scene, 'dawno')
    await stage.run()
    server.time.now += 7 * 24 * 3_600_000 + 1
    scene = { ...scene, owner: await server.signIn(owner) }
    await stage.write(scene, 'dziś')
    await stage.run()
    expect((await stage.messages(scene)).map(({ state }) => state)).toEqual(['sent'])
  })
})
