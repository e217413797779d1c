import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase, type Database } from '#server/db/connection/database.ts'
import { DatabaseUnavailable } from '#server/db/connection/database-unavailable.ts'
import { at } from '#tests/support/places/bistro.ts'
import { endSessions } from '#tests/support/end-sessions.ts'
import { makePlace, openSqlPlaces, type SqlPlaces } from '#tests/support/postgres/sql-place.ts'

let sqlPlaces: SqlPlaces
let database: Database
let lost: Error[]

beforeEach(async () => {
  sqlPlaces = await openSqlPlaces()
  await makePlace(sqlPlaces.database)
  lost = []
  database = openDatabase(sqlPlaces.appUrl, {
    connections: 2,
    onConnectionLost: (error) => lost.push(error),
  })
})

afterEach(async () => {
  await database.close()
  await sqlPlaces.close()
})

const number = async () => {
  const { rows } = await database.place(at.place, (db) => db.execute<{ one: number }>(sql`select 1 as one`))
  return rows[0]?.one
}

async function untilLost(count: number): Promise<void> {
  while (lost.length < count) await wait(5)
}

/** More often than there are connections: one that was not given back would be missed. */
const times = 5

describe('A session that PostgreSQL ends', () => {
  test('between two statements fails its transaction as unavailable, and the next one goes well', async () => {
    for (let n = 1; n <= times; n++) {
      const broken = database.place(at.place, async (db) => {
        await endSessions(sqlPlaces.appUrl)
        await untilLost(n)
        return db.execute(sql`select 1`)
      })
      await expect(broken).rejects.toThrow(DatabaseUnavailable)
      expect(await number()).toBe(1)
      // The one that the next was made on is at rest now; the following round ends it too.
      await endSessions(sqlPlaces.appUrl)
      await untilLost(++n)
    }
  })

  test('during a statement fails its transaction as unavailable', async () => {
    const ending = (async () => {
      while (lost.length === 0) {
        await wait(5)
        await endSessions(sqlPlaces.appUrl)
      }
    })()
    await expect(database.place(at.place, (db) => db.execute(sql`select pg_sleep(60)`))).rejects.toThrow(
      DatabaseUnavailable,
    )
    await ending
    expect(await number()).toBe(1)
  })

  test('after the work, before its commit: nothing of it is kept, and that is said', async () => {
    const broken = database.place(at.place, async (db) => {
      await db.execute(
        sql`insert into versions (place_id, version, stamp, at) values (${at.place}, 77, 's', now())`,
      )
      await endSessions(sqlPlaces.appUrl)
      await untilLost(1)
    })
    await expect(broken).rejects.toThrow(DatabaseUnavailable)
    const { rows } = await database.place(at.place, (db) =>
      db.execute(sql`select 1 from versions where version = 77`),
    )
    expect(rows).toEqual([])
  })

  test('at rest is replaced, however often that happens', async () => {
    for (let n = 1; n <= times; n++) {
      expect(await number()).toBe(1)
      await endSessions(sqlPlaces.appUrl)
      await untilLost(n)
    }
    expect(await number()).toBe(1)
  })
})

test('a PostgreSQL that takes no connection is unavailable, whatever it says', async () => {
  const nowhere = openDatabase('postgres://lokal_app:x@127.0.0.1:1/lokal')
  await expect(nowhere.anyone((db) => db.execute(sql`select 1`))).rejects.toThrow(DatabaseUnavailable)
  await nowhere.close()
})

test('a rule of the database that is broken is no broken connection', async () => {
  for (let n = 0; n < times; n++)
    await expect(database.place(at.place, (db) => db.execute(sql`select 1 / 0`))).rejects.not.toThrow(
      DatabaseUnavailable,
    )
  expect([await number(), lost]).toEqual([1, []])
})

test('Of statements that nobody waits for the first that fails is the reason', async () => {
  const unheard = database.place(at.place, async (db, tell) => {
    tell(db.execute(sql`select 1 / 0`).execute())
    tell(db.execute(sql`select 1`).execute())
    return 'done'
  })
  await expect(unheard).rejects.toMatchObject({ cause: { message: 'division by zero' } })
  expect(await number()).toBe(1)
})

test('A transaction in which a statement failed unheard is not taken for written', async () => {
  const unheard = database.place(at.place, async (db) => {
    await db.execute(sql`select 1 / 0`).catch(() => {})
    return 'done'
  })
  await expect(unheard).rejects.toThrow('nothing was written')
  expect(await number()).toBe(1)
})
