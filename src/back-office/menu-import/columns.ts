import { foldText } from '#domain/text/fold-text.ts'

/** What a column of a file can be. */
export const importFields = [
  'name',
  'price',
  'category',
  'section',
  'station',
  'taxRate',
  'preparationTime',
  'allergens',
  'exciseType',
  'fiscalName',
  'description',
] as const

export type ImportField = (typeof importFields)[number]

/** What each column of a file is; null: it is left out. */
export type Mapping = readonly (ImportField | null)[]

/** Without these no new item can be sold; the name is what tells items apart. */
const neededFields = ['name', 'price'] as const satisfies readonly ImportField[]

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

/** Fields that no column is, and that a file should have. */
export function missingFields(mapping: Mapping): (typeof neededFields)[number][] {
  return neededFields.filter((field) => !mapping.includes(field))
}

/** How files call them, folded. */
const known: Readonly<Record<ImportField, readonly string[]>> = {
  name: ['nazwa', 'pozycja', 'danie', 'produkt', 'towar', 'name', 'item', 'dish', 'product', 'title'],
  price: ['cena', 'cena brutto', 'cena zl', 'cena pln', 'price', 'gross price', 'price gross', 'price pln'],
  category: ['kategoria', 'grupa', 'dzial', 'rodzaj', 'category', 'group', 'department'],
  section: ['sekcja', 'sekcja menu', 'dzial menu', 'section', 'menu section'],
  station: ['stanowisko', 'kuchnia', 'drukarka', 'station', 'kitchen', 'kitchen station', 'printer'],
  taxRate: ['vat', 'stawka', 'stawka vat', 'ptu', 'tax', 'tax rate', 'vat rate'],
  preparationTime: [
    'czas',
    'czas przygotowania',
    'czas przygotowania min',
    'czas min',
    'minuty',
    'time',
    'preparation time',
    'preparation time min',
    'minutes',
  ],
  allergens: ['alergeny', 'alergen', 'allergens', 'allergen'],
  exciseType: ['akcyza', 'rodzaj akcyzy', 'alkohol', 'excise', 'excise type', 'alcohol'],
  fiscalName: [
    'nazwa na paragonie',
    'nazwa fiskalna',
    'paragon',
    'name on the receipt',
    'receipt name',
    'fiscal name',
  ],
  description: ['opis', 'sklad', 'description', 'ingredients'],
}
