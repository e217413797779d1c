import { v7 } from 'uuid'
import { must } from '#domain/must.ts'
import type { Row } from '#domain/tables.ts'
import { readPlace } from '#server/services/read-place.ts'
import { writeGuestCode } from '#server/areas/online-payments/guest-code.ts'
import { goOnWithPayments } from '#server/areas/online-payments/go-on.ts'
import { appliers } from '#server/areas/webhooks/appliers.ts'
import { applyDue } from '#server/areas/webhooks/worker.ts'
import type { FakeNotice, FakeTransaction } from '#server/integrations/p24/fake/fake-books.ts'
import { openPlayedP24, outsideOf, type PlayedP24 } from './played-p24.ts'
import { newOrder, startTestServer, type Person, type TestDevice, type TestServer } from '../server.ts'

export type OnlineScene = Awaited<ReturnType<typeof openOnlineScene>>

/** A server with a place, its owner and a device; everything that guests do is done over its pages. */
export async function openOnlineScene() {
  // One clock for the server and the provider, which is there before it.
  const time: { clock(): number } = { clock: () => 0 }
  const played = await openPlayedP24(() => time.clock())
  const server: TestServer = await startTestServer({ outside: outsideOf(played, () => time.clock()) })
  time.clock = () => server.time.now
  const scene = await openSceneOn(server, played)
  return {
    ...scene,
    async close() {
      await server.close()
      await played.fake.close()
    },
  }
}

/** Opens the place on a server that is there. */
export async function openSceneOn(server: TestServer, played: PlayedP24) {
  const owner = await server.signUp('Jan')
  const placeId = await server.openBistro({ owner })
  const device = await server.register(owner, placeId)
  const guests = guestsOf(server, played, { owner, placeId, device })
  return { ...guests, server, owner, placeId, device, played }
}

type Parts = { owner: Person; placeId: string; device: TestDevice }

/** What waiters, guests, provider and clock do in a place. */
function guestsOf(server: TestServer, { fake, notices }: PlayedP24, { owner, placeId, device }: Parts) {
  let seq = 0

  async function push(kind: Parameters<TestServer['command']>[3], args: object, v = 1) {
    const command = { ...server.command(device, placeId, ++seq, kind, args), v }
    const { body } = await server.push(device, placeId, [command])
    return body.data.results[0]
  }

  /** A refund as a person gives one, of an online payment. */
  async function giveBack(orderPaymentId: string, amount: number): Promise<string> {
    const refundId = v7()
    const args = {
      refundId,
      orderPaymentId,
      amount,
      type: 'ONLINE',
      items: [],
      reason: 'CUSTOMER_REQUEST',
      comment: '',
      goods: null,
      drawerId: null,
    }
    const given = await push('refund.given', args, 2)
    if (given.status !== 'applied') throw new Error(`not given: ${JSON.stringify(given)}`)
    return refundId
  }

  let session = { person: owner, since: server.time.now }
  /** The owner, whose session ends after some minutes. */
  async function signedIn(): Promise<Person> {
    if (server.time.now - session.since > 10 * 60_000) {
      session = { person: await server.signIn(owner), since: server.time.now }
    }
    return session.person
  }

  /** A document of one żurek, 24.00 zł unless told, for which a guest is asked to pay. */
  async function ask(change: { amount?: number; minutes?: number } = {}) {
    const order = newOrder()
    const headers = { 'Place-Id': placeId }
    const { token } = await signedIn()
    const post = (path: string, body: object) => server.call(`POST ${path}`, { token, headers, body })
    await post(`/order-manager/${placeId}`, order)
    const { body } = await post(`/order-payment/receipt/${order.orderId}`, {
      paymentType: 'CASH',
      payment: null,
      buyer: null,
    })
    if (body.data === undefined) throw new Error(`no document: ${JSON.stringify(body)}`)
    const { printout } = body.data
    const onlinePaymentId = v7()
    const guestToken = Buffer.from(v7().replaceAll('-', ''), 'hex').toString('base64url')
    const started = await push('online-payment.start', {
      onlinePaymentId,
      orderCheckId: order.orderCheckId,
      printoutId: printout.id,
      provider: 'P24',
      amount: change.amount ?? printout.total,
      guestToken,
      expiresAt: server.time.now + (change.minutes ?? 15) * 60_000,
    })
    if (started.status !== 'applied') throw new Error(`not asked: ${JSON.stringify(started)}`)
    return { id: onlinePaymentId, path: `/pay/${writeGuestCode({ placeId, guestToken })}`, printout }
  }

  /** A page, as a browser asks for it; nothing is followed. */
  const page = async (path: string, init: RequestInit = {}) => {
    const response = await server.app.request(path, init)
    return { status: response.status, headers: response.headers, html: await response.text() }
  }

  const press = (path: string, form: Record<string, string> = { tip: '0', email: 'guest@lipa.example' }) =>
    page(path, { method: 'POST', body: new URLSearchParams(form) })

  /** The sessions that the provider knows, the first one first. */
  const sessions = () => [...fake.books.transactions.values()]

  const lastSession = (): FakeTransaction => must(sessions().at(-1), 'a session')

  /** A message comes in from outside, at the address that we have told the provider. */
  async function deliver({ url, body }: FakeNotice) {
    const response = await server.app.request(new URL(url).pathname, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    return response.status
  }

  /** What was delivered is applied; the server has begun with it by itself. */
  async function apply() {
    await server.services.background.settled()
    await applyDue(server.services, appliers)
  }

  async function deliverAll() {
    for (const notice of notices.splice(0)) await deliver(notice)
    await apply()
  }

  const tick = () => goOnWithPayments(server.services)

  const online = async (id: string): Promise<Row<'onlinePayments'>> =>
    must(await readPlace(server.services, placeId, (rows) => rows.get('onlinePayments', id)), 'the payment')

  const paymentsOf = (printoutId: string) =>
    readPlace(server.services, placeId, (rows) => rows.list('orderPayments', 'printoutId', printoutId))

  return {
    push,
    giveBack,
    signedIn,
    ask,
    page,
    press,
    sessions,
    lastSession,
    deliver,
    apply,
    deliverAll,
    tick,
    online,
    paymentsOf,
  }
}
