import { foldText } from '#domain/text/fold-text.ts'

/** The fields that a column of a file can be. */
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

/** The field of each column of a file; null: the column is left out. */
export type Mapping = readonly (ImportField | null)[]

/** Without these no new item can be sold; the name is what tells items apart. */
const neededFields = ['name', 'price'] as const satisfies readonly ImportField[]

/**
 * Recognises the columns, as far as their heads say them, in Polish or English. Each field is given once, to the
 * first.
 */
export function recogniseColumns(heads: readonly string[]): Mapping {
  const left = new Set<ImportField>(importFields)
  return heads.map((head) => {
    const words = foldText(head)
      .replace(/[^a-z0-9 ]/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
      .replace(/ (?:zl|pln)$/, '')
    const field = importFields.find((each) => left.has(each) && known[each].includes(words))
    if (field === undefined) return null
    left.delete(field)
    return field
  })
}

/** How far down heads are looked for: a title, a date and a note may stand above them. */
const deepest = 15

/**
 * The row of a table that its heads are in: the one that says most of its columns, if that is more than one; else the
 * first that says anything at all.
 */
export function headRowOf(table: readonly (readonly string[])[]): number {
  const told = table
    .slice(0, deepest)
    .map((row) => recogniseColumns(row).filter((field) => field !== null).length)
  const most = Math.max(0, ...told)
  const first = table.findIndex((row) => row.some((cell) => cell.trim() !== ''))
  return most > 1 ? told.indexOf(most) : Math.max(0, first)
}

/** Fields that no column is, and that a file should have. */
export function missingFields(mapping: Mapping): (typeof neededFields)[number][] {
  return neededFields.filter((field) => !mapping.includes(field))
}

/** How files call them, folded. */
const known: Readonly<Record<ImportField, readonly string[]>> = {
  name: [
    'nazwa',
    'pozycja',
    'danie',
    'potrawa',
    'produkt',
    'towar',
    'nazwa dania',
    'nazwa potrawy',
    'nazwa pozycji',
    'nazwa produktu',
    'nazwa towaru',
    'pozycja menu',
    'name',
    'item',
    'dish',
    'product',
    'title',
    'item name',
    'dish name',
    'product name',
    'menu item',
  ],
  price: [
    'cena',
    'cena brutto',
    'cena dania',
    'cena sprzedazy',
    'cena sprzedazy brutto',
    'cena w',
    'price',
    'gross price',
    'price gross',
    'selling price',
    'sale price',
    'unit price',
  ],
  category: [
    'kategoria',
    'grupa',
    'dzial',
    'rodzaj',
    'kategoria menu',
    'kategoria dania',
    'kategoria produktu',
    'grupa towarowa',
    'grupa menu',
    'category',
    'group',
    'department',
    'menu category',
    'item category',
    'product category',
  ],
  section: ['sekcja', 'sekcja menu', 'dzial menu', 'section', 'menu section'],
  station: [
    'stanowisko',
    'stanowisko kuchni',
    'stanowisko wydawania',
    'kuchnia',
    'drukarka',
    'station',
    'kitchen',
    'kitchen station',
    'preparation station',
    'printer',
  ],
  taxRate: ['vat', 'stawka', 'stawka vat', 'stawka ptu', 'ptu', 'podatek', 'tax', 'tax rate', 'vat rate'],
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
  description: ['opis', 'opis dania', 'opis pozycji', 'sklad', 'skladniki', 'description', 'ingredients'],
}
