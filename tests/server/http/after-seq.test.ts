import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  newOrder,
  startTestServer,
  type Person,
  type TestDevice,
  type TestServer,
} from '#tests/support/server.ts'

let server: TestServer
let waiter: Person
let owner: Person
let placeId: string
let device: TestDevice
let printoutId: string

beforeAll(async () => {
  server = await startTestServer()
  waiter = await server.signUp('Kasia')
  owner = await server.signUp('Jan')
})

beforeEach(async () => {
  placeId = await server.openBistro({ kasia: waiter, owner })
  device = await server.register(waiter, placeId)
  const order = newOrder()
  await server.call(`POST /order-manager/${placeId}`, { token: waiter.token, body: order })
  const { body } = await server.call(`POST /order-payment/receipt/${order.orderId}`, {
    token: waiter.token,
    body: { paymentType: 'CASH', payment: null },
  })
  printoutId = body.data.printout.id
})

afterAll(() => server.close())

const send = (of: TestDevice, place: string, seq: number) => {
  const order = { ...newOrder(), number: `${of.code}-${seq}` }
  return server.push(of, place, [server.command(of, place, seq, 'order.place', order)])
}

const link = async (after: string | null, id = printoutId) => {
  const headers = after === null ? {} : { 'After-Seq': after }
  const { status, body } = await server.call(`GET /printouts/pdf/${id}`, { token: waiter.token, headers })
  return status === 200 ? status : [status, body.code]
}

describe('A call that names what a device may have in its queue', () => {
  it('is answered only when the device has sent that far', async () => {
    const after = `${device.clientId} 2`
    await send(device, placeId, 1)
    expect(await link(after)).toEqual([425, 'queue_first'])
    await send(device, placeId, 2)
    expect(await link(after)).toBe(200)
    expect(await link(`${device.clientId} 1`)).toBe(200)
  })

  it('that is too early does nothing', async () => {
    const { status } = await server.call(`POST /printouts/email/${printoutId}`, {
      token: waiter.token,
      body: { email: 'lucja@example.pl' },
      headers: { 'After-Seq': `${device.clientId} 1` },
    })
    expect(status).toBe(425)
  })

  it('may name what is still on its way: only after all that was sent it is unknown', async () => {
    expect(await link(`${device.clientId} 1`, v7())).toEqual([425, 'queue_first'])
    await send(device, placeId, 1)
    expect(await link(`${device.clientId} 1`, v7())).toEqual([404, 'not_found'])
  })

  it('without the header is answered as ever', async () => {
    expect(await link(null)).toBe(200)
    expect(await link(null, v7())).toEqual([404, 'not_found'])
  })

  it('learns nothing of devices of other places or of none', async () => {
    const elsewhere = await server.openBistro({ owner })
    const strange = await server.register(owner, elsewhere)
    await send(strange, elsewhere, 1)
    const second = await server.openBistro({ kasia: waiter, owner })
    const own = await server.register(waiter, second)
    await send(own, second, 1)
    for (const clientId of [strange.clientId, own.clientId, v7()]) {
      expect([clientId, await link(`${clientId} 1`)]).toEqual([clientId, [425, 'queue_first']])
    }
  })

  it('is refused where the header cannot be read', async () => {
    const { clientId } = device
    for (const after of ['1', clientId, `${clientId} x`, `${clientId} -1`, `${clientId} 1 2`, 'till 1']) {
      expect([after, await link(after)]).toEqual([after, [422, 'invalid_input']])
    }
  })

  it('needs somebody who is signed in before anything else', async () => {
    const headers = { 'After-Seq': `${device.clientId} 1` }
    const { status } = await server.call(`GET /printouts/pdf/${printoutId}`, { headers })
    expect(status).toBe(401)
  })
})
