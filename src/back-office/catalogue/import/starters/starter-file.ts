import { foldText } from '#domain/text/fold-text.ts'
import { decimalText } from '#ui/fields/parse-decimal.ts'
import { importFields, type ImportField } from '../columns.ts'
import { rateText } from '../export/export-rows.ts'
import type { ImportFile } from '../read-file.ts'
import type { StarterMenu, StarterPlace } from './starter-menu.ts'

type Options = {
  language: 'en' | 'pl'
  nameOf(field: ImportField): string
  known: { stations: readonly { id: string; name: string }[]; defaultStation: string | null }
}

/** A ready menu as a file that is imported like any other, at the stations that the place has. */
export function starterFile(
  menu: StarterMenu,
  { language, nameOf, known }: Options,
): Omit<ImportFile, 'name'> {
  const own = language === 'en' ? 0 : 1
  const byDefault = known.stations.find(({ id }) => id === known.defaultStation) ?? known.stations[0]
  const bar = known.stations.find(({ name }) => /\bbar/.test(foldText(name)))
  const stations: Record<StarterPlace, string> = {
    kitchen: byDefault?.name ?? '',
    bar: (bar ?? byDefault)?.name ?? '',
    shelf: '-',
  }
  const rows = menu.flatMap(({ name: section, items }) =>
    items.map((item) => {
      const cells: Record<ImportField, string> = {
        name: item.name[own],
        price: decimalText(item.price, 2, { digits: 2 }),
        category: section[own],
        section: section[own],
        station: stations[item.at],
        taxRate: rateText(item.taxRate),
        preparationTime: String(item.minutes),
        allergens: item.allergens.length === 0 ? '-' : item.allergens.join(', '),
        exciseType: item.excise ?? 'NONE',
        fiscalName: '',
        description: item.description?.[own] ?? '',
      }
      return importFields.map((field) => cells[field])
    }),
  )
  return { heads: importFields.map(nameOf), rows, written: null }
}
