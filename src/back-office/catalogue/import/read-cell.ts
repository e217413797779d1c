import { allergens, exciseTypes, type OfferedRate } from '#domain/menu/item-classes.ts'
import type { Allergen } from '#domain/menu/menu-item.ts'
import { highestPriceGrosze, lowestPriceGrosze } from '#domain/menu/price-bounds.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import { foldText } from '#domain/text/fold-text.ts'
import { parseDecimal } from '#ui/fields/parse-decimal.ts'

/** Why a cell cannot be read; `part` is the word in it that nobody knows. */
export type CellProblem = {
  code: 'price' | 'tax_rate' | 'minutes' | 'allergen' | 'excise_type'
  part: string
}

type Read<T> = Result<T, CellProblem>

/** A gross price as spreadsheets write it (`24,00`, `24.00 zł`, `1 234,50 PLN`), grosze. */
export function readPrice(cell: string): Read<number> {
  const price = parseDecimal(cell.replace(/(zł|zl|pln)\.?\s*$/i, ''), 2)
  const fits = price !== null && price >= lowestPriceGrosze && price <= highestPriceGrosze
  return fits ? ok(price) : fail({ code: 'price', part: cell })
}

/** A VAT rate: `8`, `8%`, `0.08`, `VAT08`, `zw`. Rates that are no more are not taken. */
export function readTaxRate(cell: string): Read<OfferedRate> {
  const rate =
    rates[
      foldText(cell)
        .replace(/\s*\([a-e]\)$/, '')
        .replace(/^vat\s*|\s|%$/g, '')
        .replace(',', '.')
    ]
  return rate === undefined ? fail({ code: 'tax_rate', part: cell }) : ok(rate)
}

/** Minutes of preparing: `8`, `8 min`. */
export function readMinutes(cell: string): Read<number> {
  const minutes = parseDecimal(cell.replace(/min\.?\s*$/i, ''), 0)
  const fits = minutes !== null && minutes >= 0 && minutes <= 240
  return fits ? ok(minutes) : fail({ code: 'minutes', part: cell })
}

/** Allergens by their names in Polish or English, with commas, semicolons or plus between them; `brak`: none. */
export function readAllergens(cell: string): Read<Allergen[]> {
  const found = new Set<Allergen>()
  for (const part of cell.split(/[,;+/|]/).map((each) => each.trim())) {
    const word = foldText(part)
    if (word === '' || noAllergens.includes(word)) continue
    const allergen = allergens.find((each) => allergenNames[each].includes(word))
    if (allergen === undefined) return fail({ code: 'allergen', part })
    found.add(allergen)
  }
  return ok(allergens.filter((each) => found.has(each)))
}

/** A class of the alcohol licence; `brak`: none. */
export function readExciseType(cell: string): Read<(typeof exciseTypes)[number]> {
  const word = foldText(cell)
  const type = exciseTypes.find((each) => exciseNames[each].includes(word) || foldText(each) === word)
  return type === undefined ? fail({ code: 'excise_type', part: cell }) : ok(type)
}

const noAllergens: readonly string[] = ['brak', 'bez alergenow', 'none', 'no allergens', '-']

const rates: Readonly<Record<string, OfferedRate>> = {
  '23': 'VAT23',
  '0.23': 'VAT23',
  a: 'VAT23',
  '8': 'VAT08',
  '08': 'VAT08',
  '0.08': 'VAT08',
  b: 'VAT08',
  '5': 'VAT05',
  '05': 'VAT05',
  '0.05': 'VAT05',
  c: 'VAT05',
  '0': 'VAT00',
  '00': 'VAT00',
  d: 'VAT00',
  zw: 'VATzw',
  'zw.': 'VATzw',
  zwolniona: 'VATzw',
  exempt: 'VATzw',
  e: 'VATzw',
}

const allergenNames: Readonly<Record<Allergen, readonly string[]>> = {
  GLUTEN: ['gluten', 'zboza', 'pszenica', 'wheat', 'cereals'],
  EGGS: ['jaja', 'jajka', 'jajko', 'eggs', 'egg'],
  NUTS: ['orzechy', 'orzech', 'nuts', 'nut'],
  FISH: ['ryby', 'ryba', 'fish'],
  SHELLFISH: ['skorupiaki', 'owoce morza', 'shellfish', 'crustaceans'],
  SOY: ['soja', 'soy', 'soya'],
  DAIRY: ['mleko', 'nabial', 'laktoza', 'milk', 'dairy', 'lactose'],
  SESAME: ['sezam', 'sesame'],
  PEANUTS: [
    'orzeszki ziemne',
    'orzechy ziemne',
    'orzeszki arachidowe',
    'arachidy',
    'fistaszki',
    'peanuts',
    'peanut',
    'groundnuts',
  ],
  CELERY: ['seler', 'celery', 'celeriac'],
  MUSTARD: ['gorczyca', 'musztarda', 'mustard'],
  SULPHITES: [
    'siarczyny',
    'dwutlenek siarki',
    'dwutlenek siarki i siarczyny',
    'so2',
    'sulphites',
    'sulfites',
    'sulphur dioxide',
    'sulfur dioxide',
    'sulphur dioxide and sulphites',
  ],
  LUPIN: ['lubin', 'lupin', 'lupine'],
  MOLLUSCS: ['mieczaki', 'malze', 'ostrygi', 'molluscs', 'mollusks', 'mussels', 'oysters'],
}

const exciseNames: Readonly<Record<(typeof exciseTypes)[number], readonly string[]>> = {
  NONE: ['-', 'brak', 'nie', 'none', 'no'],
  BEER_AND_SOFT_DRINKS: ['piwo', 'do 4,5%', 'beer', 'piwo i do 4,5%', 'beer, up to 4.5%'],
  WINES: ['wino', 'wina', 'wine', 'wines', 'wino, 4,5–18%', 'wine, 4.5 to 18%'],
  STRONG_ALCOHOLS: [
    'mocne',
    'wodka',
    'mocny alkohol',
    'strong',
    'spirits',
    'spirits, over 18%',
    'mocne alkohole',
    'mocny alkohol, ponad 18%',
  ],
}
