import { groupBy } from '#domain/group-by.ts'
import type { OfferedRate } from '#domain/menu/item-classes.ts'
import type { MenuItem } from '#domain/menu/menu-item.ts'
import type { ImportRow } from '#domain/menu/menu-import.ts'
import { foldText } from '#domain/text/fold-text.ts'
import type { ImportField } from './columns.ts'
import type { ReadRow, RowProblem, ImportValues } from './read-rows.ts'

type Named = { id: string; name: string }

/** The rows of the place before the import. */
export type Known = {
  items: readonly MenuItem[]
  categories: readonly Named[]
  stations: readonly Named[]
  sections: readonly Named[]
  placings: readonly { sectionId: string; menuItemId: string }[]
}

/** The decisions of a person about the file as a whole. */
export type ImportChoices = {
  /** The treatment of items that exist already. */
  existing: 'update' | 'keep'
  /** Of new items of which the file does not say it; a rate of null: such rows are wrong. */
  taxRate: OfferedRate | null
  kitchenStationId: string | null
  /** Minutes. */
  preparationTime: number
  /** Names that are no station's, by what they were folded to: the id of one, or null for none. */
  stationFor: Readonly<Record<string, string | null>>
}

/** The fate of a row; one with problems is left out. */
export type PlannedRow = { line: number; name: string } & (
  | { what: 'added'; send: ImportRow }
  | { what: 'changed'; item: MenuItem; send: ImportRow }
  /** `isKept`: the file says something else, and the item stays as it is by choice. */
  | { what: 'same'; isKept: boolean }
  | { what: 'wrong'; problems: readonly PlanProblem[] }
)

export type PlanProblem = RowProblem | { field: 'station'; code: 'unknown_station'; part: string }

export type ImportPlan = {
  rows: PlannedRow[]
  /** Categories and sections that the good rows name and the place lacks, in the order of the file. */
  newCategories: string[]
  newSections: string[]
}

/** Words that say that nothing is prepared anywhere. */
const noStation: readonly string[] = ['-', 'brak', 'none']

/**
 * The plan of an import, before anything is done. An item that exists is known by its name, letters' case and marks
 * aside. What the file does not say of an item stays as it is, so that importing a file again changes nothing.
 */
export function planImport(rows: readonly ReadRow[], known: Known, choices: ImportChoices): ImportPlan {
  const place = placeOf(known)
  const planned = rows.map((row) => planRow(row, place, choices))
  const lacking = (key: 'category' | 'section', names: Iterable<string>) => {
    const seen = new Set(names)
    return planned.flatMap((row) => {
      const name = 'send' in row ? row.send[key] : undefined
      if (name === undefined || seen.has(foldText(name))) return []
      seen.add(foldText(name))
      return [name]
    })
  }
  return {
    rows: planned,
    newCategories: lacking('category', place.categories.values()),
    newSections: lacking('section', place.sections),
  }
}

/** Names of stations in the file that the place does not have, as they are first written. */
export function unknownStations(rows: readonly ReadRow[], stations: readonly Named[]): string[] {
  const known = new Set(stations.map(({ name }) => foldText(name)))
  const unknown = new Map<string, string>()
  for (const { values } of rows) {
    const word = foldText(values.station ?? '')
    if (word !== '' && !known.has(word) && !noStation.includes(word) && !unknown.has(word))
      unknown.set(word, values.station ?? '')
  }
  return [...unknown.values()]
}

type Place = ReturnType<typeof placeOf>

function placeOf(known: Known) {
  const sections = new Map(known.sections.map(({ id, name }) => [id, foldText(name)]))
  return {
    items: groupBy(known.items, ({ name }) => foldText(name)),
    categories: new Map(known.categories.map(({ id, name }) => [id, foldText(name)])),
    sections: new Set(sections.values()),
    stations: new Map(known.stations.map(({ id, name }) => [foldText(name), id])),
    /** `item/section`, by the name of the section. */
    placings: new Set(
      known.placings.map(({ sectionId, menuItemId }) => `${menuItemId}/${sections.get(sectionId) ?? ''}`),
    ),
  }
}

function planRow({ line, values, problems }: ReadRow, place: Place, choices: ImportChoices): PlannedRow {
  const { station, category, section, name = '', ...fields } = values
  const kitchenStationId = station === undefined ? undefined : stationIdOf(station, place, choices)
  const found: PlanProblem[] = [...problems]
  if (station !== undefined && kitchenStationId === undefined)
    found.push({ field: 'station', code: 'unknown_station', part: station })
  const alike = place.items.get(foldText(name)) ?? []
  const standsIn = ({ id }: MenuItem) => place.placings.has(`${id}/${foldText(section ?? '')}`)
  const item = alike.find((each) => section !== undefined && standsIn(each)) ?? alike[0]
  const isNew = item === undefined && name !== ''
  const missing = isNew ? missingOf(values, problems, choices) : []
  found.push(...missing.map((field) => ({ field, code: 'empty' as const, part: '' })))
  if (found.length > 0) return { line, name, what: 'wrong', problems: found }

  const said = {
    ...fields,
    ...(category === undefined ? {} : { category }),
    ...(section === undefined ? {} : { section }),
    ...(kitchenStationId === undefined ? {} : { kitchenStationId }),
  }
  if (item === undefined) {
    const { taxRate, kitchenStationId: stationOf, preparationTime } = choices
    const rest = { ...(taxRate === null ? {} : { taxRate }), kitchenStationId: stationOf, preparationTime }
    return { line, name, what: 'added', send: { line, name, ...rest, ...said } }
  }
  const moves = section !== undefined && !standsIn(item)
  const changes = moves || differs(item, { ...fields, kitchenStationId }, category, place)
  return choices.existing === 'update' && changes
    ? { line, name, what: 'changed', item, send: { line, name, ...said } }
    : { line, name, what: 'same', isKept: changes }
}

/** The fields that no new item goes without and that are missing; one that cannot be read is said already. */
function missingOf(
  values: ImportValues,
  problems: readonly RowProblem[],
  choices: ImportChoices,
): ImportField[] {
  const said = (field: ImportField) => problems.some((problem) => problem.field === field)
  return [
    ...(values.price === undefined && !said('price') ? ['price' as const] : []),
    ...(values.taxRate === undefined && choices.taxRate === null && !said('taxRate')
      ? ['taxRate' as const]
      : []),
  ]
}

function stationIdOf(name: string, { stations }: Place, { stationFor }: ImportChoices) {
  const word = foldText(name)
  if (noStation.includes(word)) return null
  return word in stationFor ? stationFor[word] : stations.get(word)
}

function differs(item: MenuItem, fields: object, category: string | undefined, place: Place): boolean {
  if (category !== undefined && foldText(category) !== (place.categories.get(item.categoryId ?? '') ?? ''))
    return true
  return Object.entries(fields).some(
    ([key, value]) => value !== undefined && comparable(Reflect.get(item, key)) !== comparable(value),
  )
}

/** Allergens are the same in any order. */
function comparable(value: unknown): string {
  return JSON.stringify(Array.isArray(value) ? [...value].sort() : value)
}
