import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { SQL } from 'drizzle-orm'
import pg from 'pg'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { must } from '#domain/must.ts'
import { tableNames } from '#domain/tables.ts'
import { keepFact, replaceFacts, type Fact } from '#server/areas/adyen/facts.ts'
import { pauseState } from '#server/areas/e-invoices/send/company-work.ts'
import { keepStore } from '#server/areas/glovo/keep-store.ts'
import { keepKsefAccount } from '#server/areas/ksef/keep-account.ts'
import { noteCard } from '#server/areas/payments/payment-cards.ts'
import { keepAccount } from '#server/areas/provider-accounts/keep-account.ts'
import { keepSubscription, ofToken, type PushedOn } from '#server/areas/devices/push-subscriptions.ts'
import { beginTerminalAttempt } from '#server/areas/terminals/attempts.ts'
import { createEInvoiceSendings } from '#server/db/place-store/e-invoice-sendings.ts'
import { followUps } from '#server/db/rows/follow-ups.ts'
import { upsert } from '#server/db/rows/put-rows.ts'
import { storedTable } from '#server/db/rows/stored-table.ts'
import type { Member } from '#server/http/handler.ts'
import { queuedEInvoice } from '#server/integrations/ksef/sending/sending-e-invoice.ts'
import { projectFile } from '#server/process/project-file.ts'
import { bistroRows } from '#tests/support/places/bistro.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

/**
 * A row's key never changes: a cluster refuses every statement that sets the column by which rows are spread, also where the
 * value is the same. So no upsert sets a column of a key.
 */
let server: TestServer
let owner: pg.Client
let member: Member
let on: PushedOn
let tried: Map<string, string[]>
let keys: Map<string, string[]>

const id = v7()
const company = { environment: 'test', taxId: '5260250274' } as const

beforeAll(async () => {
  server = await startTestServer()
  owner = new pg.Client({ connectionString: server.ownerUrl })
  await owner.connect()
  keys = await keysOfTables()
  const person = await server.signUp('Borek')
  const placeId = await server.openBistro({ owner: person })
  const device = await server.register(person, placeId)
  const [user] = bistroRows().placeUsers
  member = { placeId, user: { ...must(user, 'a place user'), id: person.userId } }
  on = { placeId, clientId: device.clientId, userId: person.userId, sessionId: person.sessionId }
  tried = new Map()
  for (const [name, work] of Object.entries(kept)) tried.set(name, await upsertsOf(work))
})

afterAll(async () => {
  await owner.end()
  await server.close()
})

/** The columns of each table's primary key, and the place, by which its rows are spread. */
async function keysOfTables(): Promise<Map<string, string[]>> {
  const { rows } = await owner.query<{ table: string; columns: string[] }>(
    `select relname as table, array_agg(distinct attname::text order by attname::text) as columns
     from pg_class c join pg_index i on i.indrelid = c.oid and i.indisprimary
     join pg_attribute a on a.attrelid = c.oid and (a.attnum = any (i.indkey) or a.attname = 'place_id')
     where c.relnamespace = 'public'::regnamespace and relkind in ('r', 'p') group by 1`,
  )
  return new Map(rows.map(({ table, columns }) => [table, columns]))
}

/** The table that an upsert writes, and the columns that it sets where the row is there; null: it is none. */
function parts(statement: string): { table: string; set: string[] } | null {
  const found =
    /insert into "?(\w+)"?.*\son conflict\s.*?do update set\s(.*?)(?:$|;|\swhere\s|\sreturning\s)/is.exec(
      statement,
    )
  if (found === null) return null
  const [, table = '', set = ''] = found
  return { table, set: [...set.matchAll(/(?:^|,)\s*"?(\w+)"?\s*=/g)].map(([, column = '']) => column) }
}

/** Columns of keys that upserts among these statements set. */
function keysSetBy(statements: readonly string[]): string[] {
  return statements.flatMap((statement) => {
    const { table, set } = must(parts(statement), statement)
    const key = must(keys.get(table), table)
    return set.filter((column) => key.includes(column)).map((column) => `${table}.${column}`)
  })
}

const textOf = (statement: SQL) => new PgDialect({ casing: 'snake_case' }).sqlToQuery(statement).sql

/** The upserts that PostgreSQL is given during the work. */
async function upsertsOf(work: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    const texts = query.mock.calls.map(([asked]: unknown[]) =>
      typeof asked === 'object' && asked !== null ? String(Reflect.get(asked, 'text')) : String(asked),
    )
    // Lines of the history are put as rows are, which has a test of its own.
    return texts.filter((text) => /^insert into .* values /.test(text) && parts(text) !== null)
  } finally {
    query.mockRestore()
  }
}

const fact = (): Fact => ({
  placeId: member.placeId,
  kind: 'balance',
  name: 'PLN',
  sequence: server.time.now,
  said: {},
  at: server.time.now,
})

const sending = () => ({
  ...queuedEInvoice({ id, hash: 'hash', offline: false, corrects: null, at: server.time.now }),
  ...company,
  issuedAt: server.time.now,
})

const draft = {
  environment: 'test',
  fields: { merchantId: '1', posId: '1' },
  secrets: { crc: '0123456789abcdef', apiKey: '0123456789abcdef' },
} as const

/** Whatever the server puts in the place of what is there, by the table. */
const kept: Record<string, () => Promise<unknown>> = {
  adyen_facts: () => keepFact(server.services, fact()),
  'adyen_facts, many': () =>
    replaceFacts(server.services, { placeId: member.placeId, kind: 'balance' }, [fact()]),
  delivery_stores: () =>
    keepStore(server.services, member, { storeId: `store-${id}`, secret: '0123456789abcdef' }),
  e_invoice_sendings: () =>
    server.services.store.writeSql(member.placeId, (_place, db) =>
      createEInvoiceSendings(db, member.placeId, () => {}).put(sending(), new Uint8Array([1])),
    ),
  ksef_accounts: () => keepKsefAccount(server.services, member, 'test', { kind: 'token', token: 'a token' }),
  ksef_pauses: () => pauseState(server.services, company, 'queued', server.time.now),
  payment_cards: () =>
    noteCard(server.services, { placeId: member.placeId, paymentId: id, lastFour: '4242' }),
  provider_accounts: () => keepAccount(server.services, member, 'P24', draft, { since: null, worked: false }),
  push_subscriptions: () => keepSubscription(server.services, on, ofToken('a token')),
  terminal_attempts: () =>
    beginTerminalAttempt(server.services, {
      placeId: member.placeId,
      id,
      kind: 'charge',
      paymentId: id,
      terminalId: 'terminal',
      amount: 100,
      startedBy: member.user.id,
    }),
}

test('an upsert that sets a part of its key is found, in whatever form it is written', () => {
  expect(
    keysSetBy([
      'insert into "menus" ("id") values ($1) on conflict ("place_id","id") do update set "name" = $2, "place_id" = $3 returning "id"',
      'insert into dirty_days (day)\n select 1\non conflict (place_id, day) do update set taken = false, day = excluded.day where taken',
      'insert into "menus" ("place_id") values ($1) on conflict ("place_id","id") do update set "name" = $2',
    ]),
  ).toStrictEqual(['menus.place_id', 'dirty_days.day'])
})

test.each(Object.keys(kept))('%s are put in the place of what is there without a word on the key', (name) => {
  const statements = must(tried.get(name), name)
  expect(statements.map((statement) => parts(statement)?.table)).toStrictEqual([name.split(',')[0]])
  expect(keysSetBy(statements)).toStrictEqual([])
})

test('every upsert of the server is tried here', async () => {
  const all = await readdir(projectFile('server'), { recursive: true })
  const sources = all
    .filter((file) => file.endsWith('.ts'))
    .map((file) => ({ file, text: readFileSync(projectFile(`server/${file}`), 'utf8') }))
  const built = sources.flatMap(({ text }) => text.match(/\.onConflictDoUpdate\(/g) ?? [])
  expect(built).toHaveLength(Object.keys(kept).length)
  const written = sources.filter(({ text }) => /\bdo update\s+set\b/i.test(text)).map(({ file }) => file)
  expect(written.toSorted()).toStrictEqual(['db/rows/follow-ups.ts', 'db/rows/put-rows.ts'])
})

test.each(tableNames)('rows of %s are put without a word on the key', (name) => {
  expect(keysSetBy([textOf(upsert(storedTable(name), []))])).toStrictEqual([])
})

test('a day that a row is a fact of is soiled without a word on the key', () => {
  const row = { businessDay: '2026-11-20' }
  const statements = followUps(member.placeId, [{ table: 'saleLines', id, row }]).map(textOf)
  expect(statements).toHaveLength(1)
  expect(keysSetBy(statements)).toStrictEqual([])
})

test('no function in the database puts a row in the place of another', async () => {
  const { rows } = await owner.query(
    `select proname from pg_proc where pronamespace = 'public'::regnamespace and prosrc ~* 'on conflict.*do update'`,
  )
  expect(rows).toStrictEqual([])
})
