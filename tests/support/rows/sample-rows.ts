import fc from 'fast-check'
import * as v from 'valibot'
import type { Resource } from '#domain/resources/define-resource.ts'
import { allResources } from '#domain/resources/resources.ts'
import type { Row, TableName } from '#domain/tables.ts'
import { namedId } from '#server/areas/calls/server-device.ts'
import { arbitraryRow } from '../random/arbitrary-row.ts'

export type SampleRow = { readonly id: string; readonly [field: string]: unknown }

/** The id of the n-th sample of a resource's table; others refer to sample 0. */
export function sampleId(table: string, n = 0): string {
  return namedId('sample', table, String(n))
}

/** A good row of a resource, the same for the same n: its own rules hold, and what it names is sample 0 there. */
export function sampleRow(resource: Resource, n: number): SampleRow {
  const rows = arbitraryRow(resource.table as TableName)
    .map((row) =>
      named(resource, { ...row, ...resource.managed, position: n, id: sampleId(resource.table, n) }),
    )
    .map((row) => alone(resource, row, n))
    .map((row) => fieldsOf(resource, row))
    .filter((row) => resource.faults(row).length === 0 && isAsked(resource, row))
  const [row] = fc.sample(rows, { numRuns: 1, seed: (n + 1) * 7919 })
  if (row === undefined) throw new Error(`no sample of ${resource.key}`)
  return row
}

/** What a call or a command carries of such a row. */
export function sampleValues(resource: Resource, n: number): Record<string, unknown> {
  const row = sampleRow(resource, n)
  return Object.fromEntries(Object.keys(resource.body.entries).map((field) => [field, row[field]]))
}

/** Rows 0 to n - 1 of every resource, to be put into a new place. */
export function sampleRows(n: number): { [T in TableName]?: Row<T>[] } {
  return Object.fromEntries(
    allResources.map((resource) => [
      resource.table,
      Array.from({ length: n }, (_, index) => sampleRow(resource, index)),
    ]),
  )
}

/** No two samples have a value in common of which a place has only one, whatever else is drawn. */
function alone({ unique = [] }: Resource, row: SampleRow, n: number): SampleRow {
  const own = unique.map((field) => [field, `${String(row[field]).slice(0, 12)}.${n}`])
  return Object.assign({}, row, Object.fromEntries(own))
}

/** Whether a caller may ask for the row: rows of before may hold more. */
function isAsked({ asked = {} }: Resource, row: SampleRow): boolean {
  return Object.entries(asked).every(([field, schema]) => v.is(schema, row[field]))
}

function fieldsOf(resource: Resource, row: SampleRow): SampleRow {
  const fields = ['id', ...Object.keys(resource.fields)]
  return Object.fromEntries(fields.map((field) => [field, row[field]])) as SampleRow
}

function named({ references = {}, parent, managed }: Resource, row: SampleRow): SampleRow {
  const all = parent === undefined ? references : { ...references, [parent.field]: parent.table }
  const changed: Record<string, unknown> = { ...row }
  for (const [path, table] of Object.entries(all)) {
    const [field = '', inside] = path.split('.')
    if (Object.hasOwn(managed, field)) continue
    if (inside === undefined) changed[field] = sampleId(table)
    else if (inside === '*') changed[field] = [sampleId(table)]
    else changed[field] = namedInside(changed[field] as object, inside, sampleId(table))
  }
  return { ...changed, id: row.id }
}

/** Of a list one entry is enough: two would name the same row. Of an object only what it has is named. */
function namedInside(value: object, field: string, id: string): object {
  if (Array.isArray(value)) return value.slice(0, 1).map((entry: object) => ({ ...entry, [field]: id }))
  const named = Object.hasOwn(value, field) && Reflect.get(value, field) !== null
  return named ? { ...value, [field]: id } : value
}
