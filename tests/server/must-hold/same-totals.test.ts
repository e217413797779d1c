import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { canonicalJson } from '#commands/canonical-json.ts'
import { chargesOf, type Charge } from '#domain/document/charges.ts'
import { makeDocument } from '#domain/document/make-document.ts'
import { equalParts, wholePart } from '#domain/document/parts.ts'
import { priceOrderCheck } from '#domain/pricing/price-order-check.ts'
import type { Row } from '#domain/tables.ts'
import { createSqlTx } from '#server/db/rows/sql-tx.ts'
import { howMany } from '#tests/support/how-many.ts'
import { freshDatabase, type FreshDatabase } from '#tests/support/postgres/postgres.ts'
import { createRandom } from '#tests/simulation/random.ts'
import { randomCheck, type CheckWithLines } from '#tests/support/random/random-check.ts'
import { someImprint } from '#tests/support/papers/imprint.ts'

const checks = Number(process.env['CHECKS'] ?? howMany(5_000, 100_000))
const batch = 2_500
const placeId = '00000000-0000-7000-8000-000000000001'

let fresh: FreshDatabase
let client: pg.Client

beforeAll(async () => {
  fresh = await freshDatabase()
  client = new pg.Client({ connectionString: fresh.ownerUrl })
  await client.connect()
  // Columns of the real tables, in tables of this connection's own, which stand before them.
  for (const table of ['order_checks', 'order_lines']) {
    await client.query(`create temp table ${table} (like public.${table})`)
  }
})

afterAll(async () => {
  await client.end()
  await fresh.drop()
})

it(`a device and the server compute the same prices, parts and documents for ${checks} random checks`, async () => {
  const random = createRandom(20_261_120)
  const seen = { priced: 0, refused: 0 }
  for (let done = 0; done < checks; done += batch) {
    const made = Array.from({ length: batch }, () => randomCheck(random))
    const stored = await throughPostgres(made)
    for (const [index, { check, lines }] of made.entries()) {
      const withDocument = index % 10 === 0
      const onDevice = outcomeOf(asKept(check), asKept(lines).reverse(), withDocument)
      const onServer = outcomeOf(stored.check(check.id), stored.lines(check.id), withDocument)
      if (onDevice.text !== onServer.text) expect(onServer.text).toBe(onDevice.text)
      seen[onDevice.priced ? 'priced' : 'refused'] += 1
    }
  }
  expect(seen.priced).toBeGreaterThan(checks / 2)
  expect(seen.refused).toBeGreaterThan(0)
}, 900_000)

/** Everything that is shown and charged for a check; of some also what is printed. */
function outcomeOf(check: Row<'orderChecks'>, lines: readonly Row<'orderLines'>[], withDocument: boolean) {
  const priced = priceOrderCheck(check, lines)
  if (!priced.ok) return { priced: false, text: canonicalJson(priced) }
  const charges = chargesOf(priced.value, lines)
  return {
    priced: true,
    // PostgreSQL keeps the keys of a JSON value in an order of its own.
    text: canonicalJson([priced.value, charges, withDocument ? documents(charges, check) : null]),
  }
}

function documents(charges: Charge[], { deposit }: Row<'orderChecks'>) {
  const terms = { type: 'receipt', buyer: null, paymentType: 'CASH', guest: null, names: [] } as const
  const dated = {
    saleDate: '2026-11-20',
    invoicesElsewhereFrom: '2027-01-01',
    ksef: { environment: null },
    imprint: someImprint,
  }
  const made = makeDocument({ ...terms, ...dated, part: wholePart(charges), deposit })
  return [made, equalParts(charges, 3).map(({ total }) => total)]
}

/** As IndexedDB keeps a row that came as JSON. */
function asKept<T>(value: T): T {
  return structuredClone(JSON.parse(JSON.stringify(value)))
}

/** Writes the rows into the columns of the real tables and reads them as the server does. */
async function throughPostgres(made: readonly CheckWithLines[]) {
  const lines = made.flatMap((each) => each.lines)
  await write(
    'order_checks',
    made.map((each) => each.check),
  )
  await write('order_lines', lines)
  const tx = createSqlTx(drizzle({ client, casing: 'snake_case' }), placeId, 1)
  const checkOf = new Map((await tx.all('orderChecks')).map((row) => [row.id, row]))
  const linesOf = new Map<string, Row<'orderLines'>[]>()
  const read = await tx.all('orderLines')
  for (const row of read) linesOf.set(row.orderCheckId, [...(linesOf.get(row.orderCheckId) ?? []), row])
  expect([checkOf.size, read.length]).toEqual([made.length, lines.length])
  return {
    check: (id: string) => checkOf.get(id) ?? expect.fail(`no check ${id}`),
    lines: (id: string) => linesOf.get(id) ?? [],
  }
}

async function write(table: string, rows: readonly object[]): Promise<void> {
  const stored = rows.map((row) => asColumns({ ...row, placeId, version: 1, deleted: false }))
  await client.query(`truncate ${table}`)
  await client.query(
    `insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
    [JSON.stringify(stored)],
  )
}

function asColumns(row: object): object {
  const snake = (field: string) => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  const stored = (field: string, value: unknown) =>
    field.endsWith('At') && typeof value === 'number' ? new Date(value).toISOString() : value
  return Object.fromEntries(Object.entries(row).map(([field, value]) => [snake(field), stored(field, value)]))
}
