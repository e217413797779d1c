import type { Allergen, MenuItem } from '#domain/menu/menu-item.ts'
import type { Cell, SheetTable } from '#domain/sheet/cell.ts'
import { vatPercents } from '#domain/pricing/vat.ts'
import { groupBy } from '#domain/group-by.ts'
import { importFields, type ImportField } from '../columns.ts'

type Named = { id: string; name: string }

/** The rows of a place that are exported. */
export type ExportSource = {
  items: readonly MenuItem[]
  categories: readonly Named[]
  stations: readonly Named[]
  /** In the order of the till. */
  sections: readonly Named[]
  placings: readonly { sectionId: string; menuItemId: string; position: number }[]
}

/** Words of the file's language; the import reads those of each. */
export type ExportWords = {
  head(field: ImportField): string
  allergen(allergen: Allergen): string
  excise(type: MenuItem['exciseType']): string
  /** The word for none: no allergens, no station. */
  none: string
}

/** A table of all items, in the order of the till and then by name, with the columns that the import reads. */
export function exportRows(source: ExportSource, words: ExportWords): SheetTable {
  const categories = new Map(source.categories.map((row) => [row.id, row.name]))
  const stations = new Map(source.stations.map((row) => [row.id, row.name]))
  const nth = new Map(source.sections.map(({ id }, at) => [id, at]))
  const placings = groupBy(source.placings, ({ menuItemId }) => menuItemId)
  const firstOf = (item: MenuItem) =>
    (placings.get(item.id) ?? []).reduce<{ section: number; position: number } | null>((first, each) => {
      const section = nth.get(each.sectionId)
      if (section === undefined || (first !== null && first.section <= section)) return first
      return { section, position: each.position }
    }, null)
  const last = { section: Number.MAX_SAFE_INTEGER, position: 0 }
  const placed = source.items.map((item) => ({ item, at: firstOf(item) }))
  placed.sort((a, b) => {
    const [one, other] = [a.at ?? last, b.at ?? last]
    return (
      one.section - other.section || one.position - other.position || a.item.name.localeCompare(b.item.name)
    )
  })
  const rows = placed.map(({ item, at }) => {
    const cells: Record<ImportField, Cell> = {
      name: item.name,
      price: { money: item.price },
      category: categories.get(item.categoryId ?? '') ?? '',
      section: at === null ? '' : (source.sections[at.section]?.name ?? ''),
      station: item.kitchenStationId === null ? words.none : (stations.get(item.kitchenStationId) ?? ''),
      taxRate: rateText(item.taxRate),
      preparationTime: { whole: item.preparationTime },
      allergens: item.allergens.length === 0 ? words.none : item.allergens.map(words.allergen).join(', '),
      exciseType: item.exciseType === 'NONE' ? words.none : words.excise(item.exciseType),
      fiscalName: item.fiscalName,
      description: item.description,
    }
    return importFields.map((field) => cells[field])
  })
  return { heads: importFields.map(words.head), rows }
}

/** `8%`, `zw.` */
export function rateText(rate: MenuItem['taxRate']): string {
  const percent = vatPercents[rate]
  return percent === null ? 'zw.' : `${percent}%`
}
