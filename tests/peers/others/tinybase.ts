import { createIndexes, createStore, type Row as TinyRow } from 'tinybase'
import { createIndexedDbPersister } from 'tinybase/persisters/persister-indexed-db'
import { offerBenches } from '../page/bench.ts'
import { baseVersion, firstLoad, pullPages } from '../page/feed.ts'
import { orderRows, tablesOf } from '../page/order.ts'
import { firstSection, type Row, type Seen } from '../page/peer.ts'

/** TinyBase: everything in memory, and written to IndexedDB by its persister, a table at a time. */
const store = createStore()
const indexes = createIndexes(store)
let isOpen = false
const persister = createIndexedDbPersister(store, 'tinybase', 1, (error) => {
  // The first time there is nothing to load.
  if (isOpen) console.error(error)
})
/** Pulled rows can be had again: they are written when the next order is, or a second later. */
let later: ReturnType<typeof setTimeout> | undefined

offerBenches({
  open: async () => {
    indexes.setIndexDefinition('open', 'orderChecks', 'status')
    indexes.setIndexDefinition('sections', 'menuSectionItems', 'sectionId')
    await persister.load()
    isOpen = true
  },
  load: async () => {
    for await (const { table, rows } of firstLoad()) put([[table, rows]], baseVersion)
    await persister.save()
  },
  watch: (seen) => {
    const checks = () => seen.checks(rowsOf('orderChecks', indexes.getSliceRowIds('open', 'pending')))
    store.addTableListener('orderChecks', checks)
    checks()
    showItems(seen)
  },
  pull: async (goOn) => {
    await pullPages(Number(store.getValue('version')), goOn, async (page) => {
      put(page.tables, page.version)
      clearTimeout(later)
      later = setTimeout(() => void persister.save(), 1000)
    })
  },
  save: async (nth) => {
    clearTimeout(later)
    const tables = tablesOf(orderRows(nth))
    put(tables, null)
    // The queue: what the server does not have yet.
    store.setRow('waiting', tables[0]?.[1][0]?.id ?? '', { order: JSON.stringify(tables) })
    await persister.save()
    return performance.now()
  },
})

function showItems(seen: Seen): void {
  const placed = rowsOf('menuSectionItems', indexes.getSliceRowIds('sections', firstSection))
  const items = () =>
    seen.items(
      rowsOf(
        'menuItems',
        placed.map((each) => String(each['menuItemId'])),
      ),
    )
  store.addTableListener('menuItems', items)
  items()
}

function put(tables: Iterable<[string, Row[]]>, version: number | null): void {
  store.transaction(() => {
    // What the server sends is JSON, as cells are.
    for (const [table, rows] of tables) for (const row of rows) store.setRow(table, row.id, row as TinyRow)
    if (version !== null) store.setValue('version', version)
  })
}

function rowsOf(table: string, ids: readonly string[]): Row[] {
  return ids.map((id) => ({ ...store.getRow(table, id), id }))
}
