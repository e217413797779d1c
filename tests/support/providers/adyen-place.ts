import { v7 } from 'uuid'
import { must } from '#domain/must.ts'
import type { Row, TableName } from '#domain/tables.ts'
import { pressPay } from '#server/areas/online-payments/press-pay.ts'
import { goOnWithPayments } from '#server/areas/online-payments/go-on.ts'
import { readPlace } from '#server/services/read-place.ts'
import { appliers } from '#server/areas/webhooks/appliers.ts'
import { applyDue } from '#server/areas/webhooks/worker.ts'
import type { FakeAdyenOptions } from '#server/integrations/adyen/fake-adyen.ts'
import { createPayByLink } from '#server/integrations/adyen/pay-by-link.ts'
import { neverUsed } from '#server/integrations/payments/last-use.ts'
import type { ServerAccount } from '#server/integrations/payments/server-accounts.ts'
import { listen } from '#server/listen.ts'
import { adyenAccount, playAdyen } from './adyen.ts'
import { freshDatabase, type FreshDatabase } from '../postgres/postgres.ts'
import { newOrder, startTestServer, type Person, type TestServer } from '../server.ts'

export type AdyenPlace = Awaited<ReturnType<typeof openAdyenPlace>>

/**
 * A server on a port of its own with the provider beside it on another, and a place of it. `restart` ends the server as a
 * person does who pulls a plug between two calls, and begins another one over the same database.
 */
export async function openAdyenPlace(options: Partial<FakeAdyenOptions> = {}) {
  const opened = await listen(0, '127.0.0.1')
  if (!opened.ok) throw new Error(opened.error)
  const listening = opened.value
  const address = `http://127.0.0.1:${listening.port}`
  const time = { now: Date.UTC(2026, 10, 20, 12) }
  const { fake, client, problems } = await playAdyen({
    clock: () => time.now,
    webhookOf: (kind) => `${address}/adyen-webhooks/${kind}`,
    ...options,
  })
  const database: FreshDatabase = await freshDatabase()
  const begin = async (): Promise<TestServer> => {
    const { environment, fields, secrets } = adyenAccount
    const adyen: ServerAccount = { environment, fields, secrets, simulated: false, uses: neverUsed }
    const begun = await startTestServer({
      database,
      publicUrl: address,
      outside: {
        adyen: client,
        providers: { ADYEN: createPayByLink(client), P24: null },
        serverAccounts: { ADYEN: adyen, P24: null },
        playedPages: null,
      },
    })
    // One clock for both sides.
    Object.defineProperty(begun.time, 'now', {
      get: () => time.now,
      set: (now: number) => {
        time.now = now
      },
    })
    listening.use(begun.app.fetch)
    return begun
  }
  let server = await begin()
  const owner = await server.signUp('Jan')
  const placeId = await server.openBistro({ owner })
  let device = await server.register(owner, placeId)
  let seq = 0
  let session = { person: owner, since: time.now }

  /** The owner, whose session ends after some minutes. */
  async function signedIn(): Promise<Person> {
    if (time.now - session.since > 10 * 60_000)
      session = { person: await server.signIn(owner), since: time.now }
    return session.person
  }

  async function call(what: string, body?: object) {
    const { token } = await signedIn()
    return server.call(what, {
      token,
      headers: { 'Place-Id': placeId },
      ...(body === undefined ? {} : { body }),
    })
  }

  async function push(kind: Parameters<TestServer['command']>[3], args: object, v = 1) {
    const command = { ...server.command(device, placeId, ++seq, kind, args), v }
    const { body } = await server.push(device, placeId, [command])
    const [result] = body.data.results
    if (result.status !== 'applied') throw new Error(`${kind}: ${JSON.stringify(result)}`)
  }

  /** A document of one żurek, for which a guest is asked to pay 24.00 zł unless told. */
  async function ask(change: { amount?: number } = {}) {
    const order = newOrder()
    const placed = await call(`POST /order-manager/${placeId}`, order)
    if (placed.status !== 200) throw new Error(`no order: ${JSON.stringify(placed.body)}`)
    const issued = await call(`POST /order-payment/receipt/${order.orderId}`, {
      paymentType: 'CASH',
      payment: null,
      buyer: null,
    })
    if (issued.status !== 200) throw new Error(`no document: ${JSON.stringify(issued.body)}`)
    const { printout } = issued.body.data
    const guestToken = Buffer.from(v7().replaceAll('-', ''), 'hex').toString('base64url')
    const onlinePaymentId = v7()
    await push('online-payment.start', {
      onlinePaymentId,
      orderCheckId: order.orderCheckId,
      printoutId: printout.id,
      provider: 'ADYEN',
      amount: change.amount ?? printout.total,
      guestToken,
      expiresAt: time.now + 15 * 60_000,
    })
    return { id: onlinePaymentId, guestToken, printoutId: String(printout.id) }
  }

  /** A guest presses "Pay"; the link of the provider, or null where there is none to go to. */
  async function press({ guestToken }: { guestToken: string }, tip = 0) {
    const wish = { tip, email: '', locale: 'pl' as const }
    const pressed = await pressPay(server.services, { placeId, guestToken }, wish)
    if (pressed.kind !== 'go') return null
    const id = new URL(pressed.url).pathname.split('/').at(-1) ?? ''
    return must(fake.books.links.get(id) ?? null, 'the link')
  }

  /** What was delivered is applied; the server has begun with it by itself. */
  async function applied() {
    await server.services.background.settled()
    await applyDue(server.services, appliers)
  }

  /** The provider sends what is due, and the server applies it. */
  async function deliver(): Promise<number> {
    const left = await fake.outbox.deliver()
    await applied()
    return left
  }

  const row = <T extends TableName>(table: T, id: string): Promise<Row<T> | null> =>
    readPlace(server.services, placeId, (rows) => rows.get(table, id))

  const all = <T extends TableName>(table: T): Promise<Row<T>[]> =>
    readPlace(server.services, placeId, (rows) => rows.all(table))

  async function give(orderPaymentId: string, amount: number, type = 'ONLINE') {
    const refundId = v7()
    const given = { refundId, orderPaymentId, amount, type, items: [], reason: 'CUSTOMER_REQUEST' }
    await push('refund.given', { ...given, comment: '', goods: null, drawerId: null }, 2)
    return refundId
  }

  return {
    fake,
    client,
    problems,
    time,
    owner,
    placeId,
    address,
    call,
    push,
    ask,
    press,
    applied,
    deliver,
    row,
    all,
    give,
    server: () => server,
    tick: () => goOnWithPayments(server.services),
    async restart() {
      await server.services.close()
      server = await begin()
      // It signs with another key: whoever was signed in signs in anew.
      session = { person: await server.signIn(owner), since: time.now }
      device = await server.register(session.person, placeId)
      seq = 0
    },
    async close() {
      await listening.close()
      await fake.close()
      await server.close()
    },
  }
}
