import { addRxPlugin, createRxDatabase, type RxCollection, type RxDatabase, type RxJsonSchema } from 'rxdb'
import { RxDBLocalDocumentsPlugin } from 'rxdb/plugins/local-documents'
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie'
import { offerBenches } from '../page/bench.ts'
import { baseVersion, firstLoad, pullPages } from '../page/feed.ts'
import { orderRows, tablesOf } from '../page/order.ts'
import { firstSection, type Row } from '../page/peer.ts'
import { smallTables } from '../page/small-tables.ts'

/** RxDB with its Dexie storage, without dev mode and validation, for one tab, with the two indexes that are asked. */
addRxPlugin(RxDBLocalDocumentsPlugin)

const indexes: Record<string, string> = { orderChecks: 'status', menuSectionItems: 'sectionId' }

let db: RxDatabase

offerBenches({
  open: async () => {
    db = await createRxDatabase({
      name: 'rxdb',
      storage: getRxStorageDexie(),
      multiInstance: false,
      localDocuments: true,
    })
    await db.addCollections(
      Object.fromEntries(smallTables.map((table) => [table, { schema: schemaOf(table) }])),
    )
  },
  load: async () => {
    for await (const { table, rows } of firstLoad()) must(await of(table).bulkInsert(rows.map(copy)))
    await db.upsertLocal('feed', { version: baseVersion })
  },
  watch: (seen) => {
    const placed = of('menuSectionItems').find({ selector: { sectionId: firstSection } })
    placed.$.subscribe((found) => {
      const ids = found.map((each) => String(each.get('menuItemId')))
      of('menuItems')
        .findByIds(ids)
        .$.subscribe((items) => seen.items(ids.flatMap((id) => items.get(id)?.toJSON() ?? [])))
    })
    const open = of('orderChecks').find({ selector: { status: 'pending' } })
    open.$.subscribe((checks) => seen.checks(checks.map((check) => check.toJSON())))
  },
  pull: async (goOn) => {
    const feed = await db.getLocal<{ version: number }>('feed')
    await pullPages(feed?.get('version') ?? baseVersion, goOn, async ({ tables, version }) => {
      for (const [table, rows] of tables) must(await of(table).bulkUpsert(rows.map(copy)))
      await db.upsertLocal('feed', { version })
    })
  },
  save: async (nth) => {
    for (const [table, rows] of tablesOf(orderRows(nth))) must(await of(table).bulkInsert(rows.map(copy)))
    return performance.now()
  },
})

function of(table: string): RxCollection<Row> {
  const found = db.collections[table]
  if (found === undefined) throw new Error(`no collection ${table}`)
  return found
}

/** Its rows belong to RxDB from then on. */
function copy(row: Row): Row {
  return { ...row }
}

function must({ error }: { error: readonly unknown[] }): void {
  if (error.length > 0) throw new Error(`not stored: ${JSON.stringify(error[0])}`)
}

function schemaOf(table: string): RxJsonSchema<Row> {
  const indexed = indexes[table]
  const text = { type: 'string', maxLength: 60 }
  return {
    version: 0,
    primaryKey: 'id',
    type: 'object',
    properties: { id: text, menuItemId: text, ...(indexed === undefined ? {} : { [indexed]: text }) },
    required: indexed === undefined ? ['id'] : ['id', indexed],
    indexes: indexed === undefined ? [] : [indexed],
  } as RxJsonSchema<Row>
}
