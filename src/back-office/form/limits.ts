import type * as v from 'valibot'
import type { Limits } from '../form-field.ts'

/** The bounds that a schema sets: of a number, or of the length of a text or list. */
export function limitsOf(schema: v.GenericSchema | undefined): Limits {
  const limits: Limits = {}
  for (const item of itemsOf(schema)) {
    if (!('type' in item) || !('requirement' in item) || typeof item.requirement !== 'number') continue
    if (item.type === 'min_length' || item.type === 'min_value') limits.min = item.requirement
    if (item.type === 'max_length' || item.type === 'max_value') limits.max = item.requirement
  }
  return limits
}

/** The schema at a path that may lead into objects: `printoutSettings.footerText`. */
export function schemaAt(entries: v.ObjectEntries, path: string): v.GenericSchema | undefined {
  const [first = '', ...rest] = path.split('.')
  const schema = entries[first] as v.GenericSchema | undefined
  if (rest.length === 0) return schema
  const inner = schema !== undefined && 'entries' in schema ? (schema.entries as v.ObjectEntries) : {}
  return schemaAt(inner, rest.join('.'))
}

/** The steps of a pipe, also of one inside `nullable`. */
function itemsOf(schema: v.GenericSchema | undefined): readonly object[] {
  if (schema === undefined) return []
  if ('wrapped' in schema) return itemsOf(schema.wrapped as v.GenericSchema)
  return 'pipe' in schema ? (schema.pipe as object[]) : []
}
