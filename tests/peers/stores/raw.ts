import { offerBenches } from '../page/bench.ts'
import { baseVersion, firstLoad, pullPages } from '../page/feed.ts'
import { orderRows, tablesOf, type OrderRows } from '../page/order.ts'
import { firstSection, type Row, type Seen } from '../page/peer.ts'
import { replicaTables } from '../page/replica-tables.ts'

/** IndexedDB and nothing else: what no store above it can beat. Rows relaxed, the queue strict, in a database each. */
let rows: IDBDatabase
let queue: IDBDatabase
let seen: Seen | null = null
let nextSeq = 1

offerBenches({
  open: async () => {
    rows = await open('raw-rows', (db) => {
      for (const [table, columns] of replicaTables) {
        const store = db.createObjectStore(table, { keyPath: 'id' })
        for (const column of columns) store.createIndex(column, keyPathOf(column))
      }
      db.createObjectStore('meta')
    })
    queue = await open('raw-queue', (db) => db.createObjectStore('commands', { keyPath: 'seq' }))
    const keys = await all<number>(queue.transaction('commands').objectStore('commands').getAllKeys())
    nextSeq = (keys.at(-1) ?? 0) + 1
  },
  load: async () => {
    for await (const page of firstLoad()) await put(new Map([[page.table, page.rows]]), baseVersion)
  },
  watch: (given) => {
    seen = given
    void readItems()
    void readChecks()
  },
  pull: async (goOn) => {
    const meta = rows.transaction('meta').objectStore('meta')
    const [from] = await all<number>(meta.getAll())
    await pullPages(from ?? baseVersion, goOn, async ({ tables, version }) => {
      // What waits is put over the page again: the least that a rebase can be.
      const waiting = await all<{ order: OrderRows }>(
        queue.transaction('commands').objectStore('commands').getAll(),
      )
      for (const { order } of waiting)
        for (const [table, some] of tablesOf(order))
          tables.set(table, [...(tables.get(table) ?? []), ...some])
      await put(tables, version)
    })
  },
  save: async (nth) => {
    const order = orderRows(nth)
    const tx = queue.transaction('commands', 'readwrite', { durability: 'strict' })
    tx.objectStore('commands').put({ seq: nextSeq++, order })
    await completion(tx)
    const saved = performance.now()
    await put(new Map(tablesOf(order)), null)
    return saved
  },
})

async function put(tables: Map<string, Row[]>, version: number | null): Promise<void> {
  const tx = rows.transaction([...tables.keys(), 'meta'], 'readwrite', { durability: 'relaxed' })
  for (const [table, some] of tables) for (const row of some) tx.objectStore(table).put(row)
  if (version !== null) tx.objectStore('meta').put(version, 'version')
  await completion(tx)
  if (tables.has('orderChecks')) void readChecks()
}

async function readItems(): Promise<void> {
  const tx = rows.transaction(['menuSectionItems', 'menuItems'])
  const index = tx.objectStore('menuSectionItems').index('sectionId')
  const placed = await all<Row>(index.getAll(firstSection))
  const items = tx.objectStore('menuItems')
  seen?.items(await Promise.all(placed.map((each) => one<Row>(items.get(String(each['menuItemId']))))))
}

async function readChecks(): Promise<void> {
  const store = rows.transaction('orderChecks').objectStore('orderChecks')
  seen?.checks(await all<Row>(store.index('status').getAll('pending')))
}

function keyPathOf(column: string): string | string[] {
  return column.startsWith('[') ? column.slice(1, -1).split('+') : column
}

function open(name: string, upgrade: (db: IDBDatabase) => void): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1)
  request.addEventListener('upgradeneeded', () => upgrade(request.result))
  return one(request)
}

function one<T>(request: IDBRequest): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('a read failed')))
  })
}

const all = <T>(request: IDBRequest): Promise<T[]> => one(request)

function completion(tx: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    tx.addEventListener('complete', () => resolve())
    tx.addEventListener('abort', () => reject(tx.error ?? new Error('a write failed')))
  })
}
