import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { changesAfter, rowsAfter } from '#server/db/rows/changes.ts'
import type { Transaction } from '#server/db/connection/database.ts'
import { at } from '#tests/support/places/bistro.ts'
import { lookingAt } from '#tests/support/looked-at.ts'
import { makePlace, openSqlPlaces, type SqlPlaces } from '#tests/support/postgres/sql-place.ts'

/** Events of before the window, in it, and of open checks; the oldest have the lowest ids and versions, as in life. */
const [old, recent, open] = [6000, 300, 40]
const ofVersion = 20
const since = '2026-11-13'

let places: SqlPlaces
let owner: pg.Client

beforeAll(async () => {
  places = await openSqlPlaces()
  await makePlace(places.database)
  owner = new pg.Client({ connectionString: places.ownerUrl })
  await owner.connect()
  await owner.query(`select set_config('lokal.place_id', '${at.place}', false)`)
  for (let version = 1; version <= (old + recent + open) / ofVersion; version += 1) {
    await owner.query(`select set_config('lokal.version', '${version}', false)`)
    await owner.query(
      `insert into check_events (place_id, id, version, order_check_id, type, at, actor_id, note, closed_day, deleted)
       select '${at.place}', ('01890000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, ${version}, '${at.place}',
         'created', now(), '${at.owner}', '', case when n <= ${old} then date '2026-01-01' + n / 100
           when n <= ${old + recent} then date '${since}' + n % 7 end, n % 50 = 0
       from generate_series(${(version - 1) * ofVersion + 1}, ${version * ofVersion}) n`,
    )
  }
  await owner.query('analyze check_events')
})

afterAll(async () => {
  await owner.end()
  await places.close()
})

/** Gives what this reads, and how many rows of the events PostgreSQL looked at for that. */
async function looking<T>(
  read: (db: Transaction) => Promise<readonly T[]>,
): Promise<{ rows: readonly T[]; lookedAt: number }> {
  const where = { database: places.database, placeId: at.place, owner, table: 'check_events' } as const
  const { read: rows, lookedAt } = await lookingAt({ ...where, plannedFor: 'values' }, read)
  return { rows, lookedAt }
}

const uncountedRows = (rows: readonly { table: string }[]) =>
  rows.filter(({ table }) => table === 'checkEvents')

it('a page of the first load looks at the rows of the window alone, however many are older', async () => {
  const first = await looking((db) => rowsAfter(db, at.place, 'checkEvents', null, 100, since))
  expect(first.rows).toHaveLength(100)
  // The keys of the window, and the rows of the page.
  expect(first.lookedAt).toBeLessThanOrEqual(recent + open + 100)
  const later = await looking((db) =>
    rowsAfter(db, at.place, 'checkEvents', '01890000-0000-7000-8000-000000001800', 1000, since),
  )
  expect(later.lookedAt).toBeLessThanOrEqual(2 * (recent + open))
})

it('the feed from zero looks at the rows of the window alone', async () => {
  const ask = { after: { version: 0, table: '', id: '' }, limit: 200, since }
  const page = await looking(async (db) =>
    uncountedRows(await changesAfter(db, at.place, { ...ask, far: true })),
  )
  expect(page.rows.length).toBeGreaterThanOrEqual(190)
  expect(page.lookedAt).toBeLessThanOrEqual(recent + open + 200)
})

it('gives the same rows in the same order as the feed that passes over each version', async () => {
  const rows = (far: boolean, version: number, limit: number) =>
    places.database.snapshot(at.place, (db) =>
      changesAfter(db, at.place, {
        after: { version, table: 'checkEvents', id: at.place },
        limit,
        since,
        far,
      }),
    )
  for (const [version, limit] of [
    [0, 1000],
    [0, 7],
    [old / ofVersion + 3, 50],
    [(old + recent) / ofVersion, 50],
  ] as const)
    expect(await rows(true, version, limit)).toStrictEqual(await rows(false, version, limit))
})
