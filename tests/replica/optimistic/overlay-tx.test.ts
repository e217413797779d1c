import { describe, expect, it } from 'vitest'
import type { OrderLine } from '#domain/order/order-line.ts'
import { createOverlayTx, type OverlayTx } from '#replica/optimistic/overlay-tx.ts'
import { createMemoryReplica } from '#tests/support/memory/memory-replica.ts'
import { uuid } from '#tests/support/places/evening.ts'
import { freshLine } from '#tests/support/random/arbitrary-order.ts'

const [first, second] = [uuid(1), uuid(2)]
const line = (n: number, orderId: string, note = ''): OrderLine =>
  freshLine({ id: uuid(100 + n), orderId, orderCheckId: uuid(3), note })
const [a, b, c] = [line(1, first), line(2, first), line(3, second)]

/** Runs a mutation over a copy with three lines of two orders, and gives what the copy has afterwards. */
async function over(work: (tx: OverlayTx) => Promise<unknown>) {
  const replica = createMemoryReplica()
  return replica.write(async (rows) => {
    await rows.put(
      'orderLines',
      [a, b, c].map((row) => ({ ...row, version: 7 })),
    )
    const seen = await work(createOverlayTx(rows))
    return { seen, stored: await rows.all('orderLines') }
  })
}
const idsOf = (rows: readonly ({ id: string } | null)[]) => rows.map((row) => row?.id ?? null)

describe('What a mutation reads', () => {
  it('is what it has put itself before, in every way of reading', async () => {
    const { seen } = await over(async (tx) => {
      await tx.put('orderLines', { ...a, note: 'bez cebuli' })
      const [one] = await tx.getMany('orderLines', [a.id])
      const [listed] = await tx.list('orderLines', 'orderId', first)
      const [of] = await tx.listMany('orderLines', 'orderId', [first])
      const [whole] = await tx.all('orderLines')
      return [await tx.get('orderLines', a.id), one, listed, of, whole].map((row) => row?.note)
    })
    expect(seen).toEqual(Array.from({ length: 5 }, () => 'bez cebuli'))
  })

  it('is nothing of what it has removed', async () => {
    const { seen } = await over(async (tx) => {
      await tx.remove('orderLines', a.id)
      return {
        get: await tx.get('orderLines', a.id),
        many: idsOf(await tx.getMany('orderLines', [b.id, a.id])),
        list: idsOf(await tx.list('orderLines', 'orderId', first)),
        all: idsOf(await tx.all('orderLines')),
      }
    })
    expect(seen).toEqual({ get: null, many: [b.id, null], list: [b.id], all: [b.id, c.id] })
  })

  it('comes in the order in which it was asked for, nothing where there is none', async () => {
    const { seen } = await over(async (tx) =>
      idsOf(await tx.getMany('orderLines', [c.id, uuid(999), a.id, c.id])),
    )
    expect(seen).toEqual([c.id, null, a.id, c.id])
  })

  it('is listed by several values by id, each row once', async () => {
    const { seen } = await over(async (tx) => {
      await tx.put('orderLines', line(0, second))
      return idsOf(await tx.listMany('orderLines', 'orderId', [second, first, second]))
    })
    expect(seen).toEqual([uuid(100), a.id, b.id, c.id])
  })

  it('is listed where it belongs by now: a line that went to another order is of that one', async () => {
    const { seen } = await over(async (tx) => {
      await tx.putMany('orderLines', [{ ...a, orderId: second }])
      return [
        idsOf(await tx.list('orderLines', 'orderId', first)),
        idsOf(await tx.list('orderLines', 'orderId', second)),
      ]
    })
    expect(seen).toEqual([[b.id], [a.id, c.id]])
  })

  it('has no version, and is its own: what it does to it changes nobody else’s', async () => {
    const { seen, stored } = await over(async (tx) => {
      const row = await tx.get('orderLines', a.id)
      if (row !== null) row.modifiers.push({ modifierId: uuid(6), name: 'x', price: 1, amount: 1 })
      return { again: await tx.get('orderLines', a.id), hasVersion: row !== null && 'version' in row }
    })
    expect(seen).toEqual({ again: a, hasVersion: false })
    expect(stored[0]).toEqual({ ...a, version: 7 })
  })

  it('does not change with a row that was put, which goes on being worked on', async () => {
    const { seen } = await over(async (tx) => {
      const mine = { ...a, modifiers: [] as OrderLine['modifiers'] }
      await tx.put('orderLines', mine)
      mine.modifiers.push({ modifierId: uuid(6), name: 'x', price: 1, amount: 1 })
      return (await tx.get('orderLines', a.id))?.modifiers
    })
    expect(seen).toEqual([])
  })

  it('may have been there before: the device has not seen all that ever was', async () => {
    expect((await over((tx) => tx.everExisted('orderLines', uuid(999)))).seen).toBe(true)
  })
})

describe('What a mutation writes', () => {
  it('is in the copy once it ends well, and before that nothing of it (I10)', async () => {
    const writes = async (tx: OverlayTx) => {
      await tx.put('orderLines', { ...a, note: 'bez cebuli' })
      await tx.remove('orderLines', b.id)
      await tx.put('orderLines', line(4, first))
    }
    expect((await over(writes)).stored).toMatchObject([{ note: '' }, { id: b.id }, { id: c.id }])
    const { stored } = await over(async (tx) => {
      await writes(tx)
      await tx.flush()
    })
    expect(stored.map(({ id, note }) => [id, note])).toEqual([
      [a.id, 'bez cebuli'],
      [c.id, ''],
      [uuid(104), ''],
    ])
  })

  it('stands on the version of the row before it; a new row has none yet (I6)', async () => {
    const { stored } = await over(async (tx) => {
      await tx.put('orderLines', { ...a, note: 'one' })
      await tx.put('orderLines', { ...a, note: 'two' })
      await tx.put('orderLines', line(4, first))
      await tx.flush()
    })
    expect(stored.map(({ id, version }) => [id, version])).toEqual([
      [a.id, 7],
      [b.id, 7],
      [c.id, 7],
      [uuid(104), 0],
    ])
  })
})
