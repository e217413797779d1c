import * as v from 'valibot'
import type { BatchEntry } from '#domain/menu/menu-batch.ts'
import { isSameValue } from '#domain/same-value.ts'
import { tableSchemas } from '#domain/table-schemas.ts'
import { isTableName } from '#domain/tables.ts'
import type { AnyRow } from '#domain/any-row.ts'
import { resourceOf } from './batch-tables.ts'
import type { Undoing, UndoingUser } from './read-undoing.ts'
import { withoutDead, type Alive } from './references.ts'

/** Rows to be put, and null where one goes, by table and id; `kept`: what stays as it is, all or in part. */
export type Undone = {
  rows: ReadonlyMap<string, ReadonlyMap<string, AnyRow | null>>
  kept: readonly BatchEntry[]
}

/** The rows of a batch after it is undone. */
export function undone(entries: readonly BatchEntry[], place: Undoing): Undone {
  const kept: BatchEntry[] = []
  const restored = new Map<string, AnyRow>()
  const maybeBack = new Map(entries.filter((each) => isGone(each, place)).map((each) => [keyOf(each), each]))
  const isThere: Alive = (table, id) => place.alive(table, id) || maybeBack.has(`${table}/${id}`)
  for (const entry of entries) {
    if (entry.before === null || entry.after === null) continue
    const { row, whole } = restoredRow(entry, place, isThere)
    if (row !== null) restored.set(keyOf(entry), row)
    if (!whole) kept.push(entry)
  }
  const going = goingRows(entries, place, restored)
  const back = backRows([...maybeBack.values()], (table, id) => {
    return !going.has(`${table}/${id}`) && place.alive(table, id)
  })
  for (const entry of entries) {
    const now = place.current(entry.table, entry.id)
    const key = keyOf(entry)
    if (entry.before === null && now !== null && !going.has(key)) kept.push(entry)
    if (entry.after === null && !back.has(key) && !isAs(now, entry.before)) kept.push(entry)
  }
  const along = entries.filter((each) => going.has(keyOf(each))).flatMap(({ id }) => place.alongOf(id))
  const rows = new Map<string, Map<string, AnyRow | null>>()
  const set = (key: string, row: AnyRow | null) => {
    const [table = '', id = ''] = key.split('/')
    rows.set(table, (rows.get(table) ?? new Map<string, AnyRow | null>()).set(id, row))
  }
  for (const [key, row] of [...restored, ...back]) set(key, row)
  for (const key of [...going, ...along.map(keyOfUser)]) set(key, null)
  return { rows, kept }
}

const keyOf = ({ table, id }: { table: string; id: string }): string => `${table}/${id}`
const keyOfUser = ({ table, row }: UndoingUser): string => `${table}/${row.id}`

function isGone({ table, id, after }: BatchEntry, place: Undoing): boolean {
  return after === null && place.current(table, id) === null
}

function isAs(row: AnyRow | null, fields: BatchEntry['before']): boolean {
  return (
    row !== null &&
    Object.entries(fields ?? {}).every(([field, value]) => isSameValue(row[field] ?? null, value))
  )
}

/** The row with those fields back that nobody has changed since; null where there is nothing to put. */
function restoredRow(
  { table, id, before, after }: BatchEntry,
  place: Undoing,
  isThere: Alive,
): { row: AnyRow | null; whole: boolean } {
  const now = place.current(table, id)
  if (now === null) return { row: null, whole: false }
  const fields = Object.keys(after ?? {})
  const names = fields.filter((field) => {
    const old: AnyRow = { id, [field]: before?.[field] ?? null }
    return (
      isSameValue(now[field] ?? null, after?.[field]) && isSameValue(withoutDead(table, old, isThere), old)
    )
  })
  const row = { ...now, ...Object.fromEntries(names.map((field) => [field, before?.[field] ?? null])) }
  if (names.length === 0 || !mayStand(table, row)) return { row: null, whole: fields.length === 0 }
  return { row, whole: names.length === fields.length }
}

/** Rows that the batch added, that nobody has changed since and that nothing else needs. Their order is no change. */
function goingRows(
  entries: readonly BatchEntry[],
  place: Undoing,
  restored: ReadonlyMap<string, AnyRow>,
): ReadonlySet<string> {
  const added = entries.filter(({ table, id, before, after }) => {
    const { position: _position, ...values } = after ?? {}
    return before === null && isAs(place.current(table, id), values)
  })
  const going = new Set(added.map(keyOf))
  const isUsed = ({ id }: BatchEntry) =>
    place
      .usersOf(id)
      .filter((user) => !going.has(keyOfUser(user)))
      .some((user) => (restored.get(keyOfUser(user)) ?? user.row)[user.column] === id)
  // A row that stays keeps the rows that it refers to, and those the rows that they refer to.
  for (let before = -1; before !== going.size;) {
    before = going.size
    for (const entry of added) if (isUsed(entry)) going.delete(keyOf(entry))
  }
  return going
}

/** Rows that the batch removed, as far as what they belong to is there, or comes back too. */
function backRows(gone: readonly BatchEntry[], alive: Alive): ReadonlyMap<string, AnyRow> {
  const back = new Map(
    gone.map(({ table, id, before }): [string, AnyRow] => [`${table}/${id}`, { ...before, id }]),
  )
  const isThere: Alive = (table, id) => alive(table, id) || back.has(`${table}/${id}`)
  for (let before = -1; before !== back.size;) {
    before = back.size
    for (const { table, id } of gone) {
      const key = `${table}/${id}`
      const row = back.get(key)
      if (row !== undefined && !mayStand(table, withoutDead(table, row, isThere))) back.delete(key)
    }
  }
  for (const { table, id } of gone) {
    const row = back.get(`${table}/${id}`)
    if (row !== undefined) back.set(`${table}/${id}`, withoutDead(table, row, isThere))
  }
  return back
}

function mayStand(table: string, row: AnyRow): boolean {
  const fits = isTableName(table) && v.is(tableSchemas[table], row)
  return fits && (resourceOf(table)?.faults(row) ?? []).length === 0
}
