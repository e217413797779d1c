import type { MenuItem } from '#domain/menu/menu-item.ts'
import { foldText } from '#domain/text/fold-text.ts'
import type { ReadRow, RowProblem, RowValues } from './read-rows.ts'

type Named = { id: string; name: string }

/** What the place has before, and which of its stations the names in the file stand for. */
export type Known = {
  items: readonly MenuItem[]
  categories: readonly Named[]
  stations: readonly Named[]
  /** By hand, for names that are no station's: the id of one, or null for none. */
  stationFor: ReadonlyMap<string, string | null>
}

/** What a row says of an item, with its station found. Categories stay names: some are only made by the import. */
export type ItemFields = Omit<RowValues, 'station'> & { kitchenStationId?: string | null }

/** What is done with a row; one with problems is left out. */
export type PlannedRow = { line: number } & (
  | { what: 'added'; fields: ItemFields }
  | { what: 'changed'; item: MenuItem; fields: ItemFields }
  | { what: 'same' }
  | { what: 'wrong'; problems: readonly (RowProblem | UnknownStation)[] }
)

type UnknownStation = { field: 'station'; code: 'unknown_station'; part: string }

export type ImportPlan = {
  rows: PlannedRow[]
  /** Categories that the good rows name and the place lacks, in the order of the file. */
  newCategories: string[]
}

/**
 * What reading a file in would do, before anything is done. An item that exists is known by its name, letters' case and
 * marks aside; what the file does not say of it stays as it is, so that importing a file again changes nothing.
 */
export function planImport(rows: readonly ReadRow[], known: Known): ImportPlan {
  const places = { ...known, itemByName: byName(known.items), stationByName: byName(known.stations) }
  const planned = rows.map((row) => planRow(row, places))
  const categories = new Set(known.categories.map(({ name }) => foldText(name)))
  const newCategories: string[] = []
  for (const row of planned) {
    const name = row.what === 'added' || row.what === 'changed' ? row.fields.category : undefined
    if (name === undefined || categories.has(foldText(name))) continue
    categories.add(foldText(name))
    newCategories.push(name)
  }
  return { rows: planned, newCategories }
}

type Places = Known & { itemByName: Map<string, MenuItem>; stationByName: Map<string, Named> }

function planRow({ line, values: { station, ...values }, problems }: ReadRow, places: Places): PlannedRow {
  const stationId = station === undefined ? undefined : stationIdOf(station, places)
  const unknown = station !== undefined && stationId === undefined
  if (unknown || problems.length > 0) {
    const more: UnknownStation[] = unknown
      ? [{ field: 'station', code: 'unknown_station', part: station }]
      : []
    return { line, what: 'wrong', problems: [...problems, ...more] }
  }
  const fields = stationId === undefined ? values : { ...values, kitchenStationId: stationId }
  const item = places.itemByName.get(foldText(values.name ?? ''))
  if (item === undefined) return { line, what: 'added', fields }
  return differs(item, fields, places.categories)
    ? { line, what: 'changed', item, fields }
    : { line, what: 'same' }
}

function stationIdOf(name: string, { stationFor, stationByName }: Places): string | null | undefined {
  return stationFor.has(name) ? stationFor.get(name) : stationByName.get(foldText(name))?.id
}

function differs(item: MenuItem, { category, ...fields }: ItemFields, categories: readonly Named[]): boolean {
  const now = categories.find((each) => each.id === item.categoryId)?.name ?? ''
  if (category !== undefined && foldText(category) !== foldText(now)) return true
  return Object.entries(fields).some(
    ([key, value]) => JSON.stringify(Reflect.get(item, key)) !== JSON.stringify(value),
  )
}

function byName<T extends { name: string }>(rows: readonly T[]): Map<string, T> {
  return new Map(rows.map((row) => [foldText(row.name), row]))
}
