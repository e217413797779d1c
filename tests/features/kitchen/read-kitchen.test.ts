import 'fake-indexeddb/auto'
import { liveQuery } from 'dexie'
import { beforeEach, expect, it, vi } from 'vitest'
import { plainItem } from '#domain/menu/menu-item.ts'
import { readFloor } from '#features/floor/read-floor.ts'
import { readEndedOrders, readOpenOrders, readVenue } from '#features/kitchen/read-kitchen.ts'
import type { Rows } from '#device/place/rows.ts'
import { atDemoTill, place } from '#tests/features/till/demo-till.tsx'
import { eventually } from '#tests/support/eventually.ts'
import { check, sixPm, id, line, order } from './rows.ts'

atDemoTill()

const cooked = id('5', 1)
const other = id('5', 2)

beforeEach(async () => {
  const rows = place.databases.replicaDb
  await rows.rows('orderChecks').put({ ...check(1), version: 1 })
  await rows.rows('orders').put({ ...order(1), version: 1 })
  await rows.rows('orderLines').put({ ...line(1, 1), version: 1 })
  for (const item of [cooked, other]) await put(item, 1)
})

const put = (item: string, version: number) =>
  place.databases.replicaDb
    .rows('menuItems')
    .put({ ...plainItem, id: item, name: `v${version}`, price: 1000, taxRate: 'VAT08', version })

it.each([
  ['what a display is made of', readVenue, 1],
  ['its open orders', readOpenOrders, 2],
  ['what is on the tables', readFloor, 2],
  ['what has gone out', (rows: Rows) => readEndedOrders(rows, sixPm), 1],
])(
  '%s is read again only for items that somebody has ordered, however long the menu',
  async (_what, read, runs) => {
    const counted = vi.fn(async (): Promise<unknown> => read(place.rows))
    const names: string[][] = []
    const menu = liveQuery(async () => (await place.rows.all('menuItems')).map(({ name }) => name))
    const watched = [
      liveQuery(counted).subscribe(() => undefined),
      menu.subscribe((now) => void names.push(now)),
    ]
    await eventually(() => expect([counted.mock.results.length, names.length]).toEqual([1, 1]))
    await put(other, 2)
    await eventually(() => expect(names.at(-1)).toContain('v2'))
    expect(counted).toHaveBeenCalledTimes(1)
    await put(cooked, 3)
    await eventually(() => expect(names.at(-1)).toContain('v3'))
    await eventually(() => expect(counted).toHaveBeenCalledTimes(runs))
    for (const one of watched) one.unsubscribe()
  },
)
