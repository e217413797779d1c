import * as v from 'valibot'
import type { Resource } from '#domain/resources/define-resource.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import type { Refusal } from '../mutation.ts'
import type { Tx } from '../tx.ts'
import type { AnyRow } from '#domain/any-row.ts'
import { rowsOf } from './rows.ts'

type Values = Record<string, unknown>

/** The rules that a row is held to; pages of settings have no unique values and no parent. */
type Checked = Pick<Resource, 'table' | 'faults'> &
  Pick<Partial<Resource>, 'unique' | 'references' | 'parent'>

/**
 * Reads values by their schema; a refusal names the fields that do not fit. Fields that it does not know are left
 * out.
 */
export function readValues(
  schema: v.GenericSchema<unknown, object>,
  values: Values,
): Result<Values, Refusal> {
  const read = v.safeParse(schema, values)
  if (read.success) return ok({ ...read.output })
  const fields = new Set(read.issues.map((issue) => v.getDotPath(issue) ?? 'body'))
  return fail({ code: 'invalid_input', fields: [...fields] })
}

/**
 * Whether a row may stand as it is: the rules over several fields, values that only one row may have, and rows that
 * it names. Of the last two only `touched` fields are looked at, so that an old row can always be corrected.
 */
export async function checkRow(
  tx: Tx,
  resource: Checked,
  row: AnyRow,
  touched: readonly string[],
): Promise<Refusal | null> {
  const faults = resource.faults(row)
  if (faults.length > 0) return { code: 'invalid_input', fields: faults.map((fault) => fault.field) }
  for (const field of (resource.unique ?? []).filter((each) => touched.includes(each))) {
    const alike = await rowsOf(tx, resource.table).list(field, String(row[field]))
    if (alike.some((other) => other.id !== row.id)) return { code: 'not_unique', fields: [field] }
  }
  for (const [path, table] of referencesOf(resource)) {
    const field = path.split('.')[0] ?? path
    if (!touched.includes(field)) continue
    for (const id of valuesAt(row, path)) {
      if ((await rowsOf(tx, table).get(id)) === null) return { code: 'unknown_reference', fields: [field] }
    }
  }
  return null
}

/** Fields of a resource that name rows of other tables, the one that it belongs to among them. */
export function referencesOf({ references = {}, parent }: Checked): [path: string, table: string][] {
  const named = Object.entries(references)
  return parent === undefined ? named : [...named, [parent.field, parent.table]]
}

/** The ids that stand in a field; of a list's field, those of all its entries. Null names nothing. */
function valuesAt(row: AnyRow, path: string): string[] {
  const [field = '', inside] = path.split('.')
  const values = [row[field]].flat()
  const found =
    inside === undefined || inside === '*' ? values : values.map((entry) => (entry as AnyRow)[inside])
  return found.filter((each) => typeof each === 'string')
}
