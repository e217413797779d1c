import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { fail } from '#domain/result.ts'
import { createPruning, type Pruning } from '#server/db/pruning/pruning.ts'
import { createPlaceStore } from '#server/db/place-store/sql-place-store.ts'
import { putLink } from '#server/areas/devices/devices.ts'
import { sessionDevices, sessions, users } from '#server/db/tables/identity.ts'
import { clients } from '#server/db/tables/sync.ts'
import { readFeed } from '#server/sync/feed.ts'
import type { PlaceStore } from '#server/sync/ports.ts'
import { feedQuery, id, till } from '#tests/contract-suites/place-commands.ts'
import { at, bistroRows } from '#tests/support/places/bistro.ts'
import { makePlace, openSqlPlaces, placeDeps, type SqlPlaces } from '#tests/support/postgres/sql-place.ts'

const day = 24 * 60 * 60 * 1000
const start = placeDeps.clock()

let places: SqlPlaces
let store: PlaceStore
let pruning: Pruning
let now: number
let timers: { ms: number; run: () => void }[]

beforeEach(async () => {
  places = await openSqlPlaces()
  now = start
  timers = []
  await makePlace(places.database, at.place, { placeUsers: bistroRows().placeUsers })
  store = createPlaceStore({ database: places.database, clock: () => now })
  pruning = createPruning({
    database: places.database,
    clock: () => now,
    stamp: () => `stamp of ${now}`,
    after(ms, run) {
      if (ms < 1000) run()
      else timers.push({ ms, run })
      return () => {}
    },
    onError: (error) => {
      throw error
    },
  })
  await places.database.place(at.place, (db) =>
    db.insert(clients).values({
      placeId: at.place,
      id: till,
      code: 'AAA',
      lastSeq: 0,
      scope: 'till',
      name: '',
      registeredBy: at.owner,
      registeredAt: start,
    }),
  )
})

afterEach(async () => {
  pruning.close()
  await places.close()
})

/** The owner's session of this number at the till. */
async function signIn(
  n: number,
  { openedAt, endedAt = null, refreshExpiresAt = openedAt + 900 * day }: SessionTimes,
): Promise<void> {
  await places.database.user(at.owner, (db) =>
    db.insert(users).values({ id: at.owner, email: null, name: 'N', passwordHash: '' }).onConflictDoNothing(),
  )
  await places.database.member(at.place, at.owner, async (db) => {
    const session = { id: id(n), userId: at.owner, refreshTokenId: id(n), lastSeenAt: openedAt }
    await db.insert(sessions).values({ ...session, openedAt, endedAt, refreshExpiresAt })
    await putLink(db, { placeId: at.place, id: till }, { id: id(n), userId: at.owner })
  })
}

type SessionTimes = { openedAt: number; endedAt?: number | null; refreshExpiresAt?: number }

const write = () =>
  store.write(at.place, async (place) => {
    const version = (await place.clock()).version + 1
    await place.rows(version).put('menus', { id: id(version), name: 'A', visible: true, position: 0 })
    await place.advance(version, `stamp ${version}`, now)
  })
const readFrom = (cursor: Parameters<typeof feedQuery>[0]['cursor']) =>
  readFeed(store, at.place, feedQuery({ cursor: cursor ?? null, pageSize: 1000 }))
const cursorNow = async () => {
  const page = await readFrom(null)
  if (!page.ok) throw new Error(page.error.code)
  return page.value.nextCursor
}
const prune = async () => {
  pruning.moved(at.place)
  await pruning.run()
}
const versionsLeft = () =>
  places.database.place(at.place, async (db) => {
    const { rows } = await db.execute<{ version: string }>(sql`select version from versions order by version`)
    return rows.map((row) => Number(row.version))
  })

it('a cursor is known for 90 days, and an older one starts again', async () => {
  await write()
  const old = await cursorNow()
  now += day
  await write()
  const newer = await cursorNow()
  await write()
  now = start + 90 * day
  await prune()
  expect((await readFrom(old)).ok).toBe(true)
  now += 1
  await prune()
  expect(await readFrom(old)).toStrictEqual(fail({ code: 'cursor_expired', epoch: old.epoch, lastSeq: 0 }))
  const later = await readFrom(newer)
  expect(later.ok && later.value.rows).toHaveLength(1)
})

it('where a place stands now is known for ever: one that was closed for a year does not load again (L3)', async () => {
  await write()
  const cursor = await cursorNow()
  now += 400 * day
  await prune()
  expect((await readFrom(cursor)).ok).toBe(true)
  expect(await versionsLeft()).toStrictEqual([cursor.version])
})

it('much of it goes in steps', async () => {
  await places.database.place(at.place, async (db) => {
    await db.execute(
      sql`insert into versions select ${at.place}, n, 's' || n, ${new Date(start).toISOString()} from generate_series(2, 2500) n on conflict do nothing`,
    )
    await db.execute(sql`update place_clock set version = 2500`)
  })
  now += 91 * day
  await prune()
  expect(await versionsLeft()).toStrictEqual([2500])
})

it('changes of many rows that nobody can undo any more go from every device, with what they hold', async () => {
  const batch = (n: number, ago: number) => ({
    id: id(n),
    batchId: id(n),
    kind: 'PRICES' as const,
    at: start - ago,
    actorId: at.owner,
    count: 1,
    entries: [{ table: 'menuItems', id: id(9), before: { price: 1 }, after: { price: 2 } }],
    undoneAt: null,
  })
  await store.write(at.place, async (place) => {
    const version = (await place.clock()).version + 1
    const old = Array.from({ length: 201 }, (_, n) => batch(1000 + n, day + 1))
    await place.rows(version).putMany('menuBatches', [...old, batch(1, day)])
    await place.advance(version, 'stamp', now)
  })
  await signIn(1, { openedAt: start })
  const cursor = await cursorNow()
  await prune()
  const after = await readFrom(cursor)
  const rows = after.ok ? after.value.rows : []
  expect(rows).toHaveLength(201)
  expect(rows.every(({ table, deleted }) => table === 'menuBatches' && deleted)).toBe(true)
  expect(rows.map((row) => row.id)).not.toContain(id(1))
  const held = await places.database.place(at.place, (db) =>
    db.execute<{ deleted: boolean; entries: unknown[] }>(
      sql`select deleted, entries from menu_batches where jsonb_array_length(entries::jsonb) > 0`,
    ),
  )
  expect(held.rows).toMatchObject([{ deleted: false }])
})

it('sessions that ended or ran out half a year ago go, with their links, and no others', async () => {
  const ago = (days: number) => Date.now() - days * day
  const add = (n: number, endedAt: number | null, refreshExpiresAt: number) =>
    signIn(n, { openedAt: ago(900), endedAt, refreshExpiresAt })
  await add(1, null, ago(181))
  await add(2, ago(181), ago(-10))
  await add(3, null, ago(179))
  await add(4, ago(179), ago(179))
  await add(5, null, ago(-60))
  now = Date.now()
  await pruning.run()
  const left = await places.database.member(at.place, at.owner, async (db) => ({
    sessions: (await db.select({ id: sessions.id }).from(sessions).orderBy(sessions.id)).map((row) => row.id),
    links: (await db.select({ id: sessionDevices.sessionId }).from(sessionDevices)).length,
  }))
  expect(left).toStrictEqual({ sessions: [id(3), id(4), id(5)], links: 3 })
})

it('begins ten minutes after the start and goes on daily', async () => {
  expect(timers.map(({ ms }) => ms)).toStrictEqual([10 * 60_000])
  timers[0]?.run()
  while (timers.length === 1) await new Promise((resolve) => setTimeout(resolve, 5))
  expect(timers.map(({ ms }) => ms)).toStrictEqual([10 * 60_000, day])
})
