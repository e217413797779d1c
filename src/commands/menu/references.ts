import type { AnyRow } from '#domain/any-row.ts'
import { referencesOf } from '../resources/check-row.ts'
import { resourceOf } from './batch-tables.ts'

/** A field of a row that names rows of another table, as descriptors write it: `field`, `field.inner`, `field.*`. */
export type Reference = readonly [path: string, table: string]

/** Whether a row is there. */
export type Alive = (table: string, id: string) => boolean

const places: readonly Reference[] = [
  ['sectionId', 'menuSections'],
  ['menuItemId', 'menuItems'],
]

/** The references of the rows of a table. */
export function referencesIn(table: string): readonly Reference[] {
  const resource = resourceOf(table)
  return resource === null ? places : referencesOf(resource)
}

/** The ids that a reference names in a row. */
export function idsIn(row: AnyRow, [path]: Reference): string[] {
  const [field = '', inside] = path.split('.')
  const values = [row[field]].flat()
  const found = inside === undefined || inside === '*' ? values : values.map((each) => valueIn(each, inside))
  return found.filter((each) => typeof each === 'string')
}

/** The row without naming what is not there: null in a field, left out of a list. */
export function withoutDead(table: string, row: AnyRow, alive: Alive): AnyRow {
  return referencesIn(table).reduce<AnyRow>((kept, reference) => {
    const [path, other] = reference
    const [field = '', inside] = path.split('.')
    const isDead = (id: unknown) => typeof id === 'string' && !alive(other, id)
    if (!idsIn(kept, reference).some(isDead)) return kept
    const value = kept[field]
    if (inside === undefined) return { ...kept, [field]: null }
    if (!Array.isArray(value)) return { ...kept, [field]: without(value, inside) }
    const left = value.filter((each) => !isDead(inside === '*' ? each : valueIn(each, inside)))
    return { ...kept, [field]: left }
  }, row)
}

function valueIn(value: unknown, field: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, field) : undefined
}

function without(value: unknown, field: string): object {
  return Object.fromEntries(Object.entries(value ?? {}).filter(([name]) => name !== field))
}
