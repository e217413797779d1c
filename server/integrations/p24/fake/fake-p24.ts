import type { NetworkFault } from '#server/integrations/network-fault.ts'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import type { P24Keys } from '../p24-keys.ts'
import { fakeApi } from './fake-api.ts'
import { createFakeBooks, type FakeP24Books, type FakeNotice, type FakeP24Refund } from './fake-books.ts'
import { fakePages } from './fake-pages.ts'
import type { KeptBooks } from './kept-books.ts'

export type FakeP24Options = {
  accounts: readonly P24Keys[]
  /** Now, ms. */
  clock(): number
  /** A fresh token of letters and digits. */
  token(): string
  /** Takes a message that is to be sent to us, whenever that may be. */
  send(notice: FakeNotice): void
  /** Told of each refund that was asked for. */
  onRefund?(refund: FakeP24Refund): void
  /** Asked at each call of the API; none unless given. */
  fault?(call: string): NetworkFault
  /** Where its books outlive it; nowhere unless given. */
  kept?: KeptBooks
}

/** The provider, played on a port of this computer: its API, its page for guests, and its books. */
export type FakeP24 = {
  url: string
  books: FakeP24Books
  /** Answers as the port does, for whoever shows its pages elsewhere. */
  fetch(request: Request): Response | Promise<Response>
  close(): Promise<void>
}

/** Opens it on a free port. */
export async function openFakeP24(options: FakeP24Options): Promise<FakeP24> {
  const { accounts, clock, token, send, onRefund = () => {}, fault = () => 'none', kept } = options
  const books = createFakeBooks({ accounts, clock, send })
  kept?.read(books)
  const app = new Hono()
  app.use(async (c, next) => {
    await next()
    if (c.req.method !== 'GET') kept?.write(books)
  })
  app.route('/api/v1', fakeApi({ accounts, clock, token, books, onRefund }))
  app.route('/trnRequest', fakePages(books))
  const answer = getRequestListener(app.fetch)
  const server = createServer((request, reply) => {
    const kind = (request.url ?? '').startsWith('/api/') ? fault(`${request.method} ${request.url}`) : 'none'
    if (kind === 'unheard') return void request.socket.destroy()
    if (kind === 'broken') return void reply.writeHead(500).end('{"error":"Undefined error","code":500}')
    if (kind === 'unanswered') reply.writeHead = () => reply.destroy()
    void answer(request, reply)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  // It keeps no process alive that has nothing else to do.
  server.unref()
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    books,
    fetch: (request) => app.fetch(request),
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}
