import { Dexie, liveQuery } from 'dexie'
import { offerBenches } from '../page/bench.ts'
import { baseVersion, firstLoad, pullPages } from '../page/feed.ts'
import { orderRows, tablesOf, type OrderRows } from '../page/order.ts'
import { firstSection, type Row } from '../page/peer.ts'
import { replicaTables } from '../page/replica-tables.ts'

/** Dexie as it comes, with the tables and indexes of the product; only the queue asks for strict writes. */
const rows = new Dexie('dexie-rows')
rows.version(1).stores({
  ...Object.fromEntries(replicaTables.map(([table, columns]) => [table, ['id', ...columns].join()])),
  meta: '',
})
const queue = new Dexie('dexie-queue', { chromeTransactionDurability: 'strict' })
queue.version(1).stores({ commands: '++seq' })

offerBenches({
  open: async () => void (await Promise.all([rows.open(), queue.open()])),
  load: async () => {
    for await (const page of firstLoad()) await put(new Map([[page.table, page.rows]]), baseVersion)
  },
  watch: (seen) => {
    liveQuery(readItems).subscribe((items) => seen.items(items))
    liveQuery(() => rows.table<Row>('orderChecks').where('status').equals('pending').toArray()).subscribe(
      (checks) => seen.checks(checks),
    )
  },
  pull: async (goOn) => {
    await pullPages((await rows.table<number>('meta').get('version')) ?? baseVersion, goOn, async (page) => {
      // What waits is put over the page again: the least that a rebase can be.
      for (const { order } of await queue.table<{ order: OrderRows }>('commands').toArray())
        for (const [table, some] of tablesOf(order))
          page.tables.set(table, [...(page.tables.get(table) ?? []), ...some])
      await put(page.tables, page.version)
    })
  },
  save: async (nth) => {
    const order = orderRows(nth)
    await queue.table('commands').add({ order })
    const saved = performance.now()
    await put(new Map(tablesOf(order)), null)
    return saved
  },
})

async function readItems(): Promise<Row[]> {
  const placed = await rows.table<Row>('menuSectionItems').where('sectionId').equals(firstSection).toArray()
  const items = await rows.table<Row>('menuItems').bulkGet(placed.map((each) => String(each['menuItemId'])))
  return items.filter((item) => item !== undefined)
}

function put(tables: Map<string, Row[]>, version: number | null): Promise<void> {
  return rows.transaction('rw', [...tables.keys(), 'meta'], async () => {
    for (const [table, some] of tables) await rows.table(table).bulkPut(some)
    if (version !== null) await rows.table('meta').put(version, 'version')
  })
}
