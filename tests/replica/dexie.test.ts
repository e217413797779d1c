import 'fake-indexeddb/auto'
import { describe, expect, it } from 'vitest'
import { createBufferedTx } from '#replica/buffered-tx.ts'
import { createReplicaStore, ReplicaDb } from '#replica/replica-db.ts'
import { txSuite, type TxUnderTest } from '#tests/contract-suites/tx-suite.ts'
import { createMemoryReplica } from '#tests/support/memory-replica.ts'
import type { ReplicaStore } from '#replica/replica-store.ts'

let made = 0

function overStore(store: ReplicaStore, close: () => void): TxUnderTest {
  return {
    run: (work) =>
      store.write(async (replica) => {
        const tx = createBufferedTx(replica)
        await work(tx)
        await tx.flush()
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
})
