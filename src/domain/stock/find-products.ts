import { foldText } from '../text/fold-text.ts'

type Findable = { name: string; sku: string; barcode: string }

/** How many products are offered at most. */
const mostFound = 20

/**
 * Products that a person may mean: whose name has every word that is typed, whose number or barcode begins with it. Those
 * that begin with it come first, else by name as they stand.
 */
export function findProducts<P extends Findable>(products: readonly P[], query: string): P[] {
  const wanted = foldText(query)
  if (wanted === '') return []
  const words = wanted.split(' ')
  return products
    .map((product) => ({ product, rank: rankOf(product, wanted, words) }))
    .filter(({ rank }) => rank < noMatch)
    .sort((a, b) => a.rank - b.rank)
    .slice(0, mostFound)
    .map(({ product }) => product)
}

/** The product of a barcode or of a number (SKU) that somebody scanned or typed whole; null: nobody has it. */
export function productByCode<P extends Findable>(products: readonly P[], code: string): P | null {
  const wanted = code.trim()
  return (
    products.find(({ barcode }) => sameCode(barcode, wanted)) ??
    products.find(({ sku }) => sku.toLowerCase() === wanted.toLowerCase()) ??
    null
  )
}

/** A scanner may read the twelve digits of a UPC-A as an EAN-13 with a zero before them, or the other way round. */
function sameCode(barcode: string, scanned: string): boolean {
  const short = (code: string) => (/^0\d{12}$/.test(code) ? code.slice(1) : code)
  return barcode !== '' && short(barcode) === short(scanned)
}

const noMatch = 9

function rankOf({ name, sku, barcode }: Findable, wanted: string, words: readonly string[]): number {
  const folded = foldText(name)
  if (folded.startsWith(wanted)) return 0
  if (sku.toLowerCase().startsWith(wanted) || barcode.startsWith(wanted)) return 1
  if (words.every((word) => ` ${folded}`.includes(` ${word}`))) return 2
  return words.every((word) => folded.includes(word)) ? 3 : noMatch
}
