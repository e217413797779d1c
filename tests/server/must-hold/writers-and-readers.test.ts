import { afterEach, beforeEach, expect, it } from 'vitest'
import { openDatabase, type Database } from '#server/db/connection/database.ts'
import { createPlaceStore } from '#server/db/place-store/sql-place-store.ts'
import { clients } from '#server/db/tables/sync.ts'
import { readFeed } from '#server/sync/feed.ts'
import { PlaceBusy } from '#server/sync/place-queue.ts'
import type { LockedPlace, PlaceStore } from '#server/sync/ports.ts'
import type { Cursor } from '#contract/sync.ts'
import { feedQuery, id, till } from '#tests/contract-suites/place-commands.ts'
import { at } from '#tests/support/places/bistro.ts'
import { makePlace, openSqlPlaces, placeDeps, type SqlPlaces } from '#tests/support/postgres/sql-place.ts'

let sql: SqlPlaces
let opened: Database[]

beforeEach(async () => {
  sql = await openSqlPlaces()
  opened = []
  await makePlace(sql.database)
  await sql.database.place(at.place, (db) =>
    db.insert(clients).values({
      placeId: at.place,
      id: till,
      code: 'AAA',
      lastSeq: 0,
      scope: 'till',
      name: '',
      registeredBy: at.owner,
      registeredAt: placeDeps.clock(),
    }),
  )
})

afterEach(async () => {
  await Promise.all(opened.map((database) => database.close()))
  await sql.close()
})

/** A server process: its own connections, nothing in memory shared with others. */
function process(connections = 10): PlaceStore {
  const database = openDatabase(sql.appUrl, { connections, lockTimeoutMs: 60_000 })
  opened.push(database)
  return createPlaceStore({ database, clock: placeDeps.clock })
}

let names = 0

async function addMenu(place: LockedPlace): Promise<string> {
  const version = (await place.clock()).version + 1
  const name = `menu ${++names}`
  await place.rows(version).put('menus', { id: id(names), name, visible: true, position: 0 })
  await place.advance(version, placeDeps.stamp(), placeDeps.clock())
  return name
}

/** A writer whose transaction stays open once it has written, until it may end: well, or by a failure. */
function heldOpen(store: PlaceStore) {
  let wrote = () => {}
  const written = new Promise<void>((resolve) => (wrote = resolve))
  let end: (failure: Error | null) => void = () => {}
  const mayEnd = new Promise<Error | null>((resolve) => (end = resolve))
  const done = store.write(at.place, async (place) => {
    const name = await addMenu(place)
    wrote()
    const failure = await mayEnd
    if (failure !== null) throw failure
    return name
  })
  return { written, end, done }
}

/** A device that pages through the feed, a row at a time. */
function createReader(store: PlaceStore) {
  let cursor: Cursor | null = null
  const seen: unknown[] = []
  return {
    seen,
    async read(): Promise<void> {
      for (;;) {
        const page = await readFeed(store, at.place, feedQuery({ cursor, pageSize: 1 }))
        if (!page.ok) throw new Error(page.error.code)
        cursor = page.value.nextCursor
        for (const row of page.value.rows) if (row.table === 'menus') seen.push(row.row?.['name'])
        if (!page.value.more) return
      }
    },
  }
}

it('two transactions that are held open at once never make a reader skip a row, whichever way they end (I8)', async () => {
  const [one, two, three] = [process(), process(), process()]
  const reader = createReader(process())
  await reader.read()
  const expected: string[] = []
  for (const failures of [
    [null, null],
    [new Error('on purpose'), null],
    [null, new Error('on purpose')],
  ]) {
    const first = heldOpen(one)
    await first.written
    const second = heldOpen(two)
    const quick = three.write(at.place, addMenu)
    await reader.read()
    expect(reader.seen).toStrictEqual(expected)
    first.end(failures[0] ?? null)
    await first.done.then(
      (name) => expected.push(name),
      () => {},
    )
    await reader.read()
    second.end(failures[1] ?? null)
    const rest = await Promise.allSettled([second.done, quick])
    await reader.read()
    // Whichever of the two had the place first: the reader has both, each once.
    const ended = rest.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
    expect(reader.seen.slice(0, expected.length)).toStrictEqual(expected)
    expect(reader.seen.slice(expected.length).sort()).toStrictEqual(ended.sort())
    expected.splice(0, Infinity, ...(reader.seen as string[]))
  }
  expect(expected).toHaveLength(7)
})

it('a place that nobody can write to for long, with hundreds waiting for it, holds up no other place', async () => {
  const elsewhere = '00000000-0000-7000-8000-00000000bbbb'
  await makePlace(sql.database, elsewhere)
  const holder = heldOpen(process())
  await holder.written
  // Fewer connections than writers: were each to wait on a connection of its own, nothing else could be done.
  const server = process(3)
  const flood = Array.from({ length: 300 }, () => server.write(at.place, addMenu))
  const results = Promise.allSettled(flood)

  const reader = createReader(server)
  await reader.read()
  for (let n = 0; n < 5; n++) await server.write(elsewhere, addMenu)
  expect(await server.read(elsewhere, async (place) => (await place.clock()).version)).toBe(6)

  holder.end(null)
  await holder.done
  const settled = await results
  const refused = settled.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
  expect(refused.every((reason) => reason instanceof PlaceBusy)).toBe(true)
  expect(refused).toHaveLength(300 - 201)
  await reader.read()
  expect(reader.seen).toHaveLength(1 + 201)
})
