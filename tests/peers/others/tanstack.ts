import {
  BasicIndex,
  createCollection,
  createLiveQueryCollection,
  eq,
  inArray,
  type Collection,
  type SyncConfig,
} from '@tanstack/db'
import { IndexedDBAdapter, startOfflineExecutor, type OfflineExecutor } from '@tanstack/offline-transactions'
import { offerBenches } from '../page/bench.ts'
import { baseVersion, firstLoad, pullPages } from '../page/feed.ts'
import { orderRows, tablesOf } from '../page/order.ts'
import { firstSection, type Row } from '../page/peer.ts'
import { smallTables } from '../page/small-tables.ts'

/** TanStack DB with offline transactions: rows in memory, fetched anew at every start; only what waits is on the disk. */
type Sync = Parameters<SyncConfig<Row, string>['sync']>[0]

const syncs = new Map<string, Sync>()
const collections = Object.fromEntries(smallTables.map((table) => [table, collectionOf(table)]))
const stored = new Map<string, () => void>()
let offline: OfflineExecutor
let version = baseVersion

/** Says when a transaction is stored, which its own API does not: it says when the server has it. */
class Outbox extends IndexedDBAdapter {
  override async set(key: string, value: string): Promise<void> {
    await super.set(key, value)
    stored.get(key)?.()
    stored.delete(key)
  }
}

offerBenches({
  open: async () => {
    of('orderChecks').createIndex((row) => row['status'], { indexType: BasicIndex })
    of('menuSectionItems').createIndex((row) => row['sectionId'], { indexType: BasicIndex })
    if (location.search.includes('warm')) await load()
    offline = startOfflineExecutor({
      collections,
      mutationFns: { order: () => Promise.reject(new Error('there is no server')) },
      storage: new Outbox(),
      onlineDetector: noServer,
    })
    await offline.waitForInit()
  },
  load,
  watch: (seen) => {
    const placed = of('menuSectionItems').toArray.filter((each) => each['sectionId'] === firstSection)
    const ids = placed.map((each) => String(each['menuItemId']))
    const items = createLiveQueryCollection({
      startSync: true,
      query: (q) => q.from({ item: of('menuItems') }).where(({ item }) => inArray(item.id, ids)),
    })
    items.subscribeChanges(() => seen.items(items.toArray), { includeInitialState: true })
    const checks = createLiveQueryCollection({
      startSync: true,
      query: (q) => q.from({ check: of('orderChecks') }).where(({ check }) => eq(check['status'], 'pending')),
    })
    checks.subscribeChanges(() => seen.checks(checks.toArray), { includeInitialState: true })
  },
  pull,
  save: (nth) => {
    const tx = offline.createOfflineTransaction({ mutationFnName: 'order', autoCommit: false })
    const saved = new Promise<number>((resolve) =>
      stored.set(`tx:${tx.id}`, () => resolve(performance.now())),
    )
    tx.mutate(() => {
      for (const [table, rows] of tablesOf(orderRows(nth))) of(table).insert([...rows])
    })
    // It ends when the server has it.
    void tx.commit()
    return saved
  },
})

async function load(): Promise<void> {
  for await (const { table, rows } of firstLoad()) write(table, rows, 'insert')
  for (const sync of syncs.values()) sync.markReady()
  await pull(() => true)
}

async function pull(goOn: () => boolean): Promise<void> {
  version = await pullPages(version, goOn, async ({ tables }) => {
    for (const [table, rows] of tables) write(table, rows, 'update')
  })
}

function write(table: string, rows: readonly Row[], type: 'insert' | 'update'): void {
  const sync = syncs.get(table)
  if (sync === undefined) throw new Error(`no collection ${table}`)
  // Otherwise nothing that is pulled is seen for as long as anything waits to be sent.
  sync.begin({ immediate: true })
  for (const value of rows) sync.write({ type, value })
  void sync.commit()
}

function collectionOf(table: string): Collection<Row, string> {
  return createCollection<Row, string>({
    id: table,
    startSync: true,
    gcTime: 0,
    getKey: (row: Row) => row.id,
    sync: {
      rowUpdateMode: 'full',
      sync: (params) => void syncs.set(table, params),
    },
  })
}

function of(table: string): Collection<Row, string> {
  const found = collections[table]
  if (found === undefined) throw new Error(`no collection ${table}`)
  return found
}

const noServer = {
  subscribe: () => () => undefined,
  notifyOnline: () => undefined,
  isOnline: () => false,
  dispose: () => undefined,
}
