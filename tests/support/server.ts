import { randomBytes, randomUUID } from 'node:crypto'
import { v7 } from 'uuid'
import type { Envelope } from '#contract/sync.ts'
import type { CommandKind } from '#commands/mutations.ts'
import type { Row, TableName } from '#domain/tables.ts'
import type { RowsByTable } from '#server/db/rows/publish-rows.ts'
import { createApp, type AppDeps } from '#server/app.ts'
import { createPlace } from '#server/db/create-place.ts'
import { openOutside, type Outside } from '#server/integrations/outside.ts'
import { openServices, type ServicesOptions } from '#server/open-services.ts'
import { at, bistroRows } from './places/bistro.ts'
import { freshDatabase, type FreshDatabase } from './postgres/postgres.ts'

/** An answer of the API, its JSON read; of a file, its bytes. */
export type Reply = { status: number; headers: Headers; body: ReplyBody }

// The tests assert what is in it; the contract's schemas check its shape.
// oxlint-disable-next-line typescript/no-explicit-any
type ReplyBody = any

export type CallOptions = {
  token?: string
  body?: unknown
  headers?: Record<string, string>
  /** Where the call comes from, as the socket says. */
  address?: string
}

export type Person = {
  userId: string
  email: string
  sessionId: string
  token: string
  refresh: string
}

const password = 'correct horse'

/** The key of the example of RFC 8291, so that calls of tests can name it. */
const pushKey = 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'
const pushOf = { contact: 'mailto:tests@lokal.example', vapidSecret: pushKey, origins: [], firebase: null }
export type TestDevice = { clientId: string; grant: string; code: string; person: Person }

export type TestServer = Awaited<ReturnType<typeof startTestServer>>

type ServerOptions = Partial<Pick<AppDeps, 'demo' | 'files' | 'mapTiles' | 'publicUrl'>> & {
  outside?: Partial<Outside>
  ksefOf?: AppDeps['ksefOf']
  /** Absent: the computer's timers. */
  after?: ServicesOptions['after']
  /** Absent: one of this test's own. */
  database?: FreshDatabase
  /** Absent: a fresh one. */
  tokenKey?: Uint8Array
}

/** The whole server over a database of its own, called without a socket. Time stands still unless it is moved. */
export async function startTestServer(options: ServerOptions = {}) {
  const fresh = options.database ?? (await freshDatabase())
  const time = { now: Date.UTC(2026, 10, 20, 12) }
  const problems: unknown[] = []
  const tokenKey = options.tokenKey ?? randomBytes(32)
  const said: unknown[] = []
  const requests: unknown[] = []
  const outside = openOutside(
    {
      regon: null,
      mail: null,
      adyen: null,
      glovo: { url: 'http://127.0.0.1:9', stores: [] },
      addresses: null,
      payments: { ADYEN: null, P24: null },
      push: pushOf,
    },
    {
      onProblem: () => {},
      simulate: true,
      clock: () => time.now,
      mailFolder: null,
      booksFolder: null,
      cardDelay: 0,
      serviceId: randomUUID,
      tokenKey,
      random: randomBytes,
      secret: randomUUID,
      orderAfter: null,
    },
  )
  const services = openServices({
    appUrl: fresh.appUrl,
    tokenKey,
    clock: () => time.now,
    ...(options.after ? { after: options.after } : {}),
    log: {
      info: (message, details) => (message === 'request' ? requests : said).push({ message, ...details }),
      error: (message, details) => problems.push({ message, ...details }),
    },
    demo: options.demo ?? null,
    mapTiles: options.mapTiles ?? null,
    publicUrl: options.publicUrl ?? 'https://lokal.example',
    ...outside,
    // No push service is ever called, unless a test brings its own.
    push: { ...outside.push, send: async () => ({ outcome: 'taken', status: 201 }) },
    ...options.outside,
    ...(options.ksefOf && { ksefOf: options.ksefOf }),
  })
  const app = createApp({ ...services, files: options.files ?? null, apiVersion: 'test' })

  /** Calls `/api` + path; `call` is `METHOD /path`. */
  async function call(
    call: string,
    { token, body, headers = {}, address }: CallOptions = {},
  ): Promise<Reply> {
    const [method = '', path = ''] = call.split(' ')
    const init = {
      method,
      headers: {
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
        ...(body === undefined || body instanceof FormData ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: readyToSend(body) }),
    }
    const socket = address === undefined ? {} : { incoming: { socket: { remoteAddress: address } } }
    const response = await app.request(`/api${path}`, init, socket)
    return { status: response.status, headers: response.headers, body: await readBody(response) }
  }

  /** Makes an account and signs in. */
  async function signUp(name: string): Promise<Person> {
    const email = `${randomUUID()}@lokal.example`
    const { body } = await call('POST /auth/signup', { body: { email, name, password } })
    return personOf(body.data)
  }

  /** Signs in again somebody who has an account: another session of the same person. */
  async function signIn({ email }: Person): Promise<Person> {
    const { body } = await call('POST /auth/login', { body: { login: email, password } })
    return personOf(body.data)
  }

  /** The bistro of `bistro.ts` as a place of its own, these people its staff in the roles of the rows. */
  async function openBistro(
    staff: Partial<Record<'owner' | 'kasia' | 'cook', Person>>,
    placeId: string = v7(),
    more: RowsByTable = {},
  ) {
    const {
      places: [place],
      placeUsers,
      ...rows
    } = bistroRows()
    if (place === undefined) throw new Error('the bistro has no place')
    const members = Object.entries(staff).flatMap(([who, person]) => {
      const row = placeUsers.find((each) => each.id === at[who as keyof typeof staff])
      return row === undefined ? [] : [{ ...row, id: person.userId }]
    })
    const made = await createPlace(
      services.database,
      { ...place, id: placeId, slug: `bistro-${randomBytes(4).toString('hex')}` },
      together({ ...rows, placeUsers: members }, more),
      { clock: services.clock, stamp: randomUUID, epoch: randomUUID },
    )
    if (!made.ok) throw new Error(made.error.code)
    return placeId
  }

  /** Registers a new device of the place for a person. */
  async function register(person: Person, placeId: string, firstSeq = 1): Promise<TestDevice> {
    const clientId = v7()
    const { status, body } = await call(`POST /sync/${placeId}/clients`, {
      token: person.token,
      body: { clientId, scope: 'phone', firstSeq },
    })
    if (status !== 200) throw new Error(`register: ${status} ${JSON.stringify(body)}`)
    return { clientId, grant: body.data.grant, code: body.data.deviceCode, person }
  }

  /** A command as the device would make it. */
  function command(
    device: TestDevice,
    placeId: string,
    seq: number,
    kind: CommandKind,
    args: object,
  ): Envelope {
    return {
      id: v7(),
      seq,
      kind,
      v: 1,
      placeId,
      actor: device.person.userId,
      session: device.person.sessionId,
      occurredAt: time.now,
      clockOffset: 0,
      args: { ...args },
    }
  }

  const push = (device: TestDevice, placeId: string, commands: readonly Envelope[]) =>
    call(`POST /order-sync/${placeId}`, { token: device.grant, body: { commands } })

  return {
    app,
    services,
    time,
    problems,
    said,
    requests,
    call,
    signUp,
    signIn,
    openBistro,
    register,
    command,
    push,
    ownerUrl: fresh.ownerUrl,
    appUrl: fresh.appUrl,
    async close() {
      await services.close()
      await fresh.drop()
    },
  }
}

function readyToSend(body: unknown): string | FormData {
  return typeof body === 'string' || body instanceof FormData ? body : JSON.stringify(body)
}

async function readBody(response: Response): Promise<ReplyBody> {
  const type = response.headers.get('Content-Type')
  if (type !== null && !type.startsWith('application/json'))
    return new Uint8Array(await response.arrayBuffer())
  const text = await response.text()
  return text === '' ? null : JSON.parse(text)
}

/** A form with a file in its part `file`, as a browser sends it. */
export function formOf(bytes: Uint8Array<ArrayBuffer> | string, name = 'picture.jpg'): FormData {
  const form = new FormData()
  form.set('file', new Blob([bytes], { type: 'image/jpeg' }), name)
  return form
}

export function personOf(data: {
  user: { id: string; email: string | null }
  session_id: string
  access_token: string
  refresh_token: string
}): Person {
  return {
    userId: data.user.id,
    // Whom a place made signs in by name.
    email: data.user.email ?? '',
    sessionId: data.session_id,
    token: data.access_token,
    refresh: data.refresh_token,
  }
}

/** Rows of both, table by table. */
/** The rows of both, table by table. */
export function together(rows: RowsByTable, more: RowsByTable): RowsByTable {
  const tables = [...Object.keys(rows), ...Object.keys(more)] as TableName[]
  return Object.fromEntries(tables.map((table) => [table, [...(rows[table] ?? []), ...(more[table] ?? [])]]))
}

/** The body of a new order in the bistro: one żurek on table 1, or these lines. */
export function newOrder(ids: { orderId?: string; orderCheckId?: string } = {}) {
  return {
    orderId: ids.orderId ?? v7(),
    orderCheckId: ids.orderCheckId ?? v7(),
    diningOptionId: at.onSite,
    tableId: at.table1,
    crewMemberId: null,
    comment: '',
    deliveryTime: { kind: 'asap' },
    lines: [newLine()],
  }
}

export function newLine(change: Partial<Row<'orderLines'>> = {}) {
  return {
    id: v7(),
    menuItemId: at.zurek,
    name: 'Żurek',
    quantity: 1000,
    unitPrice: 2400,
    itemVersion: 1,
    taxRate: 'VAT08',
    kitchenStationId: at.hot,
    modifiers: [],
    note: '',
    ...change,
  }
}
