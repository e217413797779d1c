import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase, type Database } from '#server/db/connection/database.ts'
import { createPlaceStore } from '#server/db/place-store/sql-place-store.ts'
import { PlaceBusy } from '#server/sync/place-queue.ts'
import type { FeedPosition, LockedPlace, PlaceStore } from '#server/sync/ports.ts'
import { at } from '#tests/support/places/bistro.ts'
import { makePlace, openSqlPlaces, placeDeps, type SqlPlaces } from '#tests/support/postgres/sql-place.ts'

let sql: SqlPlaces
let opened: Database[]

beforeEach(async () => {
  sql = await openSqlPlaces()
  opened = []
  await makePlace(sql.database)
})

afterEach(async () => {
  await Promise.all(opened.map((database) => database.close()))
  await sql.close()
})

/** A store as another server process has it: nothing in memory is shared with the others. */
function anotherProcess(lockTimeoutMs?: number): PlaceStore {
  const database = openDatabase(sql.appUrl, lockTimeoutMs === undefined ? {} : { lockTimeoutMs })
  opened.push(database)
  return createPlaceStore({ database, clock: placeDeps.clock })
}

/** A step of a test that waits until it is opened. */
function gate() {
  let open = () => {}
  const passed = new Promise<void>((resolve) => {
    open = resolve
  })
  return { passed, open }
}

async function addMenu(place: LockedPlace, name: string): Promise<number> {
  const version = (await place.clock()).version + 1
  const id = `01890000-0000-7000-8000-${String(100 + version).padStart(12, '0')}`
  await place.rows(version).put('menus', { id, name, visible: true, position: 0 })
  await place.advance(version, placeDeps.stamp(), placeDeps.clock())
  return version
}

/** All that a reader has not seen yet, and where it stands afterwards. */
async function readOn(store: PlaceStore, from: FeedPosition) {
  return store.read(at.place, async (place) => {
    const rows = await place.changesAfter(from, 1000, '2026-01-01')
    const { version } = await place.clock()
    return { names: rows.map((row) => row.row?.['name']), position: { version, table: '~', id: '' } }
  })
}

test('a reader never passes a row of a transaction that is still open', async () => {
  const [first, second, reader] = [anotherProcess(), anotherProcess(), anotherProcess()]
  const start = await readOn(reader, { version: 0, table: '', id: '' })
  const [wrote, mayEnd] = [gate(), gate()]

  const slow = first.write(at.place, async (place) => {
    const version = await addMenu(place, 'slow')
    wrote.open()
    await mayEnd.passed
    return version
  })
  await wrote.passed
  const fast = second.write(at.place, (place) => addMenu(place, 'fast'))

  const during = await readOn(reader, start.position)
  expect(during).toStrictEqual({ names: [], position: start.position })
  mayEnd.open()
  expect(await fast).toBe((await slow) + 1)
  expect((await readOn(reader, during.position)).names).toStrictEqual(['slow', 'fast'])
})

test('readers that page while writers of many processes commit get every row once, in order', async () => {
  const writers = [anotherProcess(), anotherProcess(), anotherProcess()]
  const reader = anotherProcess()
  const start = await readOn(reader, { version: 0, table: '', id: '' })
  const done = { writing: false }
  const written = Promise.all(
    writers.map(async (store, writer) => {
      for (let n = 0; n < 15; n++) await store.write(at.place, (place) => addMenu(place, `${writer}/${n}`))
    }),
  ).finally(() => {
    done.writing = true
  })

  const seen: unknown[] = []
  let position = start.position
  const readSome = async () => {
    const rows = await reader.read(at.place, (place) => place.changesAfter(position, 2, '2026-01-01'))
    seen.push(...rows.map((row) => row.row?.['name']))
    position = rows.at(-1) ?? position
    return rows.length
  }
  while (!done.writing) await readSome()
  await written
  while ((await readSome()) > 0);

  expect(seen).toHaveLength(45)
  for (const writer of [0, 1, 2]) {
    const own = seen.filter((name) => String(name).startsWith(`${writer}/`))
    expect(own).toStrictEqual(Array.from({ length: 15 }, (_, n) => `${writer}/${n}`))
  }
})

test('a view stays the same for as long as it is read', async () => {
  const [writer, reader] = [anotherProcess(), anotherProcess()]
  await reader.read(at.place, async (place) => {
    const before = await place.clock()
    await writer.write(at.place, (place) => addMenu(place, 'later'))
    expect(await place.clock()).toStrictEqual(before)
    expect(await place.rowsAfter('menus', null, 10, '2026-01-01')).toStrictEqual([])
  })
})

test('a writer that cannot get the place in time gives up as busy, and nothing is written', async () => {
  const [holder, hasty] = [anotherProcess(), anotherProcess(50)]
  const [held, mayEnd] = [gate(), gate()]
  const holding = holder.write(at.place, async () => {
    held.open()
    await mayEnd.passed
  })
  await held.passed
  const giving = hasty.write(at.place, (place) => addMenu(place, 'hasty'))
  await expect(giving).rejects.toThrow(PlaceBusy)
  mayEnd.open()
  await holding
  expect((await readOn(hasty, { version: 1, table: '~', id: '' })).names).toStrictEqual([])
})

test('other places go on while one is held', async () => {
  const elsewhere = '00000000-0000-7000-8000-00000000bbbb'
  await makePlace(sql.database, elsewhere)
  const [holder, other] = [anotherProcess(), anotherProcess(50)]
  const [held, mayEnd] = [gate(), gate()]
  const holding = holder.write(at.place, async () => {
    held.open()
    await mayEnd.passed
  })
  await held.passed
  expect(await other.write(elsewhere, (place) => addMenu(place, 'there'))).toBe(2)
  mayEnd.open()
  await holding
})

test('what moved is told after the commit, and not when nothing was kept', async () => {
  const told: [string, number][] = []
  const store = createPlaceStore({
    database: sql.database,
    clock: placeDeps.clock,
    moved: (placeId, version) => told.push([placeId, version]),
  })
  await store.write(at.place, async () => {})
  const failing = store.write(at.place, async (place) => {
    await addMenu(place, 'lost')
    throw new Error('on purpose')
  })
  await expect(failing).rejects.toThrow('on purpose')
  expect(told).toStrictEqual([])
  const version = await store.write(at.place, (place) => addMenu(place, 'kept'))
  expect(told).toStrictEqual([[at.place, version]])
})
