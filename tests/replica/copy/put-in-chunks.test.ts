import 'fake-indexeddb/auto'
import { afterEach, describe, expect, it } from 'vitest'
import { must } from '#domain/must.ts'
import { applyChanges } from '#replica/feed/apply-page.ts'
import { putInChunks } from '#replica/copy/put-in-chunks.ts'
import { enqueue } from '#replica/outbox/enqueue.ts'
import { applyPending } from '#replica/optimistic/apply-pending.ts'
import { ensureReplica } from '#replica/open-place.ts'
import { createReplicaStore, ReplicaDb } from '#replica/copy/replica-db.ts'
import { id } from '#tests/commands/run.ts'
import { at, bistroRows } from '#tests/support/places/bistro.ts'
import { createMemoryOutbox } from '#tests/support/memory/memory-outbox.ts'
import { createMemoryReplica } from '#tests/support/memory/memory-replica.ts'
import { newRegistration } from '#tests/support/registration.ts'

const now = 1_790_000_000_000
const cursorAt = (version: number) => ({ epoch: 'e', version, table: '~', id: '', stamp: `s${version}` })
const dish = must(bistroRows().menuItems[0], 'a dish of the bistro')
const dishId = (n: number) => `00000000-0000-7000-8000-1${String(n).padStart(11, '0')}`
const dishes = Array.from({ length: 450 }, (_, n) => {
  const changed = { table: 'menuItems' as const, id: dishId(n), version: 2, deleted: false }
  return { ...changed, row: { ...dish, id: dishId(n) } }
})
const page = {
  rows: dishes,
  nextCursor: cursorAt(2),
  more: false,
  lastSeq: 0,
  results: [],
  minClient: null,
}
const lastDish = dishId(449)

let places = 0
const opened: ReplicaDb[] = []
afterEach(() => opened.splice(0).forEach((db) => db.close()))

/** A device that stands at version 1 and has none of the dishes, with the copy in IndexedDB. */
async function device() {
  const outbox = createMemoryOutbox(newRegistration(id(1)))
  const db = new ReplicaDb(`turns-${++places}`)
  opened.push(db)
  const replica = createReplicaStore(db)
  await ensureReplica(outbox, replica)
  await replica.write(async (tx) => {
    const meta = await tx.meta()
    if (meta !== null) await tx.putMeta({ ...meta, walk: null, cursor: cursorAt(1), catchingUp: false })
    await tx.put(
      'placeUsers',
      bistroRows().placeUsers.map((row) => ({ ...row, version: 1 })),
    )
  })
  const take = () =>
    applyChanges(outbox, replica, { clientId: id(1), cursor: cursorAt(1), lastSeq: 0 }, page, now)
  return { outbox, replica, db, take }
}

describe('a page of many rows', () => {
  it('is there whole', async () => {
    const { db, take } = await device()
    expect(await take()).toBe('applied')
    expect(await db.rows('menuItems').count()).toBe(450)
  })

  it('is under what waits, which runs over all of it: also what found nothing to run on before (I6)', async () => {
    const { outbox, replica, take } = await device()
    const deps = { clock: () => now, newId: () => id(5000), clockOffset: () => 0 }
    const args = { menuItemId: lastDish, visible: false, until: now + 3_600_000 }
    const who = { actor: at.cook, session: id(2) }
    await enqueue(outbox, deps, { kind: 'menu-item.set-availability', ...who, args })
    await applyPending(outbox, replica)
    await take()
    const [seen, shadows] = await replica.read((tx) =>
      Promise.all([tx.get('menuItems', lastDish), tx.shadows()]),
    )
    expect(seen).toMatchObject({ soldOutUntil: now + 3_600_000 })
    expect(shadows).toMatchObject([{ table: 'menuItems', id: lastDish, row: { soldOutUntil: null } }])
  })

  it('never has more of its rows in line for the disk than a few, and keeps their order', async () => {
    let inLine = 0
    let most = 0
    const given: string[] = []
    const waits = async (ids: readonly string[]) => {
      most = Math.max(most, (inLine += ids.length))
      await new Promise((resolve) => setTimeout(resolve))
      inLine -= ids.length
      given.push(...ids)
    }
    const memory = createMemoryReplica()
    await memory.write((tx) =>
      putInChunks(
        {
          ...tx,
          put: (_, rows) => waits(rows.map((row) => row.id)),
          remove: (_, ids) => waits(ids),
        },
        dishes.map(({ table, id: dishOf, row }, nth) => {
          return { table, id: dishOf, row: nth % 7 === 0 ? null : { ...row, version: 2 } }
        }),
      ),
    )
    expect(most).toBe(100)
    expect(new Set(given)).toEqual(new Set(dishes.map((changed) => changed.id)))
    expect(given.indexOf(dishId(0))).toBeLessThan(given.indexOf(dishId(100)))
    expect(given.indexOf(dishId(399))).toBeLessThan(given.indexOf(dishId(400)))
  })
})
