import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { must } from '#domain/must.ts'
import { readPlace } from '#server/services/read-place.ts'
import { openOnlineScene, type OnlineScene } from '#tests/support/providers/online-money.ts'

let scene: OnlineScene
beforeAll(async () => {
  scene = await openOnlineScene()
})
afterAll(() => scene.close())

const minutes = (count: number) => (scene.server.time.now += count * 60_000)

beforeEach(() => {
  minutes(120)
  scene.played.notices.length = 0
})
afterEach(() => {
  scene.played.network.fault = () => 'none'
})

/** An online payment of 24.00 zł whose money is there. */
async function paid() {
  const asked = await scene.ask()
  await scene.press(asked.path)
  scene.played.fake.books.pay(scene.lastSession())
  await scene.deliverAll()
  return asked
}

const give = (orderPaymentId: string, amount: number) => scene.giveBack(orderPaymentId, amount)

const refundRow = async (id: string) =>
  must(await readPlace(scene.server.services, scene.placeId, (rows) => rows.get('refunds', id)), 'the refund')

const atProvider = (id: string) => scene.played.fake.books.refunds.get(id)

const settle = (id: string, isDone: boolean) =>
  scene.played.fake.books.settleRefund(must(atProvider(id), 'the refund there'), isDone)

describe('Money that was promised back', () => {
  it('is asked of the provider by the clock, under its own id', async () => {
    const { id } = await paid()
    const refundId = await give(id, 1000)
    expect(await refundRow(refundId)).toMatchObject({ status: 'requested' })
    await scene.tick()
    expect(atProvider(refundId)).toMatchObject({ amount: 1000, sessionId: scene.lastSession().sessionId })
    expect(await refundRow(refundId)).toMatchObject({ status: 'sent' })
    expect(await scene.online(id)).toMatchObject({ status: 'refund-pending' })
  })

  it('goes back by the payment’s own session, also where another payment has the same number', async () => {
    const { id: former } = await paid()
    const { reference } = must(await scene.online(former), 'the former')
    const { path, id } = await scene.ask()
    await scene.press(path)
    const session = scene.lastSession()
    session.orderId = Number(reference)
    scene.played.fake.books.pay(session)
    await scene.deliverAll()
    const refundId = await give(id, 1000)
    await scene.tick()
    expect(atProvider(refundId)).toMatchObject({ sessionId: session.sessionId })
  })

  it('is confirmed by a message, whose numbers are other than those of the list', async () => {
    const { id } = await paid()
    const refundId = await give(id, 1000)
    await scene.tick()
    settle(refundId, true)
    await scene.deliverAll()
    expect(await refundRow(refundId)).toMatchObject({ status: 'confirmed' })
    expect(await scene.online(id)).toMatchObject({ status: 'completed', refundedAmount: 1000 })
  })

  it('that the provider rejects has failed', async () => {
    const { id } = await paid()
    const refundId = await give(id, 1000)
    await scene.tick()
    settle(refundId, false)
    await scene.deliverAll()
    expect(await refundRow(refundId)).toMatchObject({ status: 'failed' })
    expect(await scene.online(id)).toMatchObject({ status: 'completed', refundedAmount: 0 })
  })

  it('of which nobody tells is found out by the clock', async () => {
    const { id } = await paid()
    const refundId = await give(id, 2400)
    await scene.tick()
    settle(refundId, true)
    scene.played.notices.length = 0
    await scene.tick()
    expect(await refundRow(refundId)).toMatchObject({ status: 'sent' })
    minutes(1)
    await scene.tick()
    expect(await refundRow(refundId)).toMatchObject({ status: 'confirmed' })
    expect(await scene.online(id)).toMatchObject({ status: 'refund-completed', refundedAmount: 2400 })
  })

  it.each(['unheard', 'unanswered', 'broken'] as const)(
    'is asked for once when a call is %s',
    async (fault) => {
      const { id } = await paid()
      const refundId = await give(id, 1000)
      const count = scene.played.fake.books.refunds.size
      scene.played.network.fault = (call) => (call.startsWith('POST') ? fault : 'none')
      await scene.tick()
      expect(await refundRow(refundId)).toMatchObject({ status: 'requested' })
      scene.played.network.fault = () => 'none'
      minutes(1)
      await scene.tick()
      await scene.tick()
      expect(await refundRow(refundId)).toMatchObject({ status: 'sent' })
      expect(scene.played.fake.books.refunds.size).toBe(count + 1)
    },
  )

  it('above what the provider has left is refused by it, and the place hears of it', async () => {
    const { id } = await paid()
    await give(id, 2000)
    const second = await give(id, 2000)
    await scene.tick()
    expect(await refundRow(second)).toMatchObject({ status: 'failed' })
  })

  it('in two parts comes to both', async () => {
    const { id } = await paid()
    const refunds = [await give(id, 1000), await give(id, 500)]
    await scene.tick()
    for (const refundId of refunds) settle(refundId, true)
    await scene.deliverAll()
    expect(await scene.online(id)).toMatchObject({ status: 'completed', refundedAmount: 1500 })
  })

  it('of another sum than was asked for is nobody’s word', async () => {
    const { id } = await paid()
    const refundId = await give(id, 1000)
    await scene.tick()
    must(atProvider(refundId), 'the refund there').amount = 900
    settle(refundId, true)
    await scene.deliverAll()
    expect(await refundRow(refundId)).toMatchObject({ status: 'sent' })
  })
})
