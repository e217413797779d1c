import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as v from 'valibot'
import { uploadsADay, type UploadState } from '#domain/integrations/glovo/upload.ts'

export type FakeGlovoOptions = {
  /** The secret of a store; null: it has no such store. */
  tokenOf(storeId: string): string | null
  /** Now, ms. */
  clock(): number
  /** Told of each menu that it has taken, and where it came from. */
  onMenu?(storeId: string, menu: FakeMenu, menuUrl: string): void
}

/** The platform, played on a port of this computer. */
export type FakeGlovo = {
  url: string
  /** Sends an order, or its cancellation, to one of our webhooks; gives the status of the answer. */
  send(webhook: string, token: string, message: object): Promise<number>
  /** Until everything that it is fetching has come. */
  settled(): Promise<void>
  close(): Promise<void>
}

/** The parts of a menu that the platform makes sure of. */
const menuSchema = v.object({
  attributes: v.array(v.object({ id: v.string(), name: v.string(), price_impact: v.number() })),
  attribute_groups: v.array(
    v.object({ id: v.string(), min: v.number(), max: v.number(), attributes: v.array(v.string()) }),
  ),
  products: v.pipe(
    v.array(
      v.object({
        id: v.string(),
        name: v.string(),
        price: v.pipe(v.number(), v.minValue(0.01)),
        image_url: v.optional(v.pipe(v.string(), v.startsWith('https://'))),
        attributes_groups: v.array(v.string()),
        available: v.boolean(),
      }),
    ),
    v.minLength(1),
  ),
  collections: v.pipe(
    v.array(
      v.object({
        name: v.string(),
        sections: v.array(v.object({ name: v.string(), products: v.array(v.string()) })),
      }),
    ),
    v.minLength(1),
  ),
})

export type FakeMenu = v.InferOutput<typeof menuSchema>

const upload = v.object({ menuUrl: v.pipe(v.string(), v.url()) })

/** Opens it. It takes five menus a day for each store, fetches them itself and says later what became of them. */
export async function openFakeGlovo({ tokenOf, clock, onMenu }: FakeGlovoOptions): Promise<FakeGlovo> {
  const states = new Map<string, { storeId: string; state: UploadState }>()
  const uploads = new Map<string, number>()
  const fetching = new Set<Promise<void>>()

  async function fetchMenu(storeId: string, transaction: string, menuUrl: string): Promise<void> {
    const state = await readMenu(menuUrl, (menu) => onMenu?.(storeId, menu, menuUrl))
    states.set(transaction, { storeId, state })
  }

  function take(storeId: string, body: string): [number, object] {
    const read = v.safeParse(upload, readJson(body))
    if (!read.success) return [400, { error: 'INVALID_PAYLOAD' }]
    const day = `${storeId} ${new Date(clock()).toISOString().slice(0, 10)}`
    const count = (uploads.get(day) ?? 0) + 1
    if (count > uploadsADay) return [429, { error: 'LIMIT_EXCEEDED' }]
    uploads.set(day, count)
    const transaction = `fake-${states.size + 1}`
    states.set(transaction, { storeId, state: 'PROCESSING' })
    const fetched = fetchMenu(storeId, transaction, read.output.menuUrl).finally(() =>
      fetching.delete(fetched),
    )
    fetching.add(fetched)
    return [202, { transaction_id: transaction }]
  }

  function answer(request: IncomingMessage, body: string): [number, object] {
    const [, storeId = '', transaction] =
      /^\/webhook\/stores\/([^/]+)\/menu(?:\/([^/]+))?$/.exec(request.url ?? '') ?? []
    const token = tokenOf(decodeURIComponent(storeId))
    if (token === null) return [404, { error: 'STORE_NOT_FOUND' }]
    if (request.headers.authorization !== token) return [401, { error: 'UNAUTHORIZED' }]
    if (transaction === undefined) return take(decodeURIComponent(storeId), body)
    const known = states.get(transaction)
    if (known?.storeId !== decodeURIComponent(storeId)) return [404, { error: 'TRANSACTION_NOT_FOUND' }]
    return [200, { transaction_id: transaction, status: known.state }]
  }

  const server = createServer((request, reply) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const [status, body] = answer(request, Buffer.concat(parts).toString())
      reply.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  // It keeps no process alive that has nothing else to do.
  server.unref()
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async send(webhook, token, message) {
      const headers = { Authorization: token, 'Content-Type': 'application/json' }
      return (await fetch(webhook, { method: 'POST', headers, body: JSON.stringify(message) })).status
    },
    settled: async () => void (await Promise.all(fetching)),
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

async function readMenu(menuUrl: string, took: (menu: FakeMenu) => void): Promise<UploadState> {
  try {
    const answer = await fetch(menuUrl, { signal: AbortSignal.timeout(10_000) })
    const text = await answer.text()
    if (answer.status === 401 || answer.status === 403) return 'FETCH_MENU_UNAUTHORIZED'
    if (!answer.ok) return 'FETCH_MENU_SERVER_ERROR'
    const read = v.safeParse(menuSchema, readJson(text))
    if (!read.success) return 'FETCH_MENU_INVALID_PAYLOAD'
    took(read.output)
    return 'SUCCESS'
  } catch {
    // What cannot be reached is what the platform calls an error of the server.
    return 'FETCH_MENU_SERVER_ERROR'
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
