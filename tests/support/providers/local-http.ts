import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { must } from '#domain/must.ts'

/** A request as the other side saw it. */
export type Received = { method: string; path: string; headers: IncomingMessage['headers']; body: string }

export type LocalHttp = { url: string; received: Received[]; close(): Promise<void> }

/** An outside service played on this computer: `answer` replies to each request, or lets it hang. */
export async function openLocalHttp(
  answer: (request: Received, reply: ServerResponse) => void,
): Promise<LocalHttp> {
  const received: Received[] = []
  const server = createServer((request, reply) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const { method = '', url: path = '', headers } = request
      const one = { method, path, headers, body: Buffer.concat(parts).toString() }
      received.push(one)
      answer(one, reply)
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = must(server.address(), 'the address of a listening server')
  if (typeof address === 'string') throw new Error('not a port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    received,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}
