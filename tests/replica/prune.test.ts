import 'fake-indexeddb/auto'
import { describe, expect, it } from 'vitest'
import { must } from '#domain/must.ts'
import type { Row, TableName } from '#domain/tables.ts'
import { closeOutbox } from '#replica/outbox/close-outbox.ts'
import { createOutboxStore, OutboxDb } from '#replica/outbox/outbox-db.ts'
import type { CommandState, OutboxStore, StoredCommand } from '#replica/outbox/outbox-store.ts'
import { pruneOutbox } from '#replica/outbox/prune-outbox.ts'
import { pruneReplica } from '#replica/copy/prune-replica.ts'
import { createReplicaStore, ReplicaDb } from '#replica/copy/replica-db.ts'
import type { ReplicaStore, StoredRow } from '#replica/copy/replica-store.ts'
import { createClosableOutbox } from '#replica/outbox/encrypted-outbox.ts'
import { sendAgainFrom } from '#replica/outbox/record-results.ts'
import { id, order } from '#tests/commands/run.ts'
import { at } from '#tests/support/places/bistro.ts'
import { createMemoryOutbox } from '#tests/support/memory/memory-outbox.ts'
import { createMemoryReplica } from '#tests/support/memory/memory-replica.ts'
import { newRegistration } from '#tests/support/registration.ts'

const day = 24 * 60 * 60 * 1000
const start = 1_790_000_000_000
let places = 0

const outboxes: [string, () => Promise<OutboxStore>][] = [
  ['in memory', async () => createMemoryOutbox(newRegistration(id(1)))],
  [
    'in IndexedDB',
    async () => {
      const db = new OutboxDb(`prune-${++places}`)
      await db.meta.put({ ...newRegistration(id(1)), key: 'outbox' })
      return createOutboxStore(db)
    },
  ],
  [
    'that is sealed',
    async () => {
      const db = new OutboxDb(`prune-${++places}`)
      await db.meta.put({ ...newRegistration(id(1)), key: 'outbox' })
      await closeOutbox(db, globalThis.crypto)
      return createClosableOutbox(db)
    },
  ],
]

function command(seq: number, state: CommandState, of: Partial<StoredCommand> = {}): StoredCommand {
  const { number: _, ...args } = order(seq)
  return {
    seq,
    state,
    sendAs: null,
    answered: true,
    code: null,
    result: null,
    attempts: 0,
    envelope: {
      id: id(7000 + seq),
      seq,
      kind: 'order.place',
      v: 1,
      placeId: at.place,
      actor: at.kasia,
      session: id(2),
      occurredAt: start,
      clockOffset: 0,
      args,
    },
    ...of,
  }
}

describe.each(outboxes)('the queue %s', (_, open) => {
  const seqs = async (outbox: OutboxStore) => (await outbox.read((tx) => tx.after(0))).map(({ seq }) => seq)
  const fill = async (commands: StoredCommand[], confirmed = commands.length) => {
    const outbox = await open()
    await outbox.write(async (tx) => {
      for (const each of commands) await tx.put(each)
      const nextSeq = commands.length + 1
      await tx.putMeta({ ...(await tx.meta()), nextSeq, confirmedSeq: confirmed, answeredSeq: confirmed })
    })
    return outbox
  }
  const pruneAll = async (outbox: OutboxStore, now: number) => {
    while (await pruneOutbox(outbox, now));
  }

  it('lets what was answered go two weeks after it was pulled, a little at a time (I11)', async () => {
    const outbox = await fill(Array.from({ length: 50 }, (_each, n) => command(n + 1, 'applied')))
    await pruneAll(outbox, start)
    await pruneAll(outbox, start + 14 * day - 1)
    expect(await seqs(outbox)).toHaveLength(50)
    const later = start + 14 * day
    expect(await pruneOutbox(outbox, later)).toBe(true)
    expect(await seqs(outbox)).toHaveLength(30)
    await pruneAll(outbox, later)
    expect(await seqs(outbox)).toEqual([])
    expect((await outbox.read((tx) => tx.meta())).nextSeq).toBe(51)
  })

  it('keeps whatever needs a person, until one has closed it (I1, I11)', async () => {
    const closed = { closed: { by: at.kasia, at: start, reason: 'done again' } }
    const outbox = await fill([
      command(1, 'applied'),
      command(2, 'rejected'),
      command(3, 'held'),
      command(4, 'parked'),
      command(5, 'quarantined'),
      command(6, 'skipped', closed),
      command(7, 'applied', { answered: false }),
      command(8, 'skipped'),
    ])
    await pruneAll(outbox, start)
    await pruneAll(outbox, start + 30 * day)
    expect(await seqs(outbox)).toEqual([2, 3, 4, 5, 7, 8])
  })

  it('keeps what is not in the pulled rows, however old it is (I1)', async () => {
    const outbox = await fill([command(1, 'applied'), command(2, 'applied'), command(3, 'sent')], 1)
    await pruneAll(outbox, start)
    await pruneAll(outbox, start + 30 * day)
    expect(await seqs(outbox)).toEqual([2, 3])
  })

  it('keeps what came since for two weeks of its own', async () => {
    const outbox = await fill([command(1, 'applied')])
    await pruneAll(outbox, start)
    await outbox.write(async (tx) => {
      await tx.put(command(2, 'applied'))
      await tx.putMeta({ ...(await tx.meta()), nextSeq: 3, confirmedSeq: 2, answeredSeq: 2 })
    })
    await pruneAll(outbox, start + day)
    await pruneAll(outbox, start + 14 * day)
    expect(await seqs(outbox)).toEqual([2])
    await pruneAll(outbox, start + 15 * day)
    expect(await seqs(outbox)).toEqual([])
  })

  it('keeps what a restored server got again for two more weeks: it may lose it again', async () => {
    const outbox = await fill([command(1, 'applied'), command(2, 'applied')])
    await pruneAll(outbox, start)
    await outbox.write(async (tx) => {
      await sendAgainFrom(tx, 2)
      await tx.put(command(2, 'applied'))
      await tx.putMeta({ ...(await tx.meta()), confirmedSeq: 2, answeredSeq: 2 })
    })
    await pruneAll(outbox, start + 20 * day)
    expect(await seqs(outbox)).toEqual([1, 2])
    await pruneAll(outbox, start + 34 * day)
    expect(await seqs(outbox)).toEqual([])
  })

  it('lets nothing go early by a clock of the server that was ahead for a while', async () => {
    const outbox = await fill([command(1, 'applied')])
    await pruneAll(outbox, start + 400 * day)
    await pruneAll(outbox, start)
    await pruneAll(outbox, start + 14 * day - 1)
    expect(await seqs(outbox)).toEqual([1])
    await pruneAll(outbox, start + 14 * day)
    expect(await seqs(outbox)).toEqual([])
  })
})

const replicas: [string, () => ReplicaStore][] = [
  ['in memory', () => createMemoryReplica()],
  ['in IndexedDB', () => createReplicaStore(new ReplicaDb(`prune-${++places}`))],
]

/** As much of a row as taking it away looks at. */
const row = (n: number, of: Record<string, unknown>): StoredRow => ({ id: id(n), version: 1, ...of })

describe.each(replicas)('the copy of the place %s', (_, open) => {
  const check = (n: number, closedDay: string | null) => [
    ['orderChecks', row(n * 100, { closedDay })] as const,
    ['orders', row(n * 100 + 1, { orderCheckId: id(n * 100), closedDay })] as const,
    ...[2, 3, 4].map(
      (line) => ['orderLines', row(n * 100 + line, { orderCheckId: id(n * 100), closedDay })] as const,
    ),
    ['orderPayments', row(n * 100 + 5, { orderCheckId: id(n * 100), closedDay })] as const,
    // What was taken out of the stock stays: its sum is the level.
    ['stockMovements', row(n * 100 + 6, { orderCheckId: id(n * 100) })] as const,
  ]
  const filled = async (days: (string | null)[], waiting = 0) => {
    const replica = open()
    await replica.write(async (tx) => {
      await tx.putMeta({
        clientId: id(1),
        cursor: null,
        catchingUp: false,
        walk: null,
        wholeAt: 1,
        viewSeq: 5 + waiting,
        lastSeq: 5,
      })
      for (const [n, closedDay] of days.entries())
        for (const [table, each] of check(n + 1, closedDay)) await tx.put(table, [each])
    })
    return replica
  }
  const kept = (replica: ReplicaStore, table: 'orderChecks' | 'orderLines' | 'stockMovements') =>
    replica.write(async (tx) => (await tx.all(table)).length)
  const since = '2026-11-10'

  it('lets closed checks go that have left the window of the feed, each with everything of it', async () => {
    const replica = await filled(['2026-11-09', '2026-11-10', null, '2026-10-01'])
    while (await pruneReplica(replica, since));
    expect(await kept(replica, 'orderChecks')).toBe(2)
    expect(await kept(replica, 'orderLines')).toBe(6)
    expect(await kept(replica, 'stockMovements')).toBe(4)
  })

  it('does so a little at a time, never half a check', async () => {
    const replica = await filled(Array.from({ length: 20 }, () => '2026-10-01'))
    expect(await pruneReplica(replica, since)).toBe(true)
    const checks = await kept(replica, 'orderChecks')
    expect(checks).toBeGreaterThan(10)
    expect(await kept(replica, 'orderLines')).toBe(3 * checks)
    while (await pruneReplica(replica, since));
    expect(await kept(replica, 'orderChecks')).toBe(0)
  })

  it('leaves those that people keep, with all that belongs to them, however old others are', async () => {
    const replica = await filled(Array.from({ length: 60 }, () => '2026-10-01'))
    const raised = (n: number) => row(n, { orderCheckId: id(n * 100), closedDay: '2026-10-01' })
    await replica.write((tx) => tx.put('discrepancies', [raised(1), raised(2)]))
    await replica.write(async (tx) => {
      const meta = must(await tx.meta(), 'meta')
      await tx.putMeta({ ...meta, includedTo: { [id(100)]: 7, [id(200)]: 7 } })
    })
    while (await pruneReplica(replica, since, new Set([id(100)])));
    expect(await kept(replica, 'orderChecks')).toBe(1)
    expect(await kept(replica, 'orderLines')).toBe(3)
    const left = await replica.read((tx) => tx.all('discrepancies'))
    expect(left.map((each) => each.id)).toEqual([id(1)])
    expect((await replica.meta())?.includedTo).toEqual({ [id(100)]: 7 })
  })

  it('lets entries of the ledger go by a day of their own, which may be later than that of their check', async () => {
    const replica = await filled(['2026-10-01', '2026-10-01', null])
    const entry = (n: number, check: number | null, closedDay: string | null) =>
      row(n, { orderCheckId: check === null ? null : id(check * 100), closedDay })
    const entries = [
      entry(1, 1, '2026-10-01'),
      entry(2, 2, '2026-10-01'),
      entry(3, 2, since),
      entry(4, 3, null),
      entry(5, null, '2026-10-01'),
      entry(6, null, null),
      ...Array.from({ length: 90 }, (_each, n) => entry(10 + n, 9, '2026-09-01')),
    ]
    await replica.write((tx) => tx.put('ledgerEntries', entries))
    while (await pruneReplica(replica, since, new Set([id(100)])));
    const left = await replica.read((tx) => tx.all('ledgerEntries'))
    expect(left.map((each) => each.id)).toEqual([id(1), id(3), id(4), id(6)])
  })

  it('touches nothing while something waits, is shadowed, or the copy is not whole (I6, I7)', async () => {
    const waiting = await filled(['2026-10-01'], 1)
    const shadowed = await filled(['2026-10-01'])
    await shadowed.write((tx) => tx.putShadows([{ table: 'orderChecks', id: id(100), row: null }]))
    const catchingUp = await filled(['2026-10-01'])
    await catchingUp.write(async (tx) => {
      const meta = await tx.meta()
      if (meta !== null) await tx.putMeta({ ...meta, catchingUp: true })
    })
    for (const replica of [waiting, shadowed, catchingUp]) {
      expect(await pruneReplica(replica, since)).toBe(false)
      expect(await kept(replica, 'orderChecks')).toBe(1)
    }
  })

  it('lets nothing open go, though the index of the browser lists it as WebKit does (I9)', async () => {
    const replica = await filled([null, '2026-10-01'])
    const everything = async (table: TableName) =>
      (await replica.read((tx) => tx.all(table))).map((each) => each.id)
    const lying: ReplicaStore = {
      ...replica,
      write: (work) =>
        replica.write((tx) => work({ ...tx, closedBefore: async (table) => everyId.get(table) ?? [] })),
    }
    const everyId = new Map([['orderChecks', await everything('orderChecks')]])
    while (await pruneReplica(lying, since));
    expect(await everything('orderChecks')).toEqual([id(100)])
    expect(await kept(replica, 'orderLines')).toBe(3)
  })

  it('lets old notices go too, which stand by themselves', async () => {
    const replica = await filled([])
    const notices: Partial<Row<'notifications'>>[] = [{ closedDay: '2026-10-01' }, { closedDay: since }]
    await replica.write((tx) =>
      tx.put(
        'notifications',
        notices.map((each, n) => row(n + 1, { forUserId: at.kasia, ...each })),
      ),
    )
    while (await pruneReplica(replica, since));
    expect(await replica.write(async (tx) => (await tx.all('notifications')).map((each) => each.id))).toEqual(
      [id(2)],
    )
  })
})
