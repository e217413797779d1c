import { describe, expect, it } from 'vitest'
import type { TableName } from '#domain/tables.ts'
import { applyPending } from '#replica/optimistic/apply-pending.ts'
import { ensureReplica } from '#replica/open-place.ts'
import type { ReplicaCopy, ReplicaReader } from '#replica/copy/replica-store.ts'
import { saveCommands } from '#replica/optimistic/save-commands.ts'
import { id, line, now, order } from '#tests/commands/run.ts'
import { at, bistroRows } from '#tests/support/places/bistro.ts'
import { createMemoryOutbox } from '#tests/support/memory/memory-outbox.ts'
import { createMemoryReplica, rowKey } from '#tests/support/memory/memory-replica.ts'
import { newRegistration } from '#tests/support/registration.ts'

describe('what is saved', () => {
  it('is worked out while it is being saved, so that showing it reads no row again', async () => {
    const { place, sees, copy, readsInWrites } = await device()
    const { show } = await place(1)
    expect(sees('orders', id(1))).toBeUndefined()
    await show()
    expect(sees('orders', id(1))).toMatchObject({ number: 'A7K-1' })
    expect(await copy.meta()).toMatchObject({ viewSeq: 1 })
    expect(readsInWrites).toEqual(['meta'])
  })

  it('asks at once for all that an order says it will read', async () => {
    const { place, laterReads } = await device()
    const { show } = await place(1)
    await show()
    expect(laterReads).toEqual(['many checkEvents', 'shadowsOf'])
  })

  it('is worked out anew where the view was changed in between (I6)', async () => {
    const { place, replica, sees } = await device()
    const { show } = await place(1)
    // The dish is sold out since, as a page has told.
    await replica.write(async (tx) => {
      const item = await tx.get('menuItems', at.zurek)
      const meta = await tx.meta()
      if (item === null || meta === null) throw new Error('the bistro is not there')
      await tx.put('menuItems', [{ ...item, version: 2, soldOutUntil: now + 1000 }])
      await tx.putMeta(meta)
    })
    await show()
    expect(sees('orders', id(1))).toBeDefined()
    const raised = [...replica.state().rows].filter(([key]) => key.startsWith('discrepancies/'))
    expect(raised.map(([, row]) => row['kind'])).toEqual(['item_sold_out'])
  })

  it('comes after what another tab has saved before it and not shown yet, in order', async () => {
    const { place, sees, copy } = await device()
    await place(1)
    const { show } = await place(2)
    await show()
    expect(sees('orders', id(1))).toBeDefined()
    expect(sees('orders', id(2))).toBeDefined()
    expect(await copy.meta()).toMatchObject({ viewSeq: 2 })
  })

  it('is not shown twice where another tab was faster', async () => {
    const { place, outbox, copy, replica } = await device()
    const { show } = await place(1)
    await applyPending(outbox, copy)
    const shown = replica.state().rows
    await show()
    expect(replica.state().rows).toEqual(shown)
  })
})

/**
 * A device that has loaded the bistro; `readsInWrites` are what its writing transactions have asked for, `laterReads` what
 * its reading ones have when the first answer was there.
 */
async function device() {
  const outbox = createMemoryOutbox(newRegistration(id(1)))
  const replica = createMemoryReplica()
  await ensureReplica(outbox, replica)
  await replica.write(async (tx) => {
    for (const [table, rows] of Object.entries(bistroRows()))
      await tx.put(
        table as TableName,
        rows.map((row) => ({ ...row, version: 1 })),
      )
  })
  const readsInWrites: string[] = []
  const laterReads: string[] = []
  const copy: ReplicaCopy = {
    meta: () => replica.meta(),
    read: (work) => replica.read((tx) => work(asked(tx, { after: (name) => laterReads.push(name) }))),
    write: (work) => replica.write((tx) => work(asked(tx, { any: (name) => readsInWrites.push(name) }))),
  }
  let made = 5000
  const deps = { clock: () => now, newId: () => id(made++), clockOffset: () => 0 }
  return {
    outbox,
    replica,
    copy,
    readsInWrites,
    laterReads,
    place: (n: number) => {
      const { number: _, ...args } = order(n, { lines: [line(n)] })
      return saveCommands(outbox, copy, deps, [
        { kind: 'order.place', actor: at.kasia, session: id(2), args },
      ])
    },
    sees: (table: string, rowId: string) => replica.state().rows.get(rowKey(table, rowId)),
  }
}

const reads = ['meta', 'get', 'many', 'list', 'all', 'few', 'shadows', 'shadowsOf'] as const

/** A transaction that tells by name what it is asked for: all of it, or what comes after its first answer. */
function asked<T extends ReplicaReader>(
  tx: T,
  tell: { any?(name: string): void; after?(name: string): void },
): T {
  let isAnswered = false
  const told = reads.map((name) => [
    name,
    async (...args: never[]) => {
      const what = typeof args[0] === 'string' ? `${name} ${String(args[0])}` : name
      tell.any?.(what)
      if (isAnswered) tell.after?.(what)
      const answer = await (tx[name] as (...args: never[]) => Promise<unknown>)(...args)
      // No store answers while whoever asks is still at it.
      await new Promise((asked) => setImmediate(asked))
      isAnswered = true
      return answer
    },
  ])
  // Each method does what it did.
  return { ...tx, ...Object.fromEntries(told) } as T
}
