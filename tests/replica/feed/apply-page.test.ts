import { describe, expect, it, vi } from 'vitest'
import type { ChangedRow, Changes, Cursor } from '#contract/sync.ts'
import { applyChanges, applyTablePage } from '#replica/feed/apply-page.ts'
import { enqueue } from '#replica/outbox/enqueue.ts'
import { applyPending } from '#replica/optimistic/apply-pending.ts'
import { ensureReplica } from '#replica/open-place.ts'
import { rowRules } from '#replica/copy/replica-schema.ts'
import type { ReplicaCopy } from '#replica/copy/replica-store.ts'
import { id, order } from '#tests/commands/run.ts'
import { at, bistroRows } from '#tests/support/places/bistro.ts'
import { createMemoryOutbox } from '#tests/support/memory/memory-outbox.ts'
import { newRegistration } from '#tests/support/registration.ts'
import { createMemoryReplica, rowKey } from '#tests/support/memory/memory-replica.ts'

const now = 1_790_000_000_000
const cursorAt = (version: number): Cursor => ({
  epoch: 'e',
  version,
  table: '~',
  id: '',
  stamp: `s${version}`,
})

const sentAt = (version: number) => ({ clientId: id(1), cursor: cursorAt(version), lastSeq: 0 })

/** A device that has pulled the bistro and stands at version 1. */
async function device() {
  const outbox = createMemoryOutbox(newRegistration(id(1)))
  const replica = createMemoryReplica()
  await ensureReplica(outbox, replica)
  await replica.write(async (tx) => {
    const meta = await tx.meta()
    if (meta !== null) await tx.putMeta({ ...meta, walk: null, cursor: cursorAt(1), catchingUp: false })
    await tx.put(
      'venueTables',
      bistroRows().venueTables.map((row) => ({ ...row, version: 1 })),
    )
  })
  let made = 5000
  const place = async (n: number) => {
    const { number: _, ...args } = order(n)
    const deps = { clock: () => now, newId: () => id(made++), clockOffset: () => 0 }
    await enqueue(outbox, deps, { kind: 'order.place', actor: at.kasia, session: id(2), args })
    await applyPending(outbox, replica)
  }
  const sees = (table: string, rowId: string) => replica.state().rows.get(rowKey(table, rowId))
  return { outbox, replica, place, sees }
}

const page = (version: number, rows: ChangedRow[], of: Partial<Changes> = {}): Changes => ({
  rows,
  nextCursor: cursorAt(version),
  more: false,
  lastSeq: 0,
  results: [],
  minClient: null,
  ...of,
})
const tableRow = (name: string, version: number): ChangedRow => {
  const row = { id: at.table1, name, placement: 'INSIDE', seats: 4, plan: null, position: 0 }
  return { table: 'venueTables', id: at.table1, version, deleted: false, row }
}

describe('a page of the feed', () => {
  it('is taken in with its cursor (I8)', async () => {
    const { outbox, replica, sees } = await device()
    expect(await applyChanges(outbox, replica, sentAt(1), page(2, [tableRow('1A', 2)]), now)).toBe('applied')
    expect(sees('venueTables', at.table1)).toMatchObject({ name: '1A', version: 2 })
    expect(replica.state().meta).toMatchObject({ cursor: cursorAt(2), catchingUp: false, wholeAt: now })
  })

  it('brings what runs ahead of it, which comes once more at its turn and is acknowledged only then (I5)', async () => {
    const { outbox, replica, sees } = await device()
    const more = { more: true, lastSeq: null, results: null }
    const early = page(2, [], { ...more, ahead: [tableRow('1A', 4)] })
    expect(await applyChanges(outbox, replica, sentAt(1), early, now)).toBe('applied')
    expect(sees('venueTables', at.table1)).toMatchObject({ name: '1A', version: 4 })
    expect(replica.state().meta).toMatchObject({ cursor: cursorAt(2), catchingUp: true, lastSeq: 0 })
    await applyChanges(outbox, replica, sentAt(2), page(4, [tableRow('1A', 4)]), now)
    expect(sees('venueTables', at.table1)).toMatchObject({ name: '1A', version: 4 })
    expect(replica.state().meta).toMatchObject({ cursor: cursorAt(4), catchingUp: false })
  })

  it('that is no longer wanted brings nothing that runs ahead of it either (I8)', async () => {
    const { outbox, replica, sees } = await device()
    await applyChanges(outbox, replica, sentAt(1), page(3, [tableRow('new', 3)]), now)
    const late = page(2, [], { more: true, lastSeq: null, results: null, ahead: [tableRow('old', 2)] })
    expect(await applyChanges(outbox, replica, sentAt(1), late, now)).toBe('stale')
    expect(sees('venueTables', at.table1)).toMatchObject({ name: 'new' })
  })

  it('that was asked for from another cursor changes nothing: the cursor never goes back (I8)', async () => {
    const { outbox, replica, sees } = await device()
    await applyChanges(outbox, replica, sentAt(1), page(3, [tableRow('new', 3)]), now)
    expect(await applyChanges(outbox, replica, sentAt(1), page(2, [tableRow('old', 2)]), now)).toBe('stale')
    expect(sees('venueTables', at.table1)).toMatchObject({ name: 'new' })
    expect(replica.state().meta?.cursor).toEqual(cursorAt(3))
  })

  it('removes what is gone, and skips tables of a newer server', async () => {
    const { outbox, replica, sees } = await device()
    const gone: ChangedRow = { ...tableRow('', 2), deleted: true, row: null }
    const unknown: ChangedRow = { ...tableRow('', 2), table: 'hoverboards' }
    await applyChanges(outbox, replica, sentAt(1), page(2, [gone, unknown]), now)
    expect(sees('venueTables', at.table1)).toBeUndefined()
    expect(replica.state().meta?.cursor).toEqual(cursorAt(2))
  })

  it('leaves out a row that a newer server made of another shape, and says so once: no screen ever meets it', async () => {
    const { outbox, replica, sees } = await device()
    const told = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const onTheRoof = { ...tableRow('7', 2).row, placement: 'ROOF' }
    await applyChanges(outbox, replica, sentAt(1), page(2, [{ ...tableRow('7', 2), row: onTheRoof }]), now)
    expect(sees('venueTables', at.table1)).toBeUndefined()
    expect(replica.state().meta).toMatchObject({ cursor: cursorAt(2), rules: rowRules })
    expect(told.mock.calls).toEqual([['a row of venueTables is malformed and left out', at.table1]])
    told.mockRestore()
    await applyChanges(outbox, replica, sentAt(2), page(3, [tableRow('7', 3)]), now)
    expect(sees('venueTables', at.table1)).toEqual({ ...tableRow('7', 3).row, version: 3 })
  })

  it('of a malformed row that something waits for lets the act go on as if there were none (I6)', async () => {
    const { outbox, replica, place, sees } = await device()
    await place(1)
    const told = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const row = { ...sees('orders', id(1)), status: 'flying' }
    const orders = { table: 'orders', id: id(1), version: 2, deleted: false, row }
    await applyChanges(outbox, replica, sentAt(1), page(2, [orders]), now)
    told.mockRestore()
    expect(sees('orders', id(1))).toMatchObject({ status: 'pending', version: 0 })
  })

  it('goes as it is into a copy of newer rules, which is read with a check from then on', async () => {
    const { outbox, replica, sees } = await device()
    await replica.write(async (tx) => {
      const meta = await tx.meta()
      if (meta !== null) await tx.putMeta({ ...meta, rules: rowRules + 1 })
    })
    const onTheRoof = { ...tableRow('7', 2).row, placement: 'ROOF' }
    await applyChanges(outbox, replica, sentAt(1), page(2, [{ ...tableRow('7', 2), row: onTheRoof }]), now)
    expect(sees('venueTables', at.table1)).toMatchObject({ placement: 'ROOF', version: 2 })
    expect(replica.state().meta).toMatchObject({ rules: rowRules + 1, mixed: true })
  })

  it('keeps what is pending in the view, and lets it go when the server has it (I6)', async () => {
    const { outbox, replica, place, sees } = await device()
    await place(1)
    await applyChanges(outbox, replica, sentAt(1), page(2, []), now)
    expect(sees('orders', id(1))).toMatchObject({ version: 0 })
    expect(replica.state().shadows.size).toBeGreaterThan(0)
    // The server refused it: its answer, with no rows of it, takes the order out of the view (I10).
    await applyChanges(outbox, replica, sentAt(2), page(3, [], { lastSeq: 1 }), now)
    expect(sees('orders', id(1))).toBeUndefined()
    expect(replica.state().shadows.size).toBe(0)
  })

  it('does not acknowledge before the last page (I5)', async () => {
    const { outbox, replica, place, sees } = await device()
    await place(1)
    await applyChanges(
      outbox,
      replica,
      sentAt(1),
      page(2, [], { more: true, lastSeq: null, results: null }),
      now,
    )
    expect(sees('orders', id(1))).toBeDefined()
    expect(replica.state().meta).toMatchObject({ lastSeq: 0, catchingUp: true })
  })

  it('of a restored server that lacks a command shows it again at once, with the page itself (I6, seed 605)', async () => {
    const { outbox, replica, place, sees } = await device()
    await place(1)
    await applyChanges(outbox, replica, sentAt(1), page(2, [], { lastSeq: 1 }), now)
    expect(sees('orders', id(1))).toBeUndefined()
    await applyChanges(outbox, replica, { ...sentAt(2), lastSeq: 1 }, page(3, [], { lastSeq: 0 }), now)
    expect(sees('orders', id(1))).toMatchObject({ version: 0 })
  })

  it('starts again when another tab has shown a command that it did not know of', async () => {
    const { outbox, replica, place, sees } = await device()
    await place(1)
    let overtaken = false
    const racing: ReplicaCopy = {
      meta: () => replica.meta(),
      read: (work) => replica.read(work),
      write: async (work) => {
        // Between the reading of the queue and this write, somebody else saves and shows an order.
        if (!overtaken) {
          overtaken = true
          await place(2)
        }
        return replica.write(work)
      },
    }
    await applyChanges(outbox, racing, sentAt(1), page(2, []), now)
    expect(sees('orders', id(1))).toBeDefined()
    expect(sees('orders', id(2))).toBeDefined()
    expect(replica.state().meta).toMatchObject({ viewSeq: 2, cursor: cursorAt(2) })
  })

  it('is not whole while an answer from before the first load is all that came (I5)', async () => {
    const { outbox, replica } = await device()
    await replica.write(async (tx) => {
      const meta = await tx.meta()
      if (meta !== null) await tx.putMeta({ ...meta, walk: { table: 'places', afterId: null } })
    })
    const walk = { table: 'places', afterId: null } as const
    const walked = { rows: [], next: null, cursor: cursorAt(9) }
    await applyTablePage(outbox, replica, { walk, lastSeq: 0 }, walked, null)
    await applyChanges(outbox, replica, sentAt(1), page(1, []), now)
    expect(replica.state().meta).toMatchObject({ catchingUp: true })
    await applyChanges(outbox, replica, sentAt(1), page(9, []), now)
    expect(replica.state().meta).toMatchObject({ catchingUp: false })
  })

  it('has what waits run anew only where a page brings what it has read (I6)', async () => {
    const { outbox, replica, place } = await device()
    await place(1)
    const doubts = () =>
      [...replica.state().rows].flatMap(([key, row]) => (key.startsWith('discrepancies/') ? row['kind'] : []))
    const next = (version: number, rows: ChangedRow[]) =>
      applyChanges(outbox, replica, sentAt(version - 1), page(version, rows), now)
    const runs = countRuns(replica)
    await next(2, [])
    expect(doubts()).toContain('unknown_dining_option')
    const before = runs()
    await next(3, [tableRow('7', 3)])
    expect(runs()).toBe(before + 1) // the order stands at this table
    await next(4, [bistroRow('packaging', id(77), 4)])
    expect(runs()).toBe(before + 1)
    expect(replica.state().rows.has(rowKey('packaging', id(77)))).toBe(true)
    const [option] = bistroRows().diningOptions.filter((each) => each.id === order(1).diningOptionId)
    await next(5, [
      { table: 'diningOptions', id: `${option?.id}`, version: 5, deleted: false, row: { ...option } },
    ])
    expect(doubts()).not.toContain('unknown_dining_option')
    // Nobody asked for this row: it is in a list that was asked for.
    const row = { ...replica.state().rows.get(rowKey('orders', id(1))), id: id(900), orderCheckId: id(901) }
    await next(6, [{ table: 'orders', id: id(900), version: 6, deleted: false, row }])
    expect(doubts()).toContain('number_reused')
  })
})

const bistroRow = (table: string, rowId: string, version: number): ChangedRow => {
  return {
    table,
    id: rowId,
    version,
    deleted: false,
    row: { id: rowId, name: 'Pudełko', grossPrice: 150, position: 0 },
  }
}

/** How often what waits was run over the server's rows: each time the shadows are read. */
function countRuns(replica: ReplicaCopy): () => number {
  let count = 0
  const write = replica.write.bind(replica)
  replica.write = (work) =>
    write((tx) =>
      work({
        ...tx,
        shadows: () => {
          count += 1
          return tx.shadows()
        },
      }),
    )
  return () => count
}
