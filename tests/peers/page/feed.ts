import type { Row } from './peer.ts'
import { who } from './order.ts'

/** Rows of several tables, with the position in the feed after them. */
export type Page = { tables: Map<string, Row[]>; version: number; more: boolean }

const api = `/api/sync/${who.place}`

/** Every row there is, table by table; the next page is on its way while one is stored. */
export async function* firstLoad(): AsyncGenerator<{ table: string; rows: Row[] }> {
  const tables: string[] = await (await fetch('/bench/tables')).json()
  for (const table of tables) {
    let coming: Promise<TablePage> | null = tablePage(table, null)
    while (coming !== null) {
      const page: TablePage = await coming
      coming = page.next === null ? null : tablePage(table, page.next)
      yield { table, rows: page.rows }
    }
  }
}

type TablePage = { rows: Row[]; next: string | null }

async function tablePage(table: string, after: string | null): Promise<TablePage> {
  const query = `table=${table}&pageSize=1000${after === null ? '' : `&afterId=${after}`}`
  const { data } = await (await fetch(`${api}/rows?${query}`)).json()
  return { rows: data.rows.map(rowOf), next: data.next }
}

/** The page of the feed after a version. */
export async function changesAfter(version: number): Promise<Page> {
  const cursor = encodeURIComponent(JSON.stringify({ version }))
  const { data } = await (await fetch(`${api}/changes?cursor=${cursor}`)).json()
  const tables = new Map<string, Row[]>()
  for (const change of data.rows) {
    const rows = tables.get(change.table) ?? []
    rows.push(rowOf(change))
    tables.set(change.table, rows)
  }
  return { tables, version: data.nextCursor.version, more: data.more }
}

function rowOf({ row, version }: { row: Row; version: number }): Row {
  return { ...row, version }
}

/** Takes pages from the feed for as long as there are more. Gives the position after the last. */
export async function pullPages(
  from: number,
  goOn: () => boolean,
  store: (page: Page) => Promise<void>,
): Promise<number> {
  for (let version = from; ;) {
    const page = await changesAfter(version)
    await store(page)
    version = page.version
    if (!page.more || !goOn()) return version
  }
}

/** Where the feed begins after the first load. */
export const baseVersion = 1
