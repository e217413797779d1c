import 'fake-indexeddb/auto'
import { describe, expect, it } from 'vitest'
import { createOverlayTx } from '#replica/optimistic/overlay-tx.ts'
import { createBatchTx } from '#replica/optimistic/batch-tx.ts'
import type { TableName } from '#domain/tables.ts'
import { createReplicaStore, ReplicaDb } from '#replica/copy/replica-db.ts'
import { txSuite, type TxUnderTest } from '#tests/contract-suites/tx-suite.ts'
import { createMemoryReplica } from '#tests/support/memory/memory-replica.ts'
import type { ReplicaStore } from '#replica/copy/replica-store.ts'

let made = 0

function overStore(store: ReplicaStore, close: () => void): TxUnderTest {
  return {
    run: (work) =>
      store.write(async (replica) => {
        const gathered = createBatchTx(replica)
        const tx = createOverlayTx(gathered)
        await work(tx)
        await tx.flush()
        await (await gathered.prepare()).write(replica)
      }),
    close: async () => close(),
  }
}

txSuite('the replica in IndexedDB', async () => {
  const db = new ReplicaDb(`suite-${made++}`)
  return overStore(createReplicaStore(db), () => db.close())
})

txSuite('the replica in the memory of the simulator', async () =>
  overStore(createMemoryReplica(), () => undefined),
)

const passing = async () => undefined

describe('the replica', () => {
  it('keeps nothing of a write that throws', async () => {
    const db = new ReplicaDb(`throws-${made++}`)
    const store = createReplicaStore(db)
    const failing = store.write(async (tx) => {
      await tx.put('venueTables', [{ id: 'a', version: 1 }])
      throw new Error('power')
    })
    await expect(failing).rejects.toThrow('power')
    expect(await db.rows('venueTables').count()).toBe(0)
    db.close()
  })

  it('stays in its write over hundreds of moments in which it is asked for nothing', async () => {
    const db = new ReplicaDb(`awaits-${made++}`)
    const store = createReplicaStore(db)
    await store.write(async (tx) => {
      await tx.put('venueTables', [{ id: 'a', version: 1 }])
      for (let moment = 0; moment < 500; moment += 1) await passing()
      expect(await tx.get('venueTables', 'a')).toEqual({ id: 'a', version: 1 })
      await tx.put('venueTables', [{ id: 'b', version: 1 }])
    })
    expect(await db.rows('venueTables').count()).toBe(2)
    db.close()
  })

  it('finds many rows by their ids, whether they stand together or far from each other', async () => {
    const db = new ReplicaDb(`many-${made++}`)
    const store = createReplicaStore(db)
    const idOf = (n: number) => n.toString().padStart(6, '0')
    const found = await store.write(async (tx) => {
      const rows = Array.from({ length: 500 }, (_, n) => ({ id: idOf(n * 2), version: n }))
      await tx.put('venueTables', rows)
      const asked = [10, 11, 12, 14, 16, 18, 20, 22, 24, 998, 0, 500, 5000].map(idOf)
      const together = Array.from({ length: 60 }, (_, n) => idOf(300 + n))
      return {
        apart: await tx.many('venueTables', asked),
        together: await tx.many('venueTables', together),
        few: [await tx.few('venueTables', 499), (await tx.few('venueTables', 500))?.length],
      }
    })
    const versions = [5, null, 6, 7, 8, 9, 10, 11, 12, 499, 0, 250, null]
    expect(found.apart.map((row) => row?.version ?? null)).toEqual(versions)
    expect(found.together.map((row) => row?.version ?? null)).toEqual(
      Array.from({ length: 60 }, (_, n) => (n % 2 === 0 ? 150 + n / 2 : null)),
    )
    expect(found.few).toEqual([null, 500])
    db.close()
  })

  it('finds what is kept beside rows of several tables, and nothing of other tables', async () => {
    const db = new ReplicaDb(`shadows-${made++}`)
    const store = createReplicaStore(db)
    const idOf = (n: number) => `019b76da-a800-7000-8000-${n.toString().padStart(12, '0')}`
    const shadow = (table: TableName, n: number) => ({ table, id: idOf(n), row: null })
    const kept = [shadow('orders', 1), ...[2, 3, 4].map((n) => shadow('orderLines', n))]
    const found = await store.write(async (tx) => {
      await tx.putShadows([...kept, shadow('orderChecks', 3), shadow('printouts', 2)])
      return tx.shadowsOf([...kept, shadow('orderLines', 9), shadow('orders', 2)])
    })
    expect(found).toEqual(kept)
    db.close()
  })
})
