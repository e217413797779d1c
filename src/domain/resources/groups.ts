import * as v from 'valibot'
import type { AnyRow } from '../any-row.ts'

type Fields = v.ObjectSchema<v.ObjectEntries, undefined>
type Values = Record<string, unknown>

/**
 * The schema of changes of a row: any of its fields. A group of fields may lack those that not every version knows; they
 * have no default in it, and stay as they are (`withOwnGroups`).
 */
export function changesOf(body: Fields) {
  const entries = Object.entries(body.entries).map(([field, schema]) => {
    const group = groupOf(schema)
    return [field, group === null ? schema : v.object(withoutDefaults(group))]
  })
  return v.partial(v.object(Object.fromEntries(entries) as v.ObjectEntries))
}

/** The values of changes, with the fields that a group lacks as they are in the row, where the row has them. */
export function withOwnGroups(body: Fields, values: Values, row: AnyRow): Values {
  const filled = Object.entries(values).map(([field, value]) => {
    const [group, own] = [groupOf(body.entries[field]), row[field]]
    if (group === null || !v.is(fields, value) || !v.is(fields, own)) return [field, value]
    const lacking = Object.keys(group.entries).filter(
      (each) =>
        group.entries[each]?.type === 'optional' && !Object.hasOwn(value, each) && Object.hasOwn(own, each),
    )
    return [field, { ...value, ...Object.fromEntries(lacking.map((each) => [each, own[each]])) }]
  })
  return Object.fromEntries(filled) as Values
}

const fields = v.record(v.string(), v.unknown())

function groupOf(schema: v.GenericSchema | undefined): Fields | null {
  if (schema?.type === 'optional')
    return groupOf((schema as v.OptionalSchema<v.GenericSchema, unknown>).wrapped)
  return schema?.type === 'object' ? (schema as Fields) : null
}

function withoutDefaults(group: Fields): v.ObjectEntries {
  const entries = Object.entries(group.entries).map(([field, schema]) => [
    field,
    schema.type === 'optional'
      ? v.optional((schema as v.OptionalSchema<v.GenericSchema, unknown>).wrapped)
      : schema,
  ])
  return Object.fromEntries(entries) as v.ObjectEntries
}
