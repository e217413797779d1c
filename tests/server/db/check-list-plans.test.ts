import { and, eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPastCounts, listOfChecks } from '#server/areas/lists/counted-past.ts'
import { listedChecks, pageOfMany } from '#server/areas/orders/page-of-checks.ts'
import type { Transaction } from '#server/db/connection/database.ts'
import { orderChecks } from '#server/db/tables/order.ts'
import { at } from '#tests/support/places/bistro.ts'
import { lookingAt } from '#tests/support/looked-at.ts'
import { makePlace, openSqlPlaces, type SqlPlaces } from '#tests/support/postgres/sql-place.ts'

/** Checks that ended before today, and of today; four of five were paid, one of fifty is open. */
const [past, today] = [12_000, 60]
const ofVersion = 40
const now = Date.UTC(2026, 10, 20, 12)

let places: SqlPlaces
let owner: pg.Client

beforeAll(async () => {
  places = await openSqlPlaces()
  await makePlace(places.database)
  owner = new pg.Client({ connectionString: places.ownerUrl })
  await owner.connect()
  await owner.query(`select set_config('lokal.place_id', '${at.place}', false)`)
  await put(1, past, `timestamptz '2026-11-19 10:00Z' - (${past} - n) * interval '4 minutes'`)
  await put(past + 1, past + today, `timestamptz '2026-11-20 07:00Z' + (n - ${past}) * interval '1 minute'`)
  await clockIsAt(Math.ceil((past + today) / ofVersion) + 2)
  await owner.query('vacuum analyze order_checks')
})

afterAll(async () => {
  await owner.end()
  await places.close()
})

const clockIsAt = (version: number) =>
  owner.query(`update place_clock set version = ${version} where place_id = '${at.place}'`)

async function put(from: number, to: number, openedAt: string): Promise<void> {
  for (let first = from; first <= to; first += ofVersion) {
    const version = Math.ceil(first / ofVersion) + 1
    await owner.query(`select set_config('lokal.version', '${version}', false)`)
    await owner.query(
      `insert into order_checks (place_id, id, version, number, status, dining_option_id, opened_at, opened_by, closed_day)
       select '${at.place}', ('01890000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, ${version}, 'A7K-' || n,
         case when n % 50 = 0 then 'pending' when n % 5 = 0 then 'canceled' else 'done' end,
         '${at.onSite}', ${openedAt}, '${at.owner}', case when n % 50 > 0 then (${openedAt})::date end
       from generate_series(${first}, ${Math.min(to, first + ofVersion - 1)}) n`,
    )
  }
}

const looking = <T>(plannedFor: 'values' | 'any', read: (db: Transaction) => Promise<T>) =>
  lookingAt({ database: places.database, placeId: at.place, owner, table: 'order_checks', plannedFor }, read)

const listed = () => and(...listedChecks(at.place))
const closed = () => and(...listedChecks(at.place), sql`${orderChecks.status} in ('done', 'canceled')`)

describe.each(['values', 'any'] as const)('a list of checks, planned for %s', (plannedFor) => {
  it('looks at the keys of the newest page and its rows, however many checks are older', async () => {
    const page = await looking(plannedFor, (db) =>
      pageOfMany(db, at.place, listed(), { pageSize: 10, pageNumber: 1 }),
    )
    expect(page.read.map(({ number }) => number)).toEqual(
      Array.from({ length: 10 }, (_, nth) => `A7K-${past + today - nth}`),
    )
    expect(page.lookedAt).toBeLessThanOrEqual(20)
  })

  it('passes over the checks of other states within the same index', async () => {
    const page = await looking(plannedFor, (db) =>
      pageOfMany(db, at.place, closed(), { pageSize: 10, pageNumber: 1 }),
    )
    expect(page.read).toHaveLength(10)
    expect(page.read.every(({ status }) => status === 'done' || status === 'canceled')).toBe(true)
    expect(page.lookedAt).toBeLessThanOrEqual(25)
  })

  it('reads of a far page the rows of that page, and of those before their keys alone', async () => {
    const page = await looking(plannedFor, (db) =>
      pageOfMany(db, at.place, listed(), { pageSize: 10, pageNumber: 100 }),
    )
    expect(page.read[0]?.number).toBe(`A7K-${past + today - 990}`)
    expect(page.lookedAt).toBeLessThanOrEqual(1000 + 10)
  })

  it('counts what is older than a day once, and then the last day and what has changed', async () => {
    const countOf = createPastCounts(() => now)
    const asked = { ...listOfChecks, placeId: at.place, where: listed() }
    const first = await looking(plannedFor, (db) => countOf(db, asked))
    const again = await looking(plannedFor, (db) => countOf(db, asked))
    expect([first.read, again.read]).toEqual([past + today, past + today])
    expect(first.lookedAt).toBeGreaterThanOrEqual(past)
    expect(again.lookedAt).toBeLessThanOrEqual(2 * today)
  })
})

it('a check of long ago that is taken back is counted no more', async () => {
  const countOf = createPastCounts(() => now)
  const asked = {
    ...listOfChecks,
    placeId: at.place,
    where: and(listed(), eq(orderChecks.status, 'canceled')),
  }
  const count = async () => (await looking('any', (db) => countOf(db, asked))).read
  const before = await count()
  await owner.query(`select set_config('lokal.version', '9000', false)`)
  await owner.query(`update order_checks set status = 'done', version = 9000 where number = 'A7K-5'`)
  await clockIsAt(9000)
  expect(await count()).toBe(before - 1)
})
