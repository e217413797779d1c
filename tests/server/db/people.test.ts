import { eq, sql as query } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { putLink } from '#server/areas/devices/devices.ts'
import { findLogin, findPlace, findPlaceLogin, loginName } from '#server/db/logins.ts'
import { memberships, placeLogins, sessionDevices, sessions, users } from '#server/db/tables/identity.ts'
import { places, placeUsers } from '#server/db/tables/room.ts'
import { at, bistroRows } from '#tests/support/places/bistro.ts'
import { makePlace, openSqlPlaces, type SqlPlaces } from '#tests/support/postgres/sql-place.ts'

const other = '00000000-0000-7000-8000-00000000bbbb'
const session = '00000000-0000-7000-8000-00000000cccc'
const device = '00000000-0000-7000-8000-00000000dddd'
const now = Date.UTC(2026, 10, 20, 12)

let sql: SqlPlaces

beforeAll(async () => {
  sql = await openSqlPlaces()
  await makePlace(sql.database, at.place, { placeUsers: bistroRows().placeUsers })
  await makePlace(sql.database, other, { placeUsers: bistroRows().placeUsers.slice(0, 1) })
  await addUser(at.owner, 'Jan@Bistro.example')
  await addUser(at.kasia, null)
  await sql.database.place(at.place, (db) =>
    db.insert(placeLogins).values({ placeId: at.place, loginName: loginName(' Łucja '), userId: at.kasia }),
  )
  await sql.database.user(at.kasia, (db) =>
    db.insert(sessions).values({
      id: session,
      userId: at.kasia,
      openedAt: now,
      lastSeenAt: now,
      refreshTokenId: session,
      refreshExpiresAt: now + 1000,
    }),
  )
})

afterAll(() => sql.close())

function addUser(id: string, email: string | null) {
  return sql.database.user(id, (db) =>
    db.insert(users).values({ id, email, name: 'N', passwordHash: `hash of ${id}` }),
  )
}

test('a person is found by e-mail in any case, and only whole', async () => {
  expect(await findLogin(sql.database, 'jan@bistro.EXAMPLE')).toStrictEqual({
    userId: at.owner,
    name: 'N',
    passwordHash: `hash of ${at.owner}`,
  })
  expect(await findLogin(sql.database, 'jan@bistro')).toBeNull()
  expect(await findLogin(sql.database, '%')).toBeNull()
})

test('a person without e-mail signs in with the slug of the place and a name', async () => {
  const slug = `place-${at.place.slice(-12)}`
  expect((await findPlaceLogin(sql.database, slug, 'ŁUCJA'))?.userId).toBe(at.kasia)
  expect(await findPlaceLogin(sql.database, `place-${other.slice(-12)}`, 'łucja')).toBeNull()
  expect(await findPlace(sql.database, slug)).toBe(at.place)
})

test('an e-mail belongs to one person, whatever its case', async () => {
  const again = addUser('00000000-0000-7000-8000-00000000eeee', 'JAN@bistro.example')
  await expect(again).rejects.toMatchObject({ cause: { code: '23505' } })
})

test('a request sees its own person and nobody else, not even in the same place', async () => {
  const seen = await sql.database.member(at.place, at.owner, (db) => db.select({ id: users.id }).from(users))
  expect(seen).toStrictEqual([{ id: at.owner }])
  expect(await sql.database.place(at.place, (db) => db.select().from(users))).toStrictEqual([])
  expect(await sql.database.anyone((db) => db.select().from(users))).toStrictEqual([])
})

test('a request cannot change or make another person', async () => {
  const { rowCount } = await sql.database.user(at.owner, (db) =>
    db.update(users).set({ passwordHash: 'stolen' }).where(eq(users.id, at.kasia)),
  )
  expect(rowCount).toBe(0)
  const made = sql.database.user(at.owner, (db) =>
    db.insert(users).values({ id: other, email: null, name: 'x', passwordHash: 'x' }),
  )
  await expect(made).rejects.toMatchObject({ cause: { code: '42501' } })
})

test('people see the places that they belong to, and no others', async () => {
  const seen = (userId: string) =>
    sql.database.user(userId, (db) => db.select().from(memberships).orderBy(memberships.placeId))
  const belonging = (userId: string, placeId: string) => ({ userId, placeId })
  expect(await seen(at.owner)).toStrictEqual([belonging(at.owner, at.place), belonging(at.owner, other)])
  expect(await seen(at.kasia)).toStrictEqual([belonging(at.kasia, at.place)])
  const rows = await sql.database.user(at.kasia, (db) => db.select().from(placeUsers))
  expect(rows.map((row) => row.id)).toStrictEqual([at.kasia])
  // Places are shown once they are named, as the server does for a list of them.
  const named = await sql.database.user(at.kasia, async (db) => {
    const before = await db.select({ id: places.id }).from(places)
    await db.execute(query`select lokal_set('place_ids', ${at.place})`)
    return [before, await db.select({ id: places.id }).from(places)]
  })
  expect(named).toStrictEqual([[], [{ id: at.place }]])
})

test('a place sees a session only after its own person has linked it to a device there', async () => {
  const seen = () => sql.database.place(at.place, (db) => db.select({ id: sessions.id }).from(sessions))
  const link = { placeId: at.place, sessionId: session, clientId: device, userId: at.kasia }
  expect(await seen()).toStrictEqual([])

  const stolen = sql.database.member(at.place, at.owner, (db) => db.insert(sessionDevices).values(link))
  await expect(stolen).rejects.toMatchObject({ cause: { code: '42501' } })
  const forged = sql.database.member(at.place, at.owner, (db) =>
    db.insert(sessionDevices).values({ ...link, userId: at.owner }),
  )
  await expect(forged).rejects.toMatchObject({ cause: { code: '23503' } })

  await sql.database.member(at.place, at.kasia, (db) =>
    putLink(db, { placeId: at.place, id: device }, { id: session, userId: at.kasia }),
  )
  expect(await seen()).toStrictEqual([{ id: session }])
  expect(await sql.database.place(other, (db) => db.select().from(sessions))).toStrictEqual([])
})
