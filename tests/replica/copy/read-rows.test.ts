import 'fake-indexeddb/auto'
import { liveQuery } from 'dexie'
import { describe, expect, it } from 'vitest'
import { ReplicaDb } from '#replica/copy/replica-db.ts'
import { createRowReader } from '#replica/copy/read-rows.ts'
import { createRowCheck } from '#replica/copy/row-check.ts'
import { at, bistroRows } from '#tests/support/places/bistro.ts'
import { plainCheck, plainOrder } from '#tests/support/rows/order-rows.ts'

describe('rows read for a screen', () => {
  it('leave out a malformed one, which another build has let through, and report it', async () => {
    const db = new ReplicaDb('read-rows')
    const [zurek, pierogi] = bistroRows().menuItems
    if (zurek === undefined || pierogi === undefined) throw new Error('no items')
    await db.rows('menuItems').bulkPut([
      { ...zurek, version: 1 },
      { id: pierogi.id, version: 1, title: 'an older shape' },
    ])
    const reported: string[] = []
    const check = createRowCheck((table, id) => reported.push(`${table}/${id}`))
    const rows = createRowReader(db, check)
    expect((await rows.all('menuItems')).map((row) => row.name)).toEqual([zurek.name])
    expect(await rows.get('menuItems', pierogi.id)).toBeNull()
    expect(reported).toEqual([`menuItems/${pierogi.id}`, `menuItems/${pierogi.id}`])
    db.close()
  })

  it('come by an index of several values and from an instant on', async () => {
    const db = new ReplicaDb('read-ranges')
    const order = (n: number, status: string, placedAt: number) => ({
      id: `00000000-0000-7000-8000-00000000000${n}`,
      orderCheckId: '00000000-0000-7000-8000-000000000100',
      number: `A7K-${n}`,
      status,
      comment: '',
      deliveryTime: { kind: 'asap' },
      placedAt,
      placedBy: '00000000-0000-7000-8000-000000000061',
      crewMemberId: null,
      ...plainOrder,
      closedDay: null,
      version: 1,
    })
    const early = 1_790_000_000_000
    await db
      .rows('orders')
      .bulkPut([order(1, 'done', early), order(2, 'pending', early + 1), order(3, 'canceled', early + 2)])
    const rows = createRowReader(db)
    expect((await rows.by('orders', 'status', 'pending', 'canceled')).map((row) => row.number)).toEqual([
      'A7K-3',
      'A7K-2',
    ])
    expect((await rows.since('orders', 'placedAt', early + 1)).map((row) => row.number)).toEqual([
      'A7K-2',
      'A7K-3',
    ])
    expect(await rows.by('orders', 'status')).toEqual([])
    const twice = await rows.many('orders', [
      order(3, '', 0).id,
      order(1, '', 0).id,
      order(3, '', 0).id,
      at.place,
    ])
    expect(twice.map((row) => row.number)).toEqual(['A7K-3', 'A7K-1'])
    db.close()
  })

  it('are the latest of one value, and another value’s change does not have them read again', async () => {
    const db = new ReplicaDb('read-latest')
    const order = (n: number, status: string) => ({
      id: `00000000-0000-7000-8000-00000000000${n}`,
      number: `A7K-${n}`,
      status,
      version: 1,
      orderCheckId: '00000000-0000-7000-8000-000000000100',
      placedBy: at.kasia,
      comment: '',
      deliveryTime: { kind: 'asap' },
      placedAt: 1_790_000_000_000 + n,
      crewMemberId: null,
      ...plainOrder,
      closedDay: null,
    })
    await db
      .rows('orders')
      .bulkPut([order(1, 'done'), order(2, 'done'), order(3, 'pending'), order(4, 'done')])
    const rows = createRowReader(db)
    const heard: string[][] = []
    const watch = liveQuery(() => rows.latest('orders', 'status+placedAt', 'done', 2)).subscribe((latest) =>
      heard.push(latest.map((row) => row.number)),
    )
    await until(() => heard.length === 1)
    await db.rows('orders').put(order(5, 'pending'))
    await db.rows('orders').put(order(6, 'done'))
    await until(() => heard.length === 2)
    expect(heard).toEqual([
      ['A7K-4', 'A7K-2'],
      ['A7K-6', 'A7K-4'],
    ])
    watch.unsubscribe()
    db.close()
  })

  it('come by their business day, and the day before it that has any is found without reading the others', async () => {
    const db = new ReplicaDb('read-days')
    const check = (n: number, closedDay: string | null) => ({
      id: `00000000-0000-7000-8000-00000000010${n}`,
      number: `A7K-${n}`,
      status: 'done',
      diningOptionId: '00000000-0000-7000-8000-000000000061',
      tableId: null,
      openedAt: 1_790_000_000_000,
      openedBy: '00000000-0000-7000-8000-000000000062',
      ...plainCheck,
      closedDay,
      version: 1,
    })
    await db
      .rows('orderChecks')
      .bulkPut([check(1, '2026-11-20'), check(2, null), check(3, '2026-11-17'), check(4, '2026-11-20')])
    const rows = createRowReader(db)
    const closed = await rows.onDay('orderChecks', 'closedDay', '2026-11-20')
    expect(closed.map(({ number }) => number)).toEqual(['A7K-1', 'A7K-4'])
    expect(await rows.dayBefore('orderChecks', 'closedDay', '2026-11-20')).toBe('2026-11-17')
    expect(await rows.dayBefore('orderChecks', 'closedDay', '2026-11-17')).toBeNull()
    db.close()
  })
})

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5))
}
