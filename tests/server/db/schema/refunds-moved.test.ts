import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { v7 } from 'uuid'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { must } from '#domain/must.ts'
import { applyMigrations, knownMigrations, setGuards } from '#server/backup/schema-steps.ts'
import { migrate } from '#server/db/schema/migrate.ts'
import { ownerRole } from '#server/db/postgres/roles.ts'
import { onDatabase, runStatements } from '#tests/support/postgres/postgres-server.ts'

/** A database as it was before refunds had a status of their own. */
let name: string
let ownerUrl: string
let client: pg.Client
/** The refunds of the place by what became of them. */
let ids: Record<string, string>

const places = [v7(), v7()]
const [placeId = '', quietPlaceId = ''] = places

beforeEach(async () => {
  const { adminUrl, ownerUrl: server } = inject('postgres')
  name = `lokal_refunds_${randomBytes(6).toString('hex')}`
  await runStatements(adminUrl, [`create database ${name} owner ${ownerRole} template template0`])
  ownerUrl = onDatabase(server, name)
  client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  ids = {}
  await fillOldTables()
})

afterEach(async () => {
  await client.end()
  await runStatements(inject('postgres').adminUrl, [`drop database ${name} with (force)`])
})

async function fillOldTables() {
  const known = knownMigrations()
  const moving = known.findIndex(({ statements }) =>
    statements.some((each) => each.includes('"online_payments"')),
  )
  await applyMigrations(client, -1, must(known[moving - 1], 'what was before').at)
  await setGuards(client, false)
  for (const place of places) {
    await client.query(`insert into place_clock (place_id, version, epoch) values ($1, 7, 'e')`, [place])
    await client.query(`insert into versions (place_id, version, stamp, at) values ($1, 7, 's', now())`, [
      place,
    ])
  }
  const counter = await paid('paid', { integrated: false, refunded: 1000 })
  await refund('over the counter', counter, { amount: 1000, type: 'CASH' })
  await refund('typed in by hand', counter, { amount: 500 })
  const arrived = await paid('refunded', { refunded: 4000 })
  await refund('arrived', arrived, { amount: 4000 })
  const whole = await paid('refund-in-progress', { refunded: 1000 })
  await refund('arrived before', whole, { amount: 1000, minute: 1 })
  await refund('on its way', whole, { amount: 3000, minute: 2 })
  await refund('one too many', whole, { amount: 500, minute: 3 })
  await refund('cash meanwhile', whole, { amount: 3000, minute: 4, type: 'CASH' })
  const part = await paid('partial-refund-in-progress', {})
  await undo(await refund('failed before', part, { amount: 1000, minute: 1 }))
  await refund('a part on its way', part, { amount: 1000, minute: 2 })
  const failed = await paid('refund-failed', {})
  await refund('failed, in no register', failed, { amount: 4000 })
  const again = await paid('refund-failed', { refunded: 1000 })
  await refund('arrived once', again, { amount: 1000, minute: 1 })
  await undo(await refund('failed last', again, { amount: 500, minute: 2 }))
  await setGuards(client, true)
}

async function paid(status: string, { integrated = true, refunded = 0 }): Promise<string> {
  const id = v7()
  await client.query(
    `insert into order_payments (place_id, id, version, order_check_id, printout_id, type, status, amount, tip, tendered,
       reference, integrated, refunded_amount, taken_at, taken_by)
     values ($1, $2, 5, $2, $2, 'CARD', $3, 4000, 0, 0, '', $4, $5, now(), $2)`,
    [placeId, id, status, integrated, refunded],
  )
  return id
}

async function refund(
  what: string,
  paymentId: string,
  { amount, minute = 1, type = 'CARD' }: { amount: number; minute?: number; type?: string },
): Promise<string> {
  const id = v7()
  ids[what] = id
  await client.query(
    `insert into refunds (place_id, id, version, order_check_id, printout_id, order_payment_id, amount, type, items, reason,
       comment, given_at, given_by)
     values ($1, $2, 5, $2, $2, $3, $4, $5, '[]', 'RETURN', '', to_timestamp(1790000000 + 60 * $6), $2)`,
    [placeId, id, paymentId, amount, type, minute],
  )
  return id
}

/** The register took it back. */
async function undo(refundId: string): Promise<void> {
  for (const total of [-1000, 1000])
    await client.query(
      `insert into corrections (place_id, id, version, order_check_id, printout_id, refund_id, number, kind, reason, comment,
         items, rates, total, at, actor_id)
       values ($1, $2, 5, $2, $2, $3, '-', 'refund', '', '', '[]', '[]', $4, now(), $2)`,
      [placeId, v7(), refundId, total],
    )
}

/** Rows of the place, as the role that owns the tables and is bound by row-level security. */
async function rowsOf(table: string, place = placeId) {
  await client.query(`select set_config('lokal.place_id', $1, false)`, [place])
  return (await client.query(`select * from ${table} where place_id = $1 order by version`, [place])).rows
}

test('what became of old refunds is said by themselves afterwards', async () => {
  await migrate(ownerUrl)
  const status = new Map((await rowsOf('refunds')).map((row) => [row.id, row.status]))
  expect(Object.entries(ids).map(([what, id]) => [what, status.get(id)])).toEqual([
    ['over the counter', 'confirmed'],
    ['typed in by hand', 'confirmed'],
    ['arrived', 'confirmed'],
    ['arrived before', 'confirmed'],
    ['on its way', 'sent'],
    ['one too many', 'confirmed'],
    ['cash meanwhile', 'confirmed'],
    ['failed before', 'failed'],
    ['a part on its way', 'sent'],
    ['failed, in no register', 'failed'],
    ['arrived once', 'confirmed'],
    ['failed last', 'failed'],
  ])
  expect((await rowsOf('refunds')).every((row) => row.heard_at === null && row.reference === '')).toBe(true)
})

test('devices hear of it: it is one new version of the place; a place without refunds has none', async () => {
  await migrate(ownerUrl)
  expect(await rowsOf('place_clock')).toMatchObject([{ version: '8' }])
  expect((await rowsOf('versions')).map(({ version }) => version).toSorted()).toEqual(['7', '8'])
  expect((await rowsOf('refunds')).every(({ version }) => version === '8')).toBe(true)
  expect(await rowsOf('place_clock', quietPlaceId)).toMatchObject([{ version: '7' }])
})
