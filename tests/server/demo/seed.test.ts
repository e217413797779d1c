import { afterAll, beforeAll, expect, test } from 'vitest'
import { tableNames } from '#domain/tables.ts'
import { businessDay } from '#domain/time/business-day.ts'
import { findLogin, findPlace } from '#server/db/logins.ts'
import { createPlaceStore } from '#server/db/place-store/sql-place-store.ts'
import { placePins } from '#server/db/tables/identity.ts'
import { makeHistory } from '#server/demo/history/make-history.ts'
import { seedDemo } from '#server/demo/seed.ts'
import { demoAccounts } from '#server/demo/staff.ts'
import { demoRows } from '#server/demo/venue.ts'
import { must } from '#domain/must.ts'
import { openSqlPlaces, placeDeps, type SqlPlaces } from '#tests/support/postgres/sql-place.ts'

const place = must(demoRows().places[0], 'demo place')

let sql: SqlPlaces
beforeAll(async () => {
  sql = await openSqlPlaces()
  await seed()
})
afterAll(() => sql.close())

const seed = () =>
  seedDemo({
    ...placeDeps,
    historyDays: 0,
    played: null,
    database: sql.database,
    hashPassword: async (text) => `hashed ${text}`,
  })

const changes = () =>
  createPlaceStore({ database: sql.database, clock: placeDeps.clock }).read(place.id, (reader) =>
    reader.changesAfter({ version: 0, table: '', id: '' }, 100_000, '2026-01-01'),
  )

test('the demo venue is there whole', async () => {
  const stored = await changes()
  const { rows } = await makeHistory(businessDay(placeDeps.clock(), place.dayCutoff), 0)
  const wanted: { [table: string]: readonly { id: string }[] } = rows
  for (const table of tableNames) {
    const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)
    const rows = stored.filter((each) => each.table === table).map((each) => each.row)
    expect([table, rows.sort((a, b) => (String(a?.['id']) < String(b?.['id']) ? -1 : 1))]).toStrictEqual([
      table,
      [...(wanted[table] ?? [])].sort(byId),
    ])
  }
  expect(await findPlace(sql.database, place.slug)).toBe(place.id)
})

test('no version of it is larger than a page of the feed', async () => {
  const sizes = new Map<number, number>()
  for (const { version } of await changes()) sizes.set(version, (sizes.get(version) ?? 0) + 1)
  expect(Math.max(...sizes.values())).toBeLessThanOrEqual(200)
})

test('everybody who works there can sign in', async () => {
  for (const { id, name, email, password } of demoAccounts) {
    expect(await findLogin(sql.database, email)).toStrictEqual({
      userId: id,
      name,
      passwordHash: `hashed ${password}`,
    })
  }
})

test('the PINs of its people are kept as hashes', async () => {
  const kept = await sql.database.place(place.id, (db) => db.select().from(placePins))
  expect(new Map(kept.map(({ userId, pinHash }) => [userId, pinHash]))).toEqual(
    new Map(demoAccounts.flatMap(({ id, pin }) => (pin === null ? [] : [[id, `hashed ${pin}`]]))),
  )
})

test('seeding again changes nothing', async () => {
  const before = await changes()
  await seed()
  expect(await changes()).toStrictEqual(before)
})

test('a seed that was cut off before the place was written is made up for', async () => {
  const fresh = await openSqlPlaces()
  const cutOff = seedDemo({
    ...placeDeps,
    historyDays: 0,
    played: null,
    database: fresh.database,
    hashPassword: async (text) => text,
    stamp: () => {
      throw new Error('power cut')
    },
  })
  await expect(cutOff).rejects.toThrow('power cut')
  expect(await findPlace(fresh.database, place.slug)).toBeNull()
  await seedDemo({
    ...placeDeps,
    historyDays: 0,
    played: null,
    database: fresh.database,
    hashPassword: async (text) => text,
  })
  expect(await findPlace(fresh.database, place.slug)).toBe(place.id)
  await fresh.close()
})
