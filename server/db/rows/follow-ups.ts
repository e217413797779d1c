import { sql, type SQL } from 'drizzle-orm'
import type { TableName } from '#domain/tables.ts'

/** A row as it is put; null: the row of this id is removed. */
export type RowChange = { table: TableName; id: string; row: object | null }

/**
 * Statements that note what follows from rows that are written, each once: days whose sums are to be made anew, and notices
 * to be pushed. Whatever writes rows knows nothing of it, and nothing is forgotten.
 */
export function followUps(placeId: string, changes: readonly RowChange[]): SQL[] {
  const days = new Set<string>()
  const notices = new Set<string>()
  for (const { table, id, row } of changes) {
    if (row === null) continue
    for (const field of daysOf[table] ?? []) {
      const day: unknown = Reflect.get(row, field)
      if (typeof day === 'string') days.add(day)
    }
    // Put again while nobody has read it, a notice is told again.
    if (table === 'notifications' && Reflect.get(row, 'readAt') === null) notices.add(id)
  }
  return [
    ...(days.size === 0 ? [] : [soil(placeId, [...days].sort())]),
    ...(notices.size === 0 ? [] : [pushing(placeId, [...notices])]),
  ]
}

/**
 * Statements that keep the register of who belongs to which place in step with the place users that are written. It is read
 * before any place is known, so it lies with the people, and is no part of a statement that writes rows of a place.
 */
export function membersFollow(placeId: string, changes: readonly RowChange[]): SQL[] {
  const members = changes.filter(({ table }) => table === 'placeUsers')
  const there = members.filter(({ row }) => row !== null).map(({ id }) => id)
  const gone = members.filter(({ row }) => row === null).map(({ id }) => id)
  const enter = sql`insert into memberships (place_id, user_id)
    select ${placeId}::uuid, unnest(${sql.param(there)}::uuid[]) on conflict do nothing`
  const leave = sql`delete from memberships where place_id = ${placeId} and user_id = any(${sql.param(gone)}::uuid[])`
  return [...(there.length > 0 ? [enter] : []), ...(gone.length > 0 ? [leave] : [])]
}

/**
 * The fields with the days of which rows of a table are facts. A line of an order is one from the day its check is closed;
 * the day on which its drawer was closed is none before that of an entry: what was missing may have been in it after all.
 */
const daysOf: Partial<Record<TableName, readonly string[]>> = {
  ledgerEntries: ['businessDay', 'localDate', 'closedDay'],
  saleLines: ['businessDay'],
  orderLines: ['closedDay'],
  drawers: ['closedDay'],
  drawerCounts: ['closedDay'],
  stockMovements: ['businessDay'],
  movementCosts: ['businessDay'],
}

function soil(placeId: string, days: readonly string[]): SQL {
  return sql`insert into dirty_days (place_id, day) select ${placeId}::uuid, unnest(${sql.param(days)}::date[])
    on conflict (place_id, day) do update set taken = false where dirty_days.taken`
}

function pushing(placeId: string, ids: readonly string[]): SQL {
  return sql`insert into push_notices (place_id, notification_id)
    select ${placeId}::uuid, unnest(${sql.param(ids)}::uuid[]) on conflict do nothing`
}
