import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { contract } from '#contract/contract.ts'

export type Received = {
  method: string
  path: string
  search: URLSearchParams
  headers: IncomingMessage['headers']
  body: string
}
export type Handler = (request: Received, response: ServerResponse) => void | Promise<void>

/** A real HTTP server that answers as the test says and remembers what it was asked. */
export async function startApi(handle: Handler) {
  const received: Received[] = []
  const server = createServer(async (incoming, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk as Buffer)
    const url = new URL(incoming.url ?? '/', 'http://localhost')
    const request = {
      method: incoming.method ?? '',
      path: url.pathname.replace(contract.basePath, ''),
      search: url.searchParams,
      headers: incoming.headers,
      body: Buffer.concat(chunks).toString('utf8'),
    }
    received.push(request)
    await handle(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    received,
    baseUrl: `http://127.0.0.1:${port}${contract.basePath}`,
    asked: (path: string) => received.filter((request) => request.path === path),
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Answers as the API does. */
export function answer(response: ServerResponse, status: number, body: unknown, headers: object = {}) {
  response.writeHead(status, {
    [contract.header.name]: contract.header.value,
    'content-type': 'application/json; charset=utf-8',
    ...headers,
  })
  response.end(JSON.stringify(body))
}

/** Answers as a hotel's login page does, whatever was asked. */
export function captivePortal(response: ServerResponse, status: number) {
  response.writeHead(status, { 'content-type': 'text/html' })
  response.end('<html><body>Welcome! Please accept our terms.</body></html>')
}
