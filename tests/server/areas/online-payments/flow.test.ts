import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { amounts } from '#server/integrations/p24/fake/fake-books.ts'
import { attemptsOf } from '#server/areas/online-payments/attempts.ts'
import { openOnlineScene, type OnlineScene } from '#tests/support/providers/online-money.ts'

let scene: OnlineScene
beforeAll(async () => {
  scene = await openOnlineScene()
})
afterAll(() => scene.close())

const minutes = (count: number) => (scene.server.time.now += count * 60_000)

// Each test comes long after the one before, and signs in again for it.
beforeEach(() => {
  minutes(120)
  scene.played.notices.length = 0
})
afterEach(() => {
  scene.played.network.fault = () => 'none'
})

const asked = (change?: Parameters<OnlineScene['ask']>[0]) => scene.ask(change)
const attempts = (id: string) => attemptsOf(scene.server.services, scene.placeId, id)

describe('A guest who presses Pay', () => {
  it('is sent to the provider, who knows the sum with the tip and where to tell', async () => {
    const { path, id } = await asked()
    const before = scene.sessions().length
    const { status, headers } = await scene.press(path, { tip: '10', email: 'ola@lipa.example' })
    expect([status, headers.get('Location')]).toEqual([303, expect.stringContaining('/trnRequest/')])
    expect(scene.sessions()).toHaveLength(before + 1)
    expect(scene.lastSession()).toMatchObject({
      amount: 2640,
      urlReturn: `https://lokal.example${path}?back=1&lang=en`,
      urlStatus: `https://lokal.example/p24-webhooks/payment/${scene.placeId}`,
    })
    expect(await attempts(id)).toMatchObject([{ attempt: 1, state: 'open', amount: 2640, tip: 240 }])
    expect(await scene.online(id)).toMatchObject({ status: 'pending', tip: 0 })
  })

  it('twice goes on with the same session, whatever they chose the second time', async () => {
    const { path } = await asked()
    const first = await scene.press(path)
    const count = scene.sessions().length
    const second = await scene.press(path, { tip: '10', email: 'ola@lipa.example' })
    expect(second.headers.get('Location')).toBe(first.headers.get('Location'))
    expect(scene.sessions()).toHaveLength(count)
  })

  it('several times at once has one session', async () => {
    const { path, id } = await asked()
    const count = scene.sessions().length
    const pressed = await Promise.all([1, 2, 3, 4].map(() => scene.press(path)))
    expect(pressed.map(({ status }) => status)).toEqual([303, 303, 303, 303])
    expect(scene.sessions()).toHaveLength(count + 1)
    expect(await attempts(id)).toHaveLength(1)
  })

  it('after the session has ended gets a new attempt, once the provider said that nothing came', async () => {
    const { path, id } = await asked({ minutes: 60 })
    await scene.press(path)
    const first = scene.lastSession()
    minutes(16)
    scene.played.network.fault = () => 'broken'
    await scene.press(path)
    expect(scene.lastSession()).toBe(first)
    scene.played.network.fault = () => 'none'
    await scene.press(path)
    expect(scene.lastSession()).toBe(first)
    minutes(2)
    await scene.press(path)
    expect(scene.lastSession()).not.toBe(first)
    expect(await attempts(id)).toMatchObject([
      { attempt: 2, state: 'open' },
      { attempt: 1, state: 'ended' },
    ])
    expect(await scene.online(id)).toMatchObject({ status: 'pending', attempt: 2 })
  })

  it('is told to try again when the provider was not heard, and no session of it is ever shown', async () => {
    const { path, id } = await asked()
    scene.played.network.fault = (call) => (call.includes('register') ? 'unanswered' : 'none')
    const { status, headers } = await scene.press(path)
    expect([status, headers.get('Location')]).toEqual([303, `${path}?lang=en&note=again`])
    expect((await scene.page(`${path}?note=again`)).html).toContain('does not answer')
    scene.played.network.fault = () => 'none'
    const again = await scene.press(path)
    expect(again.headers.get('Location')).toContain('/trnRequest/')
    expect(await attempts(id)).toMatchObject([
      { attempt: 2, state: 'open' },
      { state: 'ended', url: null },
    ])
  })

  it('after their first session was paid too late is not sent to a second one', async () => {
    const { path, id } = await asked({ minutes: 120 })
    await scene.press(path, { tip: 'own', own: '0.99', email: 'ola@lipa.example' })
    const session = scene.lastSession()
    minutes(17)
    await scene.tick()
    expect(await attempts(id)).toMatchObject([{ state: 'ended' }])
    session.until = scene.server.time.now + 1
    scene.played.fake.books.pay(session)
    scene.played.network.fault = () => 'unheard'
    await scene.press(path)
    scene.played.network.fault = () => 'none'
    await scene.press(path)
    expect(scene.lastSession()).toBe(session)
    expect(await scene.online(id)).toMatchObject({ status: 'completed', tip: 99 })
  })

  it('at a place whose keys are wrong is told so, and the till too', async () => {
    const { path, id } = await asked()
    const { serverAccounts } = scene.server.services
    const account = serverAccounts.P24
    Object.assign(serverAccounts, { P24: { ...account, secrets: { crc: 'other', apiKey: 'other' } } })
    await scene.press(path)
    Object.assign(serverAccounts, { P24: account })
    expect(await scene.online(id)).toMatchObject({ status: 'error', error: 'refused' })
    expect((await scene.page(path)).html).toContain('could not be opened')
  })
})

describe('A payment', () => {
  it('is paid once it is verified: by a message, and the document with it', async () => {
    const { path, id, printout } = await asked()
    await scene.press(path, { tip: '5', email: 'ola@lipa.example' })
    const session = scene.lastSession()
    expect(scene.played.fake.books.pay(session)).toBe('paid')
    expect(await scene.online(id)).toMatchObject({ status: 'pending' })
    await scene.deliverAll()
    expect(session.status).toBe(2)
    const reference = String(session.orderId)
    expect(await scene.online(id)).toMatchObject({ status: 'completed', amount: 2400, tip: 120, reference })
    expect(await scene.paymentsOf(printout.id)).toMatchObject([
      { id, type: 'ONLINE', status: 'paid', amount: 2400, tip: 120, integrated: true, reference },
    ])
  })

  it('told twice is one payment', async () => {
    const { path, printout } = await asked()
    await scene.press(path)
    scene.played.fake.books.pay(scene.lastSession())
    scene.played.fake.books.tellPaid(scene.lastSession())
    await scene.deliverAll()
    scene.played.fake.books.tellPaid(scene.lastSession())
    await scene.deliverAll()
    expect(await scene.paymentsOf(printout.id)).toHaveLength(1)
  })

  it('that nobody tells of is asked about when the guest comes back', async () => {
    const { path, id } = await asked()
    await scene.press(path, { tip: 'own', own: '0,99', email: 'ola@lipa.example' })
    expect(scene.lastSession().amount % 100).toBe(amounts.silent)
    scene.played.fake.books.pay(scene.lastSession())
    expect(scene.played.notices).toEqual([])
    const { html } = await scene.page(`${path}?back=1`)
    expect(html).toContain('Paid, thank you')
    expect(await scene.online(id)).toMatchObject({ status: 'completed', tip: 99 })
  })

  it('that nobody tells of is asked about by the till', async () => {
    const { path, id } = await asked()
    await scene.press(path, { tip: 'own', own: '0.99', email: 'ola@lipa.example' })
    scene.played.fake.books.pay(scene.lastSession())
    const owner = await scene.signedIn()
    const call = await scene.server.call(`POST /online-payments/ask/${id}`, {
      token: owner.token,
      headers: { 'Place-Id': scene.placeId },
    })
    expect([call.status, call.body.data?.status]).toEqual([200, 'completed'])
  })

  it('that nobody tells of is asked about by the clock, two minutes after its session', async () => {
    const { path, id } = await asked()
    await scene.press(path, { tip: 'own', own: '0.99', email: 'ola@lipa.example' })
    scene.played.fake.books.pay(scene.lastSession())
    minutes(16)
    await scene.tick()
    expect(await scene.online(id)).toMatchObject({ status: 'pending' })
    minutes(1)
    await scene.tick()
    expect(await scene.online(id)).toMatchObject({ status: 'completed' })
  })

  it('is not told as paid while the provider does not hear our word', async () => {
    const { path, id } = await asked()
    await scene.press(path)
    scene.played.fake.books.pay(scene.lastSession())
    scene.played.network.fault = (call) => (call.startsWith('PUT') ? 'broken' : 'none')
    await scene.deliverAll()
    expect(await scene.online(id)).toMatchObject({ status: 'pending' })
    expect((await scene.page(path)).html).toContain('Checking the payment')
    expect((await scene.press(path)).headers.get('Location')).not.toContain('trnRequest')
    minutes(30)
    await scene.tick()
    expect(await scene.online(id)).toMatchObject({ status: 'pending' })
    scene.played.network.fault = () => 'none'
    minutes(30)
    await scene.tick()
    expect(scene.lastSession().status).toBe(2)
    expect(await scene.online(id)).toMatchObject({ status: 'completed' })
  })

  it('that nobody made ends as expired, but not while nobody knows', async () => {
    const { path, id } = await asked()
    await scene.press(path)
    scene.played.network.fault = () => 'unheard'
    minutes(18)
    await scene.tick()
    expect(await scene.online(id)).toMatchObject({ status: 'pending' })
    scene.played.network.fault = () => 'none'
    minutes(10)
    await scene.tick()
    expect(await scene.online(id)).toMatchObject({ status: 'error', error: 'expired' })
    expect((await scene.page(path)).html).toContain('no longer open')
  })

  it('whose guest never came ends as expired too', async () => {
    const { id } = await asked({ minutes: 5 })
    minutes(6)
    await scene.tick()
    expect(await scene.online(id)).toMatchObject({ status: 'pending' })
    minutes(1)
    await scene.tick()
    expect(await scene.online(id)).toMatchObject({ status: 'error', error: 'expired' })
  })

  it('that comes late is money all the same: the clock looks once more after an hour', async () => {
    const { path, id, printout } = await asked()
    await scene.press(path, { tip: 'own', own: '0.99', email: 'ola@lipa.example' })
    minutes(17)
    await scene.tick()
    expect(await scene.online(id)).toMatchObject({ status: 'error', error: 'expired' })
    const session = scene.lastSession()
    session.until = scene.server.time.now + 60_000
    scene.played.fake.books.pay(session)
    minutes(58)
    await scene.tick()
    expect(await scene.online(id)).toMatchObject({ status: 'completed', error: '' })
    expect(await scene.paymentsOf(printout.id)).toMatchObject([{ status: 'paid' }])
  })

  it('of another sum than was asked for is nobody’s word', async () => {
    const { path, id } = await asked()
    await scene.press(path)
    const session = scene.lastSession()
    session.amount -= 100
    scene.played.fake.books.pay(session)
    await scene.deliverAll()
    minutes(18)
    await scene.tick()
    expect(session.status).toBe(1)
    expect(await scene.online(id)).toMatchObject({ status: 'pending' })
  })
})

describe('A message of the provider', () => {
  const told = async () => {
    const { path } = await asked()
    await scene.press(path)
    scene.played.fake.books.pay(scene.lastSession())
    const [notice] = scene.played.notices
    if (notice === undefined) throw new Error('no message')
    return notice
  }

  it('is taken at the bare address and below the API', async () => {
    const notice = await told()
    expect(await scene.deliver(notice)).toBe(200)
    expect(await scene.deliver({ ...notice, url: notice.url.replace('/p24-', '/api/p24-') })).toBe(200)
  })

  it.each([
    ['another sign', (body: object) => ({ ...body, sign: 'A'.repeat(96) })],
    ['another sum', (body: object) => ({ ...body, amount: 1 })],
    ['nothing but a sign', () => ({ sign: 'A' })],
  ])('with %s is not believed, and nothing of it is kept', async (_what, change) => {
    const notice = await told()
    const { database } = scene.server.services
    const kept = () =>
      database.anyone(async (db) => (await db.execute('select count(*)::int as n from webhook_inbox')).rows)
    const before = await kept()
    expect(await scene.deliver({ ...notice, body: change(notice.body) })).toBe(401)
    expect(await kept()).toEqual(before)
  })

  it('that comes to another place finds nothing there', async () => {
    const notice = await told()
    const other = notice.url.replace(scene.placeId, '019ab000-0000-7000-8000-000000000001')
    expect(await scene.deliver({ ...notice, url: other })).toBe(200)
    await scene.apply()
    expect(scene.lastSession().status).toBe(1)
  })
})
