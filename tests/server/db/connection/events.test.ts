import { eq } from 'drizzle-orm'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createEvents, type Events } from '#server/db/connection/events.ts'
import { createPlaceStore } from '#server/db/place-store/sql-place-store.ts'
import { clients } from '#server/db/tables/sync.ts'
import { at, bistroRows } from '#tests/support/places/bistro.ts'
import { makePlace, openSqlPlaces, placeDeps, type SqlPlaces } from '#tests/support/postgres/sql-place.ts'

const till = '00000000-0000-7000-8000-0000000000a1'

let sql: SqlPlaces
let processes: Events[]

beforeEach(async () => {
  sql = await openSqlPlaces()
  processes = []
  await makePlace(sql.database, at.place, { menuItems: bistroRows().menuItems })
  await sql.database.place(at.place, (db) =>
    db.insert(clients).values({
      placeId: at.place,
      id: till,
      code: 'AAA',
      scope: 'till',
      name: '',
      lastSeq: 0,
      registeredBy: at.owner,
      registeredAt: placeDeps.clock(),
    }),
  )
})

afterEach(async () => {
  await Promise.all(processes.map((events) => events.close()))
  await sql.close()
})

function process(): Events {
  const events = createEvents({
    database: sql.database,
    appUrl: sql.appUrl,
    after: (ms, run) => {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
    onError: () => {},
  })
  processes.push(events)
  return events
}

/** An open stream of the till, and a promise for what it hears. */
function listen(events: Events) {
  const heard: (number | 'end')[] = []
  let notice = () => {}
  const add = (what: number | 'end') => {
    heard.push(what)
    notice()
  }
  events.subscribe(
    at.place,
    till,
    ({ version }) => add(version),
    () => add('end'),
  )
  const until = async (wanted: number | 'end'): Promise<void> => {
    while (!heard.includes(wanted)) {
      await new Promise<void>((resolve) => {
        notice = resolve
      })
    }
  }
  return { heard, until }
}

async function change(events: Events | null): Promise<number> {
  const store = createPlaceStore({
    database: sql.database,
    clock: placeDeps.clock,
    moved: (placeId, version) => events?.moved(placeId, version),
  })
  return store.write(at.place, async (place) => {
    const version = (await place.clock()).version + 1
    await place.rows(version).remove('menuItems', at.beer)
    await place.advance(version, placeDeps.stamp(), placeDeps.clock())
    return version
  })
}

test('a commit in one process is told to the streams of every process', async () => {
  const [one, two] = [process(), process()]
  const streams = [listen(one), listen(two)]
  await Promise.all(streams.map((stream) => stream.until(1)))
  const version = await change(one)
  await Promise.all(streams.map((stream) => stream.until(version)))
  expect(streams.map((stream) => stream.heard)).toStrictEqual([
    [1, version],
    [1, version],
  ])
})

test('a stream whose process lost its connection is told what it missed', async () => {
  const events = process()
  const stream = listen(events)
  await stream.until(1)
  const version = await change(null)
  const killer = new pg.Client({ connectionString: sql.appUrl })
  await killer.connect()
  const kill = `select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'lokal-nudges' and datname = current_database()`
  while ((await killer.query(kill)).rowCount === 0);
  await killer.end()
  await stream.until(version)
})

test('the stream of a device ends in every process once its grant is revoked', async () => {
  const [one, two] = [process(), process()]
  const stream = listen(two)
  await stream.until(1)
  await sql.database.place(at.place, (db) =>
    db.update(clients).set({ revokedAt: placeDeps.clock() }).where(eq(clients.id, till)),
  )
  one.look(at.place)
  await stream.until('end')
  expect(stream.heard).toStrictEqual([1, 'end'])
})
