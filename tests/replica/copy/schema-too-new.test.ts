import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { describe, expect, it } from 'vitest'
import type { TableName } from '#domain/tables.ts'
import { enqueue } from '#replica/outbox/enqueue.ts'
import { applyPending } from '#replica/optimistic/apply-pending.ts'
import { ensureReplica, openPlaceDatabases, type PlaceDatabases } from '#replica/open-place.ts'
import { SchemaTooNewError, minCode, replicaSchema, rowRules } from '#replica/copy/replica-schema.ts'
import { firstReplicaName } from '#replica/copy/replica-name.ts'
import { saveCommands } from '#replica/optimistic/save-commands.ts'
import { id, line, now, order } from '#tests/commands/run.ts'
import { at, bistroRows } from '#tests/support/places/bistro.ts'
import { newRegistration } from '#tests/support/registration.ts'

let made = 0

/** A page of this build with the bistro on it. */
async function page(placeId = `outgrown-${made++}`) {
  const databases = openPlaceDatabases(placeId)
  await databases.outbox.write((tx) => tx.putMeta({ ...newRegistration(id(1)), placeId }))
  await ensureReplica(databases.outbox, databases.replica)
  await databases.replica.write(async (tx) => {
    for (const [table, rows] of Object.entries(bistroRows()))
      await tx.put(
        table as TableName,
        rows.map((row) => ({ ...row, version: 1 })),
      )
  })
  return databases
}

/** What a newer build does to the copy when it opens: other tables, and all of them empty. */
async function upgrade(placeId: string, change: Record<string, string | null> = { novelties: 'id' }) {
  const newer = new Dexie(firstReplicaName(placeId))
  newer.version(replicaSchema + 1).stores({ meta: 'key', shadows: '[table+id]', ...change })
  await newer.open()
  await Promise.all(newer.tables.map((table) => table.clear()))
  return newer
}

const { number: _, ...placed } = order(1, { lines: [line(1)] })
const draft = { kind: 'order.place', actor: at.kasia, session: id(2), args: placed } as const
const port = { clock: () => now, newId: () => id(5000 + made++), clockOffset: () => 0 }

const orders = ({ replica }: PlaceDatabases) => replica.read((tx) => tx.all('orders'))
const saved = ({ outbox }: PlaceDatabases) => outbox.read((tx) => tx.after(0))

describe('code that is older than the copy of the place (I16)', () => {
  it('writes nothing into one whose tables a newer build has changed, also not when that has not begun to fill it', async () => {
    const old = await page()
    const newer = await upgrade(old.placeId)
    await expect(old.replica.write((tx) => tx.put('orders', [{ id: 'a', version: 1 }]))).rejects.toThrow(
      SchemaTooNewError,
    )
    await expect(ensureReplica(old.outbox, old.replica)).rejects.toThrow(SchemaTooNewError)
    expect(await newer.table('meta').count()).toBe(0)
    newer.close()
    old.close()
  })

  it('writes nothing into one of the same tables that says so', async () => {
    const old = await page()
    await old.replica.write(async (tx) => {
      const meta = await tx.meta()
      if (meta !== null) await tx.putMeta({ ...meta, minCode: rowRules + 1 })
    })
    await expect(old.replica.write((tx) => tx.meta())).rejects.toThrow(SchemaTooNewError)
    expect((await old.replica.meta())?.minCode).toBe(rowRules + 1)
    old.close()
  })

  it('saves what people do all the same: it is shown by a page of the newer build', async () => {
    const old = await page()
    await old.replica.write(async (tx) => {
      const meta = await tx.meta()
      if (meta !== null) await tx.putMeta({ ...meta, minCode: rowRules + 1 })
    })
    const { show } = await saveCommands(old.outbox, old.replica, port, [draft])
    await show()
    await enqueue(old.outbox, port, { ...draft, args: { ...placed, orderId: id(77) } })
    await applyPending(old.outbox, old.replica)
    expect((await saved(old)).length).toBe(2)
    expect(await orders(old)).toEqual([])
    old.close()
  })

  it('saves also where an upgrade went through under an open page', async () => {
    const old = await page()
    const newer = await upgrade(old.placeId)
    const { show } = await saveCommands(old.outbox, old.replica, port, [draft])
    await show()
    expect((await saved(old)).length).toBe(1)
    newer.close()
    old.close()
  })
})

describe('code that may write the copy', () => {
  it('is this build, and older ones of the same tables', async () => {
    const own = await page()
    expect((await own.replica.meta())?.minCode).toBe(minCode)
    expect(minCode).toBeLessThanOrEqual(rowRules)
    const { show } = await saveCommands(own.outbox, own.replica, port, [draft])
    await show()
    expect((await orders(own)).length).toBe(1)
    own.close()
  })

  it('is this build too where Dexie has counted on for what it found missing', async () => {
    const placeId = `patched-${made++}`
    const first = await page(placeId)
    const native = first.replicaDb.backendDB().version
    first.close()
    await new Promise((resolve, reject) => {
      const opening = indexedDB.open(firstReplicaName(placeId), native + 1)
      opening.addEventListener('success', () => resolve(opening.result.close()))
      opening.addEventListener('error', () => reject(opening.error ?? new Error('not opened')))
    })
    const again = await page(placeId)
    expect(again.replicaDb.backendDB().version).toBe(native + 1)
    again.close()
  })
})
