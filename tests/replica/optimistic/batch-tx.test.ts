import { describe, expect, it } from 'vitest'
import { createBatchTx, type BatchTx } from '#replica/optimistic/batch-tx.ts'
import type { ReplicaTx, StoredRow } from '#replica/copy/replica-store.ts'
import { createMemoryReplica } from '#tests/support/memory/memory-replica.ts'

const line = (id: string, orderId: string, note = ''): StoredRow => ({ id, version: 1, orderId, note })

/** A replica with the lines a and b of one order and c of another. */
async function threeLines() {
  const replica = createMemoryReplica()
  await replica.write((tx) => tx.put('orderLines', [line('a', '1'), line('b', '1'), line('c', '2')]))
  return replica
}

type Replica = Awaited<ReturnType<typeof threeLines>>

/** Runs something over the view; with `anew` over the server's rows, as a rebase does. */
async function run(replica: Replica, work: (tx: BatchTx) => Promise<void>, anew = false): Promise<string[]> {
  const asked: string[] = []
  await replica.write(async (tx) => {
    const shadows = anew ? await tx.shadows() : null
    const gathered = createBatchTx(told(tx, asked), shadows)
    await work(gathered)
    await (await gathered.prepare()).write(tx)
  })
  return asked
}

/** A transaction that notes what it is asked for. */
function told(tx: ReplicaTx, asked: string[]): ReplicaTx {
  const entries = Object.entries(tx).map(([name, method]: [string, (...args: never[]) => unknown]) => [
    name,
    (...args: never[]) => {
      asked.push(name)
      return method(...args)
    },
  ])
  // Each method does what it did.
  return Object.fromEntries(entries) as ReplicaTx
}

const idsOf = (rows: readonly StoredRow[]) => rows.map(({ id }) => id)
const linesOf = (replica: Replica) => replica.write((tx) => tx.all('orderLines'))
const shadowsOf = (replica: Replica) => replica.write((tx) => tx.shadows())

describe('what several commands write is gathered', () => {
  it('and seen by those that come after, in lists too, before the store has it', async () => {
    const replica = await threeLines()
    await run(replica, async (tx) => {
      expect(idsOf(await tx.list('orderLines', 'orderId', '1'))).toEqual(['a', 'b'])
      await tx.put('orderLines', [line('b', '2'), line('d', '1', 'new')])
      await tx.remove('orderLines', ['a'])
      expect(idsOf(await tx.list('orderLines', 'orderId', '1'))).toEqual(['d'])
      expect(idsOf(await tx.list('orderLines', 'orderId', '2'))).toEqual(['b', 'c'])
      expect(idsOf(await tx.all('orderLines'))).toEqual(['b', 'c', 'd'])
      expect(await tx.get('orderLines', 'a')).toBeNull()
      expect(await tx.get('orderLines', 'd')).toEqual(line('d', '1', 'new'))
    })
    expect(await linesOf(replica)).toEqual([line('b', '2'), line('c', '2'), line('d', '1', 'new')])
  })

  it('with the server’s rows of what is touched for the first time, each kept once (I6)', async () => {
    const replica = await threeLines()
    await run(replica, async (tx) => {
      await tx.put('orderLines', [line('a', '1', 'first')])
      await tx.put('orderLines', [line('a', '1', 'second'), line('d', '1')])
    })
    await run(replica, (tx) => tx.put('orderLines', [line('a', '1', 'third')]))
    expect(await shadowsOf(replica)).toEqual([
      { table: 'orderLines', id: 'a', row: line('a', '1') },
      { table: 'orderLines', id: 'd', row: null },
    ])
  })

  it('and a row of the menu is read once, however many orders have it', async () => {
    const asked = await run(await threeLines(), async (tx) => {
      for (let order = 0; order < 50; order += 1) await tx.get('orderLines', 'a')
    })
    expect(asked).toEqual(['many', 'shadowsOf'])
  })

  it('and what is asked for in one moment is one request a table, also of many lists of a small one', async () => {
    const asked = await run(await threeLines(), async (tx) => {
      await Promise.all(['a', 'b', 'x'].map((id) => tx.get('orderLines', id)))
      const lists = await Promise.all(
        Array.from({ length: 50 }, (_, order) => tx.list('orderLines', 'orderId', String(order))),
      )
      expect(lists.map(idsOf).slice(0, 4)).toEqual([[], ['a', 'b'], ['c'], []])
    })
    expect(asked).toEqual(['many', 'few', 'shadowsOf'])
  })
})

describe('what is run anew', () => {
  it('begins with the server’s rows: what nothing touches any more is as the server has it (I6, I7)', async () => {
    const replica = await threeLines()
    await run(replica, async (tx) => {
      await tx.put('orderLines', [line('a', '2', 'here'), line('d', '1')])
      await tx.remove('orderLines', ['b'])
    })
    await run(
      replica,
      async (tx) => {
        expect(idsOf(await tx.list('orderLines', 'orderId', '1'))).toEqual(['a', 'b'])
        expect(await tx.get('orderLines', 'd')).toBeNull()
        await tx.put('orderLines', [line('a', '2', 'here')])
      },
      true,
    )
    expect(await linesOf(replica)).toEqual([line('a', '2', 'here'), line('b', '1'), line('c', '2')])
    expect(await shadowsOf(replica)).toEqual([{ table: 'orderLines', id: 'a', row: line('a', '1') }])
  })

  it('writes nothing where it comes out as it was, so that no screen reads anew for it', async () => {
    const replica = await threeLines()
    const wait = (tx: BatchTx) => tx.put('orderLines', [line('a', '1', 'here'), line('d', '1')])
    await run(replica, wait)
    expect(await run(replica, wait, true)).toEqual(['many'])
  })

  it('keeps the newest row of the server beside what is touched (I6)', async () => {
    const replica = await threeLines()
    await run(replica, (tx) => tx.put('orderLines', [line('a', '1', 'here')]))
    const newest = { table: 'orderLines', id: 'a', row: line('a', '1', 'from the server') } as const
    await replica.write((tx) => tx.putShadows([newest]))
    await run(
      replica,
      async (tx) => {
        const row = await tx.get('orderLines', 'a')
        await tx.put('orderLines', [{ ...line('a', '1'), note: `${row?.['note']}, and here` }])
      },
      true,
    )
    expect(await shadowsOf(replica)).toEqual([newest])
    expect((await linesOf(replica))[0]).toEqual(line('a', '1', 'from the server, and here'))
  })
})
