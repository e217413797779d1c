import { canonicalJson } from '#commands/canonical-json.ts'
import { must } from '#domain/must.ts'
import type { WrittenRow } from '#server/sync/ports.ts'
import type { SimServer } from './server.ts'

type Rows = ReadonlyMap<string, object>

/** What is committed is never changed any more, so that each version and each row of it is made once. */
const versions = new WeakMap<object, Rows>()
const onDevice = new WeakMap<WrittenRow, object>()

/** The rows of a version as devices of a history keep them, by `table/id`. */
export function confirmedRows(server: SimServer, version: number, history: string): Rows {
  const there = server.memory.seenAt(version, history)
  const known = versions.get(there) ?? new Map([...there].map(([key, stored]) => [key, rowOf(key, stored)]))
  versions.set(there, known)
  return known
}

function rowOf(key: string, stored: WrittenRow): object {
  const known = onDevice.get(stored) ?? { ...must(stored.row, key), id: stored.id, version: stored.version }
  onDevice.set(stored, known)
  return known
}

/** Whether both have the same rows, whatever the order of their fields. */
export function sameRows(one: Rows, other: Rows): boolean {
  if (one === other) return true
  if (one.size !== other.size) return false
  for (const [key, row] of one) {
    const there = other.get(key)
    if (there === undefined || !sameRow(row, there)) return false
  }
  return true
}

/** Rows are never changed in place: which row a row was found to be equal to last. */
const equals = new WeakMap<object, object>()

function sameRow(one: object, other: object): boolean {
  if (one === other || equals.get(one) === other) return true
  if (!sameFields(one, other) && canonicalJson(one) !== canonicalJson(other)) return false
  equals.set(one, other)
  return true
}

/** A quick yes where every field is the same, or is the same text; else nothing is said. */
function sameFields(one: object, other: object): boolean {
  const theirs = other as Record<string, unknown>
  let fields = 0
  for (const [name, value] of Object.entries(one)) {
    fields++
    const there = theirs[name]
    if (value === there ? value === undefined : !sameNested(value, there)) return false
  }
  return fields === Object.keys(other).length
}

function sameNested(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  return canonicalJson(one) === canonicalJson(other)
}
