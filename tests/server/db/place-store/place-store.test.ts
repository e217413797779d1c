import { eq } from 'drizzle-orm'
import { publishRows } from '#server/db/rows/publish-rows.ts'
import { contactNotes } from '#server/areas/sync/note-contact.ts'
import { createPlaceStore } from '#server/db/place-store/sql-place-store.ts'
import type { Database } from '#server/db/connection/database.ts'
import { putLink } from '#server/areas/devices/devices.ts'
import { sessions, users } from '#server/db/tables/identity.ts'
import { clients } from '#server/db/tables/sync.ts'
import type { SessionProof, SyncDevice } from '#server/sync/ports.ts'
import { noon } from '#tests/contract-suites/place-commands.ts'
import { placeStoreSuite } from '#tests/contract-suites/place-store-suite.ts'
import { at } from '#tests/support/places/bistro.ts'
import { runStatements } from '#tests/support/postgres/postgres-server.ts'
import { makePlace, openSqlPlaces, placeDeps } from '#tests/support/postgres/sql-place.ts'

placeStoreSuite('PostgreSQL', async () => {
  const { database, ownerUrl, close } = await openSqlPlaces()
  await makePlace(database)
  const store = createPlaceStore({ database, clock: () => noon })
  return {
    store,
    async seed({ rows = {}, clients: devices = [], sessions: signedIn = [] }) {
      await store.write(at.place, (place) => publishRows(place, rows, placeDeps))
      for (const device of devices) await addDevice(database, device)
      for (const [id, proof] of signedIn) await addSession(database, id, proof)
    },
    restored: (at) => saysRestored(ownerUrl, at),
    heard: (clientId, given, now) =>
      contactNotes({ database, clock: () => now })({ placeId: at.place, clientId }, { queued: 0, given }),
    close,
  }
})

async function saysRestored(ownerUrl: string, at: number): Promise<void> {
  // As a restore does it: nobody who works with the database may say so.
  await runStatements(ownerUrl, [
    'alter table restores no force row level security',
    `insert into restores (at) values ('${new Date(at).toISOString()}')`,
    'alter table restores force row level security',
  ])
}

async function addDevice(
  database: Database,
  { id, deviceCode, lastSeq, revokedAt, scope = 'till' }: SyncDevice,
) {
  await database.place(at.place, (db) =>
    db.insert(clients).values({
      placeId: at.place,
      id,
      code: deviceCode,
      lastSeq,
      revokedAt,
      scope: scope as 'till',
      name: '',
      registeredBy: at.owner,
      registeredAt: placeDeps.clock(),
    }),
  )
}

async function addSession(
  database: Database,
  id: string,
  { userId, clientIds, openedAt, endedAt }: SessionProof,
) {
  const now = placeDeps.clock()
  await database.member(at.place, userId, async (db) => {
    const known = await db.select({ id: users.id }).from(users).where(eq(users.id, userId))
    if (known.length === 0) {
      await db.insert(users).values({ id: userId, email: null, name: 'N', passwordHash: '' })
    }
    await db.insert(sessions).values({
      id,
      userId,
      endedAt,
      openedAt,
      lastSeenAt: now,
      refreshTokenId: id,
      refreshExpiresAt: now,
    })
    for (const clientId of clientIds) await putLink(db, { placeId: at.place, id: clientId }, { id, userId })
  })
}
