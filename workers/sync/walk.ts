import type { TablePage } from '#contract/sync.ts'
import { isTableName, tableNames, type TableName } from '#domain/tables.ts'
import type { Walk } from '#replica/feed/apply-page.ts'
import type { SyncTransport } from './transport.ts'

/** Where a walk over the tables goes on after a page; null: the page was the last one. */
export function afterPage(walk: Walk, page: TablePage): Walk | null {
  const table = page.table !== undefined && isTableName(page.table) ? page.table : walk.table
  if (page.next !== null) return { table, afterId: page.next }
  const [following] = tablesAfter(table)
  return following === undefined ? null : { table: following, afterId: null }
}

/** The tables that a walk comes to after one, in order. */
export function tablesAfter(table: TableName): TableName[] {
  return tableNames.slice(tableNames.indexOf(table) + 1)
}

/**
 * A transport that asks for the next page of a walk as soon as one has come, so that the server reads it while the device
 * writes. What changes meanwhile comes by the feed, which begins where the walk began. A page that is not asked for next
 * is forgotten.
 */
export function readingAhead(transport: SyncTransport): SyncTransport {
  let ahead: { table: string; afterId: string | null; answer: ReturnType<SyncTransport['rows']> } | null =
    null
  return {
    push: transport.push,
    changes: transport.changes,
    rows: async (table, afterId) => {
      const known = ahead?.table === table && ahead.afterId === afterId ? ahead.answer : null
      ahead = null
      const answer = await (known ?? transport.rows(table, afterId))
      if (!answer.ok || !isTableName(table)) return answer
      const following = afterPage({ table, afterId }, answer.value)
      if (following === null) return answer
      const next = transport.rows(following.table, following.afterId)
      // Whoever asks for that page next hears of its failure.
      next.catch(() => undefined)
      ahead = { table: following.table, afterId: following.afterId, answer: next }
      return answer
    },
  }
}
