import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { putLink } from '#server/areas/devices/devices.ts'
import { createPlace } from '#server/db/create-place.ts'
import { openDatabase, type Database } from '#server/db/connection/database.ts'
import { migrate } from '#server/db/schema/migrate.ts'
import { createPlaceStore } from '#server/db/place-store/sql-place-store.ts'
import { sessions, users } from '#server/db/tables/identity.ts'
import { clients } from '#server/db/tables/sync.ts'
import { runBatch } from '#server/sync/run-batch.ts'
import { placeOrder } from '#tests/contract-suites/place-commands.ts'
import { bistroRows } from '#tests/support/places/bistro.ts'
import { proofs } from '#tests/support/proofs.ts'
import { onDatabase, openThrowAwayServer, runStatements } from '#tests/support/postgres/postgres-server.ts'

/** The server without a socket, on a database without fsync: figures are for comparison with each other. */
export type Bench = {
  database: Database
  store: ReturnType<typeof createPlaceStore>
  close(): Promise<void>
}

/** A device of a place, and how many commands it has sent. */
export type BusyDevice = { placeId: string; clientId: string; session: string; actor: string; seq: number }

export async function openBench(): Promise<Bench> {
  const server = await openThrowAwayServer()
  await runStatements(server.adminUrl, ['create database bench owner lokal_owner'])
  await migrate(onDatabase(server.ownerUrl, 'bench'))
  const database = openDatabase(onDatabase(server.appUrl, 'bench'))
  const store = createPlaceStore({ database, clock: Date.now })
  const close = async () => {
    await database.close()
    await server.stop()
  }
  return { database, store, close }
}

/** Pushes a device's next orders in one batch. */
export async function pushOrders({ store }: Bench, device: BusyDevice, count: number): Promise<void> {
  const { placeId, actor, session } = device
  const orders = Array.from({ length: count }, (_, nth) => {
    return { ...placeOrder(device.seq + nth + 1), id: randomUUID(), placeId, actor, session }
  })
  const deps = {
    store,
    clock: Date.now,
    stamp: () => randomBytes(12).toString('base64url'),
    hash: (text: string) => createHash('sha256').update(text).digest('hex'),
    proofs,
    onFault: (fault: unknown) => console.error(fault),
  }
  const answer = await runBatch(deps, device.clientId, orders, 0)
  if (!answer.ok) throw new Error(`an order was answered ${answer.error.code}`)
  for (const { status } of answer.value)
    if (status !== 'applied') throw new Error(`an order was answered ${status}`)
  device.seq += answer.value.length
}

/** Places of the bistro, each with so many devices and a waiter who is signed in on all of them. */
export async function openPlaces(
  { database }: Bench,
  places: number,
  devices: number,
): Promise<BusyDevice[]> {
  const made: BusyDevice[] = []
  for (let n = 0; n < places; n++) made.push(...(await openPlace(database, devices)))
  return made
}

async function openPlace(database: Database, devices: number): Promise<BusyDevice[]> {
  const [placeId, actor, session] = [randomUUID(), randomUUID(), randomUUID()]
  const { places, placeUsers, ...rows } = bistroRows()
  const [place, waiter] = [places[0], placeUsers[0]]
  if (place === undefined || waiter === undefined) throw new Error('the bistro is empty')
  const deps = { clock: Date.now, stamp: randomUUID, epoch: randomUUID }
  const staff = { ...rows, placeUsers: [{ ...waiter, id: actor }] }
  const created = await createPlace(
    database,
    { ...place, id: placeId, slug: `place-${placeId}` },
    staff,
    deps,
  )
  if (!created.ok) throw new Error(created.error.code)
  const now = Date.now()
  const ids = Array.from({ length: devices }, () => randomUUID())
  await database.member(placeId, actor, async (db) => {
    await db.insert(users).values({ id: actor, email: null, name: 'Kasia', passwordHash: '' })
    const times = { openedAt: now, lastSeenAt: now, refreshExpiresAt: now + 1e9 }
    await db.insert(sessions).values({ id: session, userId: actor, refreshTokenId: session, ...times })
    for (const [n, id] of ids.entries()) {
      await db.insert(clients).values({
        placeId,
        id,
        code: String(n).padStart(3, '0'),
        scope: 'till',
        name: '',
        lastSeq: 0,
        registeredBy: actor,
        registeredAt: now,
      })
      await putLink(db, { placeId, id }, { id: session, userId: actor })
    }
  })
  return ids.map((clientId) => ({ placeId, clientId, session, actor, seq: 0 }))
}
