import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { v7 } from 'uuid'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { must } from '#domain/must.ts'
import { tableSchemas } from '#domain/table-schemas.ts'
import { applyMigrations, knownMigrations, setGuards } from '#server/backup/schema-steps.ts'
import { migrate } from '#server/db/schema/migrate.ts'
import { ownerRole } from '#server/db/postgres/roles.ts'
import { ewa } from '#tests/support/rows/delivery-rows.ts'
import { onDatabase, runStatements } from '#tests/support/postgres/postgres-server.ts'

/** A database as it was before phone and address of a guest left the check. */
let name: string
let ownerUrl: string
let client: pg.Client

const places = [v7(), v7()]
const [placeId = '', quietPlaceId = ''] = places
const checks = { brought: v7(), fetched: v7(), inside: v7(), gone: v7() }

beforeEach(async () => {
  const { adminUrl, ownerUrl: server } = inject('postgres')
  name = `lokal_moved_${randomBytes(6).toString('hex')}`
  await runStatements(adminUrl, [`create database ${name} owner ${ownerRole} template template0`])
  ownerUrl = onDatabase(server, name)
  client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  await fillOldTables()
})

afterEach(async () => {
  await client.end()
  await runStatements(inject('postgres').adminUrl, [`drop database ${name} with (force)`])
})

async function fillOldTables() {
  const known = knownMigrations()
  const moving = known.findIndex(({ statements }) =>
    statements.some((each) => each.includes('"check_contacts"')),
  )
  await applyMigrations(client, -1, must(known[moving - 1], 'what was before').at)
  await setGuards(client, false)
  for (const place of places) {
    await client.query(`insert into place_clock (place_id, version, epoch) values ($1, 7, 'e')`, [place])
    await client.query(`insert into versions (place_id, version, stamp, at) values ($1, 7, 's', now())`, [
      place,
    ])
  }
  const put = (id: string, said: object | null, closedDay: string | null, deleted = false) =>
    client.query(
      `insert into order_checks (place_id, id, version, deleted, number, status, dining_option_id, opened_at, opened_by, client, closed_day)
       values ($1, $2, 5, $3, 'A7K-1', 'pending', $4, now(), $4, $5, $6)`,
      [placeId, id, deleted, v7(), said, closedDay],
    )
  await put(checks.brought, ewa, null)
  await put(checks.fetched, { ...ewa, address: null }, '2026-03-02')
  await put(checks.inside, null, null)
  await put(checks.gone, ewa, null, true)
  await client.query(
    `insert into order_checks (place_id, id, version, number, status, dining_option_id, opened_at, opened_by)
     values ($1, $2, 5, 'A7K-1', 'pending', $2, now(), $2)`,
    [quietPlaceId, v7()],
  )
  await setGuards(client, true)
}

/** Rows of the place, as the role that owns the tables and is bound by row-level security. */
async function rowsOf(table: string, place = placeId) {
  await client.query(`select set_config('lokal.place_id', $1, false)`, [place])
  return (await client.query(`select * from ${table} where place_id = $1 order by version`, [place])).rows
}

test('what old checks said of their guests stands beside them afterwards, and no longer in them', async () => {
  await migrate(ownerUrl)
  const contacts = await rowsOf('check_contacts')
  const of = (id: string) => contacts.filter((each) => each.order_check_id === id)
  expect(contacts).toHaveLength(2)
  expect(of(checks.fetched)).toMatchObject([{ phone: ewa.phone, address: null, deleted: false }])
  expect(of(checks.fetched)[0].closed_day).not.toBe(null)
  const [first] = of(checks.brought)
  expect(first).toMatchObject({ phone: ewa.phone, address: ewa.address, closed_day: null, deleted: false })
  const row = { id: first.id, orderCheckId: first.order_check_id, phone: first.phone, address: first.address }
  expect(v.is(tableSchemas.checkContacts, { ...row, closedDay: null })).toBe(true)
  expect(first.id).not.toBe(checks.brought)
  const after = await rowsOf('order_checks')
  for (const secret of [ewa.phone, ewa.address.street, ewa.address.note])
    expect(JSON.stringify(after)).not.toContain(secret)
  const { clientId, name: called, allergyNote } = ewa
  const kept = { clientId, name: called, allergyNote }
  expect(new Map(after.map(({ id, client: said }) => [id, said]))).toEqual(
    new Map(Object.values(checks).map((id) => [id, id === checks.inside ? null : kept])),
  )
})

test('devices hear of it: it is one new version of the place, with its stamp; a place without guests has none', async () => {
  await migrate(ownerUrl)
  expect(await rowsOf('place_clock')).toMatchObject([{ version: '8' }])
  const versions = await rowsOf('versions')
  expect(versions.map(({ version }) => version).toSorted()).toEqual(['7', '8'])
  expect(new Set(versions.map(({ stamp }) => stamp)).size).toBe(2)
  const changed = [...(await rowsOf('check_contacts')), ...(await rowsOf('order_checks'))]
  expect(changed.filter(({ version }) => version === '8').map(({ id }) => id)).not.toContain(checks.inside)
  expect(changed.filter(({ version }) => version === '8')).toHaveLength(5)
  expect(await rowsOf('place_clock', quietPlaceId)).toMatchObject([{ version: '7' }])
  expect(await rowsOf('check_contacts', quietPlaceId)).toEqual([])
})
