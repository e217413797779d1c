import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Cursor } from '#contract/sync.ts'
import { createPlace } from '#server/db/create-place.ts'
import { openDatabase, type Database } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { createPlaceStore } from '#server/db/sql-place-store.ts'
import { sessionClients, sessions, users } from '#server/db/tables/identity.ts'
import { clients } from '#server/db/tables/sync.ts'
import { readFeed } from '#server/sync/feed.ts'
import { runBatch } from '#server/sync/run-batch.ts'
import { feedQuery, placeOrder } from '#tests/contract-suites/place-commands.ts'
import { bistroRows } from '#tests/support/bistro.ts'
import { proofs } from '#tests/support/proofs.ts'
import { onDatabase, openThrowAwayServer, runStatements } from '#tests/support/postgres-server.ts'
import type { Figure } from './figure.ts'
import { tenthsOf } from './stats.ts'

/** How long each mix of places is measured, ms, and what its devices do before, unmeasured. */
const measuredMs = 10_000
const warmUpMs = 2_000
/** Between two orders of one device, ms: far busier than people are. */
const pauseMs = 3_000

type Bench = { database: Database; store: ReturnType<typeof createPlaceStore> }
type BusyDevice = { placeId: string; clientId: string; session: string; actor: string; seq: number }

/**
 * How long a push of one order takes inside the server, with its database, by how many places and devices are at it at
 * once; and what one flooded place does to the others. Without a socket, and on a database without fsync: the figures
 * are for comparison with each other.
 */
export async function busyPlaces(): Promise<Figure[]> {
  const server = await openThrowAwayServer()
  await runStatements(server.adminUrl, ['create database bench owner lokal_owner'])
  await migrate(onDatabase(server.ownerUrl, 'bench'))
  const database = openDatabase(onDatabase(server.appUrl, 'bench'))
  const bench = { database, store: createPlaceStore({ database, clock: Date.now }) }
  try {
    const figures: Figure[] = []
    for (const places of [1, 5, 20]) {
      const { pushes } = await measure(await openPlaces(bench, places, 5), bench)
      figures.push(...told(`${places} places, 5 devices each`, pushes))
    }
    const crowd = await measure(await openPlaces(bench, 1, 50), bench)
    figures.push(...told('1 place, 50 devices', crowd.pushes))

    const devices = await openPlaces(bench, 20, 5)
    const quiet = await measure(devices, bench)
    const flooders = await openPlaces(bench, 1, 50)
    const flooded = await measure(devices, bench, flooders)
    figures.push(...told('20 places beside a flooded one', flooded.pushes))
    figures.push(...told('the flooded place, 50 devices without a pause', flooded.floods))
    const ratio = tenthsOf(flooded.pushes).median / Math.max(0.1, tenthsOf(quiet.pushes).median)
    figures.push(figure('20 places: a push beside a flooded one, to one without', ratio, '×'))
    return figures
  } finally {
    await database.close()
    await server.stop()
  }
}

function told(name: string, pushes: readonly number[]): Figure[] {
  const spread = tenthsOf(pushes)
  return [
    { ...figure(`push: ${name}`, spread.median, 'ms'), detail: spread },
    figure(`one push every: ${name}`, measuredMs / pushes.length, 'ms'),
  ]
}

function figure(name: string, value: number, unit: Figure['unit']): Figure {
  return { name, value: Math.round(value * 10) / 10, unit, budget: null, detail: null }
}

/** Latencies, ms, of what the devices push with pauses, and of what others push without. */
async function measure(devices: BusyDevice[], bench: Bench, flooders: BusyDevice[] = []) {
  const pushes: number[] = []
  const floods: number[] = []
  const begin = performance.now() + warmUpMs
  const end = begin + measuredMs
  const work = async (device: BusyDevice, pause: number, into: number[]) => {
    let cursor: Cursor | null = await readOn(bench, device, null)
    if (pause > 0) await wait(Math.random() * pause)
    while (performance.now() < end) {
      const start = performance.now()
      await push(bench, device)
      const done = performance.now()
      if (done >= begin) into.push(done - start)
      if (pause === 0) continue
      cursor = await readOn(bench, device, cursor)
      await wait(pause)
    }
  }
  await Promise.all([
    ...devices.map((device) => work(device, pauseMs, pushes)),
    ...flooders.map((device) => work(device, 0, floods)),
  ])
  return { pushes, floods }
}

async function push({ store }: Bench, device: BusyDevice): Promise<void> {
  const { placeId, actor, session } = device
  device.seq += 1
  const order = { ...placeOrder(device.seq), id: randomUUID(), placeId, actor, session }
  const deps = {
    store,
    clock: Date.now,
    stamp: () => randomBytes(12).toString('base64url'),
    hash: (text: string) => createHash('sha256').update(text).digest('hex'),
    proofs,
    onFault: (fault: unknown) => console.error(fault),
  }
  const answer = await runBatch(deps, device.clientId, [order], 0)
  const status = answer.ok ? answer.value[0]?.status : answer.error.code
  if (status !== 'applied') throw new Error(`an order was answered ${status}`)
}

async function readOn({ store }: Bench, device: BusyDevice, from: Cursor | null): Promise<Cursor | null> {
  const { placeId, clientId, seq } = device
  for (let cursor = from; ;) {
    const query = feedQuery({ clientId, cursor, answeredSeq: seq, pageSize: 500 })
    const page = await readFeed(store, placeId, query)
    if (!page.ok) throw new Error(page.error.code)
    cursor = page.value.nextCursor
    if (!page.value.more) return cursor
  }
}

/** Places of the bistro, each with so many devices and a waiter who is signed in on all of them. */
async function openPlaces({ database }: Bench, places: number, devices: number): Promise<BusyDevice[]> {
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
        ...{ placeId, id, code: String(n).padStart(3, '0'), scope: 'till', name: '', lastSeq: 0 },
        ...{ registeredBy: actor, registeredAt: now },
      })
      await db.insert(sessionClients).values({ placeId, sessionId: session, clientId: id, userId: actor })
    }
  })
  return ids.map((clientId) => ({ placeId, clientId, session, actor, seq: 0 }))
}
