import { planDayClose } from '#commands/closing/plan-close.ts'
import { readDay, type DayReader } from '#commands/closing/read-day.ts'
import type { CommandKind } from '#commands/mutations.ts'
import type { DraftArgs } from '#replica/enqueue.ts'
import type { Row, TableName } from '#domain/tables.ts'
import { at } from '#tests/support/bistro.ts'
import type { ReplicaState } from '#tests/support/memory-replica.ts'
import type { Random } from './random.ts'

type Draft = { [K in CommandKind]: { kind: K; args: DraftArgs<K> } }[CommandKind]

/** Rows at hand, read as a device reads them for a report. */
export function readerOf(rows: <T extends TableName>(table: T) => readonly Row<T>[]): DayReader {
  const listed = <T extends TableName>(table: T, column: string, values: readonly unknown[]) =>
    rows(table).filter((row) => values.includes(Reflect.get(row, column)))
  return {
    get: async (table, id) => rows(table).find((row) => row.id === id) ?? null,
    list: async (table, column, value) => listed(table, column, [value]),
    listMany: async (table, column, values) => listed(table, column, values),
    all: async (table) => [...rows(table)],
  }
}

/** Somebody closes a day that the screen shows, closed or not, or opens the last one again. */
export async function aboutReports(random: Random, state: ReplicaState): Promise<Draft[]> {
  const byTable = new Map<string, Row<TableName>[]>()
  for (const [key, row] of state.rows) {
    const table = key.slice(0, key.indexOf('/'))
    const known = byTable.get(table) ?? []
    byTable.set(table, known)
    known.push(row as unknown as Row<TableName>)
  }
  // Rows stand under their table's name, so they have its shape.
  const rows = <T extends TableName>(table: T) => (byTable.get(table) ?? []) as Row<T>[]
  const days = [...new Set(rows('ledgerEntries').map(({ businessDay }) => businessDay))]
  if (days.length === 0) return []
  const day = random.pick(days)
  if (random.chance(0.2)) {
    const kind = random.pick(['day.reopen', 'day.void'] as const)
    return [{ kind, args: { day, reason: 'pomyłka' } }]
  }
  const cutoff = rows('places')[0]?.dayCutoff ?? 0
  const reading = await readDay(readerOf(rows), { id: at.place, cutoff }, day)
  return planDayClose(at.place, reading, random.id)
}
