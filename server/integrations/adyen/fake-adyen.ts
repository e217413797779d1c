import type { NetworkFault } from '#server/integrations/network-fault.ts'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { fieldOf, secretOf } from './account-values.ts'
import { fakeApi } from './fake/fake-api.ts'
import { createFakeBooks, type FakeAdyenBooks } from './fake/fake-books.ts'
import { isLateByAmount } from './fake/fake-fates.ts'
import { signedPaymentMessage, type FakeSigner } from './fake/fake-messages.ts'
import { createFakeOutbox, type FakeOutbox, type FakeOutboxOptions } from './fake/fake-outbox.ts'
import { fakePages } from './fake/fake-pages.ts'
import { createFakePlatform, type FakePlatform } from './fake/fake-platform.ts'

export type FakeAdyenOptions = Pick<FakeOutboxOptions, 'delivery' | 'order' | 'webhookOf'> & {
  account: { fields: Readonly<Record<string, string>>; secrets: Readonly<Record<string, string>> }
  /** Now, ms. */
  clock(): number
  /** A fresh number: 16 capital letters and digits. */
  number(): string
  /** Where its pages are, for somebody who goes back to this address afterwards. */
  pagesFor(back: string): string
  /** How long a message about an amount that ends in .99 is late, ms. */
  late: number
  /** Told that a message waits to be sent. */
  waits?(): void
  /** Asked at each call of the API; none unless given. */
  fault?(call: string): NetworkFault
}

/** The provider, played on a port of this computer: its API below `/api`, its pages, its books and its messages. */
export type FakeAdyen = {
  url: string
  books: FakeAdyenBooks
  platform: FakePlatform
  outbox: FakeOutbox
  /** Answers as the port does, for whoever shows its pages elsewhere. */
  fetch(request: Request): Response | Promise<Response>
  close(): Promise<void>
}

/** Opens it on a free port. */
export async function openFakeAdyen(options: FakeAdyenOptions): Promise<FakeAdyen> {
  const { account, clock, number, late, pagesFor, fault = () => 'none', waits = () => {} } = options
  const server = createServer()
  const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const signer = signerOf(account)
  const outbox = createFakeOutbox(options)
  const send: FakeOutbox['add'] = (message) => {
    outbox.add(message)
    waits()
  }
  const platform = createFakePlatform({
    signer,
    clock,
    number,
    url,
    send,
    pagesFor,
    legalEntity: fieldOf(account, 'legalEntity'),
    store: fieldOf(account, 'store'),
  })
  const books = createFakeBooks({
    clock,
    number,
    told(event) {
      const amount = event.kind === 'refund' ? event.refund.amount : event.payment.amount
      send(signedPaymentMessage(event, signer, event.at + (isLateByAmount(amount) ? late : 0)))
      platform.moved(event)
    },
  })
  const keys = [secretOf(account, 'apiKey'), secretOf(account, 'reportKey')].filter((key) => key !== '')
  const merchantAccount = fieldOf(account, 'merchantAccount')
  const app = new Hono()
  app.route('/api', fakeApi({ keys, merchantAccount, books, platform, clock, number, pagesFor }))
  app.get('/state', (c) =>
    c.json({ payments: [...books.payments.values()], refunds: [...books.refunds.values()] }),
  )
  app.route('/', fakePages(books, platform))

  const answer = getRequestListener(app.fetch)
  server.on('request', (request, reply) => {
    const kind = (request.url ?? '').startsWith('/api/') ? fault(`${request.method} ${request.url}`) : 'none'
    if (kind === 'unheard') return void request.socket.destroy()
    if (kind === 'broken') return void reply.writeHead(500).end('{}')
    if (kind === 'unanswered') reply.writeHead = () => reply.destroy()
    void answer(request, reply)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  // It keeps no process alive that has nothing else to do.
  server.unref()
  return {
    url: url(),
    books,
    platform,
    outbox,
    fetch: (request) => app.fetch(request),
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

function signerOf(account: FakeAdyenOptions['account']): FakeSigner {
  const hmacKey = secretOf(account, 'hmacKey')
  const own = secretOf(account, 'platformHmacKey')
  return {
    hmacKey,
    platformHmacKey: own === '' ? hmacKey : own,
    balanceAccount: fieldOf(account, 'balanceAccount'),
    accountHolder: fieldOf(account, 'accountHolder'),
  }
}
