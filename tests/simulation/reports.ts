import { planDayClose } from '#commands/closing/plan-close.ts'
import { readDay, type DayReader } from '#commands/closing/read-day.ts'
import type { CommandKind } from '#commands/mutations.ts'
import type { GivenArgs } from '#replica/outbox/enqueue.ts'
import type { Row, TableName } from '#domain/tables.ts'
import { at } from '#tests/support/places/bistro.ts'
import type { ReplicaState } from '#tests/support/memory/memory-replica.ts'
import type { Random } from './random.ts'

type Draft = { [K in CommandKind]: { kind: K; args: GivenArgs<K> } }[CommandKind]

type Rows = <T extends TableName>(table: T) => readonly Row<T>[]

/** Rows at hand, read as a device reads them for a report. */
export function readerOf(rows: Rows): DayReader {
  const listed = <T extends TableName>(table: T, column: string, values: readonly unknown[]) =>
    rows(table).filter((row) => values.includes(Reflect.get(row, column)))
  return {
    get: async (table, id) => rows(table).find((row) => row.id === id) ?? null,
    list: async (table, column, value) => listed(table, column, [value]),
    listMany: async (table, column, values) => listed(table, column, values),
    all: async (table) => [...rows(table)],
  }
}

/** Somebody closes a day that the screen shows, closed or not, or opens the last one again; nobody whose device loads. */
export async function aboutReports(random: Random, state: ReplicaState): Promise<Draft[]> {
  const rows = rowsByTable(state)
  const days = daysOf(rows)
  // When a day begins is said by the place.
  if (days.length === 0 || rows('places').length === 0) return []
  const day = random.pick(days)
  if (random.chance(0.2)) {
    const kind = random.pick(['day.reopen', 'day.void'] as const)
    return [{ kind, args: { day, reason: 'pomyłka' } }]
  }
  return planDayClose(at.place, await reading(rows, day), random.id)
}

/** Somebody closes every day that has facts which no report lists. */
export async function closeAll(random: Random, state: ReplicaState): Promise<Draft[]> {
  const rows = rowsByTable(state)
  const drafts: Draft[] = []
  for (const day of daysOf(rows).toSorted()) {
    const read = await reading(rows, day)
    if (read.unreported.length > 0) drafts.push(...planDayClose(at.place, read, random.id))
  }
  return drafts
}

const daysOf = (rows: Rows) => [...new Set(rows('ledgerEntries').map(({ businessDay }) => businessDay))]

const reading = (rows: Rows, day: string) =>
  readDay(readerOf(rows), { id: at.place, cutoff: rows('places')[0]?.dayCutoff ?? 0 }, day)

function rowsByTable(state: ReplicaState): Rows {
  const byTable = new Map<string, Row<TableName>[]>()
  for (const [key, row] of state.rows) {
    const table = key.slice(0, key.indexOf('/'))
    const known = byTable.get(table) ?? []
    byTable.set(table, known)
    known.push(row as unknown as Row<TableName>)
  }
  // Rows stand under their table's name, so they have its shape.
  return <T extends TableName>(table: T) => (byTable.get(table) ?? []) as Row<T>[]
}
