import PouchDB from 'pouchdb-browser'
import PouchFind from 'pouchdb-find'
import { offerBenches } from '../page/bench.ts'
import { baseVersion, firstLoad, pullPages } from '../page/feed.ts'
import { orderRows, tablesOf } from '../page/order.ts'
import { firstSection, type Row } from '../page/peer.ts'
import { smallTables } from '../page/small-tables.ts'

/** PouchDB with its default adapter and a database for each table, which makes its indexes many times cheaper. */
PouchDB.plugin(PouchFind)

const indexes: Record<string, string> = { orderChecks: 'status', menuSectionItems: 'sectionId' }
const databases = new Map<string, PouchDB>()

offerBenches({
  open: async () => {
    for (const table of smallTables) {
      const db = new PouchDB(table, { auto_compaction: true })
      databases.set(table, db)
      const field = indexes[table]
      if (field !== undefined) await db.createIndex({ index: { fields: [field] } })
    }
  },
  load: async () => {
    for await (const { table, rows } of firstLoad()) await put(table, rows, new Map())
    await setVersion(baseVersion)
  },
  watch: (seen) => {
    live('menuSectionItems', async () => seen.items(await readItems()))
    live('orderChecks', async () => seen.checks(await find('orderChecks', 'status', 'pending')))
  },
  pull: async (goOn) => {
    await pullPages(await version(), goOn, async (page) => {
      for (const [table, rows] of page.tables) await put(table, rows, await revisions(table, rows))
      await setVersion(page.version)
    })
  },
  save: async (nth) => {
    for (const [table, rows] of tablesOf(orderRows(nth))) await put(table, rows, new Map())
    return performance.now()
  },
})

/** Runs a query now and after changes, once at a time. */
function live(table: string, query: () => Promise<void>): void {
  let running = false
  let again = false
  const run = async () => {
    running = true
    again = false
    await query()
    running = false
    if (again) void run()
  }
  void run()
  of(table)
    .changes({ since: 'now', live: true })
    .on('change', () => {
      if (running) again = true
      else void run()
    })
}

async function readItems(): Promise<Row[]> {
  const placed = await find('menuSectionItems', 'sectionId', firstSection)
  const keys = placed.map((each) => String(each['menuItemId']))
  const { rows } = await of('menuItems').allDocs({ keys, include_docs: true })
  return rows.flatMap((row) => (row.doc ? [row.doc] : []))
}

async function find(table: string, field: string, value: string): Promise<Row[]> {
  return (await of(table).find({ selector: { [field]: value }, limit: 100_000 })).docs
}

/** What a write must name of the rows that are there already. */
async function revisions(table: string, rows: readonly Row[]): Promise<Map<string, string>> {
  const found = await of(table).allDocs({ keys: rows.map(({ id }) => id) })
  return new Map(found.rows.flatMap((row) => (row.value ? [[row.id, row.value.rev]] : [])))
}

async function put(table: string, rows: readonly Row[], revs: ReadonlyMap<string, string>): Promise<void> {
  const docs = rows.map((row) => {
    const rev = revs.get(row.id)
    return { ...row, _id: row.id, ...(rev === undefined ? {} : { _rev: rev }) }
  })
  const failed = (await of(table).bulkDocs(docs)).find((result) => 'error' in result)
  if (failed !== undefined) throw new Error(`not stored: ${JSON.stringify(failed)}`)
}

/** Kept beside the rows, in a document that is never sent anywhere. */
const feedKey = '_local/feed'

async function version(): Promise<number> {
  const feed = await of('places').get(feedKey)
  return Number(feed['version'])
}

async function setVersion(next: number): Promise<void> {
  const known = await of('places')
    .get(feedKey)
    .catch(() => ({}))
  await of('places').put({ ...known, _id: feedKey, id: feedKey, version: next })
}

function of(table: string): PouchDB {
  const found = databases.get(table)
  if (found === undefined) throw new Error(`no database ${table}`)
  return found
}
