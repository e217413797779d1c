import { describe, expect, it } from 'vitest'
import { must } from '#domain/must.ts'
import { adoptReplica } from '#replica/optimistic/adopt-replica.ts'
import type { LostWork } from '#replica/outbox/lost-work.ts'
import type { ReplicaMeta } from '#replica/copy/replica-store.ts'
import { ensureReplica } from '#replica/open-place.ts'
import { enqueue } from '#replica/outbox/enqueue.ts'
import { id } from '#tests/commands/run.ts'
import { createMemoryOutbox } from '#tests/support/memory/memory-outbox.ts'
import { createMemoryReplica, rowKey } from '#tests/support/memory/memory-replica.ts'
import { at } from '#tests/support/places/bistro.ts'
import { newRegistration } from '#tests/support/registration.ts'

const table = 'packaging' as const
const row = (n: number, name: string) => ({ id: id(n), version: 1, name })

/**
 * A device under a new name whose copy is of the name before. The copy shows a changed row, a new one and none where
 * one was removed; the queue has the acts of these numbers.
 */
async function device(queue: readonly number[], of: Partial<ReplicaMeta> = {}) {
  const outbox = createMemoryOutbox({ ...newRegistration(id(1)), confirmedSeq: 2 })
  for (let seq = 1; seq <= 5; seq++) {
    const ports = { clock: () => 5, newId: () => id(800 + seq), clockOffset: () => 0 }
    const args = { orderId: id(seq), lines: [{ lineId: id(seq), amount: 1000 }] }
    await enqueue(outbox, ports, { kind: 'line.done', actor: at.cook, session: id(2), args })
  }
  await outbox.write((tx) => tx.remove([1, 2, 3, 4, 5].filter((seq) => !queue.includes(seq))))
  const replica = createMemoryReplica()
  await ensureReplica(outbox, replica)
  await replica.write(async (tx) => {
    await tx.put(table, [row(1, 'changed here'), row(2, 'new here')])
    await tx.putShadows([
      { table, id: id(1), row: row(1, 'of the server') },
      { table, id: id(2), row: null },
      { table, id: id(3), row: row(3, 'removed here') },
    ])
    const meta = { ...must(await tx.meta(), 'the copy'), walk: null, catchingUp: false }
    await tx.putMeta({ ...meta, clientId: id(7), lastSeq: 2, viewSeq: 5, ...of })
  })
  const lost: LostWork[] = []
  return {
    replica,
    lost,
    adopt: () => adoptReplica(outbox, replica, async (work) => void lost.push(work), 99),
    names: () => [1, 2, 3].map((n) => replica.state().rows.get(rowKey(table, id(n)))?.['name']),
  }
}
const shown = ['changed here', 'new here', undefined]
const ofServer = ['of the server', undefined, 'removed here']

describe('a copy of the name before', () => {
  it('goes on as it is under the new name where the queue is all there', async () => {
    const { replica, lost, adopt, names } = await device([1, 2, 3, 4, 5])
    await adopt()
    expect(replica.state().meta).toMatchObject({ clientId: id(1), lastSeq: 2, viewSeq: 5 })
    expect([names(), replica.state().shadows.size, lost]).toEqual([shown, 3, []])
  })

  it('keeps for a person what only a queue that is gone had, and is the server’s again (I1, I11)', async () => {
    const { replica, lost, adopt, names } = await device([3, 5])
    await adopt()
    expect(lost).toEqual([
      {
        id: id(7),
        foundAt: 99,
        rows: [
          { table, id: id(1), shown: row(1, 'changed here'), server: row(1, 'of the server') },
          { table, id: id(2), shown: row(2, 'new here'), server: null },
          { table, id: id(3), shown: null, server: row(3, 'removed here') },
        ],
      },
    ])
    expect([names(), replica.state().shadows.size]).toEqual([ofServer, 0])
    expect(replica.state().meta).toMatchObject({ clientId: id(1), lastSeq: 2, viewSeq: 2 })
  })

  it('loses nothing where it shows less than the queue has: that is shown later', async () => {
    const { replica, lost, adopt, names } = await device([3], { viewSeq: 3 })
    await adopt()
    expect([names(), lost]).toEqual([shown, []])
    expect(replica.state().meta).toMatchObject({ clientId: id(1), viewSeq: 3 })
  })

  it('has no lost work where the server has the same as the screens', async () => {
    const { replica, lost, adopt } = await device([])
    await replica.write((tx) => tx.clearShadows())
    await adopt()
    expect(lost).toEqual([])
    expect(replica.state().meta).toMatchObject({ clientId: id(1), viewSeq: 2 })
  })

  it('is the server’s again where it has numbers that the queue has not given yet', async () => {
    const { replica, adopt, names } = await device([1, 2, 3, 4, 5], { lastSeq: 6, viewSeq: 6 })
    await adopt()
    expect(names()).toEqual(ofServer)
    expect(replica.state().meta).toMatchObject({ clientId: id(1), lastSeq: 2, viewSeq: 2 })
  })

  it('is left as it is where it has the name already, or does not exist', async () => {
    const { replica, lost, adopt, names } = await device([], { clientId: id(1) })
    const before = replica.state().meta
    await adopt()
    expect([replica.state().meta, names(), lost]).toEqual([before, shown, []])
    replica.wipe()
    await adopt()
    expect(replica.state().meta).toBeNull()
  })
})
