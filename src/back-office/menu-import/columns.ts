import { foldText } from '#domain/text/fold-text.ts'

/** What a column of a file can be. */
export const importFields = [
  'name',
  'price',
  'category',
  'station',
  'taxRate',
  'preparationTime',
  'allergens',
  'exciseType',
  'description',
] as const

export type ImportField = (typeof importFields)[number]

/** What each column of a file is; null: it is left out. */
export type Mapping = readonly (ImportField | null)[]

/** Fields that a file must have: without them nothing can be sold. */
export const neededFields = ['name', 'price', 'taxRate'] as const satisfies readonly ImportField[]

/** What the columns are, as far as their heads say it, in Polish or English. Each field is given once, to the first. */
export function recogniseColumns(heads: readonly string[]): Mapping {
  const left = new Set<ImportField>(importFields)
  return heads.map((head) => {
    const words = foldText(head)
      .replace(/[^a-z0-9 ]/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
    const field = importFields.find((each) => left.has(each) && known[each].includes(words))
    if (field === undefined) return null
    left.delete(field)
    return field
  })
}

/** Fields that no column is, and that a file must have. */
export function missingFields(mapping: Mapping): ImportField[] {
  return neededFields.filter((field) => !mapping.includes(field))
}

/** How files call them, folded. */
const known: Readonly<Record<ImportField, readonly string[]>> = {
  name: ['nazwa', 'pozycja', 'danie', 'produkt', 'towar', 'name', 'item', 'dish', 'product', 'title'],
  price: ['cena', 'cena brutto', 'cena zl', 'cena pln', 'price', 'gross price', 'price gross', 'price pln'],
  category: ['kategoria', 'grupa', 'dzial', 'category', 'group', 'department'],
  station: ['stanowisko', 'kuchnia', 'drukarka', 'station', 'kitchen', 'kitchen station', 'printer'],
  taxRate: ['vat', 'stawka', 'stawka vat', 'ptu', 'tax', 'tax rate', 'vat rate'],
  preparationTime: [
    'czas',
    'czas przygotowania',
    'czas min',
    'minuty',
    'time',
    'preparation time',
    'minutes',
  ],
  allergens: ['alergeny', 'alergen', 'allergens', 'allergen'],
  exciseType: ['akcyza', 'rodzaj akcyzy', 'alkohol', 'excise', 'excise type', 'alcohol'],
  description: ['opis', 'sklad', 'description', 'ingredients'],
}
