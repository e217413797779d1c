import type { Product } from '#domain/resources/products.ts'
import { shelfWorth } from '#domain/stock/product-price.ts'
import type { ProductCost } from '#domain/stock/stock-cost.ts'
import type { StockLevel } from '#domain/stock/stock-level.ts'
import { onShelf } from '#domain/stock/on-shelf.ts'
import { stockStateOf, stockStates, type StockState } from '#domain/stock/stock-state.ts'
import { foldText } from '#domain/text/fold-text.ts'
import type { Sort } from '#ui/lists/table-model.ts'
import type { ListSearch } from '../../list/list-search.ts'

/** A product as the list looks at it. */
export type ListedProduct = {
  id: string
  product: Product
  /** Of its category; an empty text where that is gone. */
  category: string
  /** Name, number and barcode, folded for the search. */
  folded: string
  /** Thousandths; null: this device is not told. */
  onHand: number | null
  state: StockState | null
  cost: ProductCost | null
  /** The worth of what is there, grosze; null where nothing is known of its cost. */
  worth: number | null
}

/** The filters of the list; null: not narrowed. */
export type StockFilters = { category: string | null; state: StockState | null }

export const sortedStockColumns = ['name', 'category', 'onHand', 'state', 'worth'] as const

type Around = {
  categories: readonly { id: string; name: string }[]
  levels: readonly StockLevel[]
  costs: readonly ProductCost[]
}

/** All products that are in use, with what the list says of them. */
export function listedProducts(products: readonly Product[], around: Around): ListedProduct[] {
  const categories = new Map(around.categories.map(({ id, name }) => [id, name]))
  const levels = new Map(around.levels.map((level) => [level.id, level]))
  const costs = new Map(around.costs.map((cost) => [cost.id, cost]))
  return products
    .filter(({ status }) => status === 'ACTIVE')
    .map((product) => {
      const { id, name, sku, barcode, minimumLevel } = product
      const level = levels.get(id)
      const onHand = level === undefined ? null : onShelf(level)
      const cost = costs.get(id) ?? null
      return {
        id,
        product,
        onHand,
        cost,
        category: categories.get(product.categoryId) ?? '',
        folded: foldText(`${name} ${sku} ${barcode}`),
        state: onHand === null ? null : stockStateOf(onHand, minimumLevel),
        worth: onHand === null || cost === null ? null : shelfWorth(cost, onHand),
      }
    })
}

type Question = { query: string; filters: StockFilters; sort: Sort | null }

/** The products that fit, sorted as asked, else what needs somebody first: below zero, low, then the others by name. */
export function findStock(
  listed: readonly ListedProduct[],
  { query, filters, sort }: Question,
  compare: (a: string, b: string) => number,
): ListedProduct[] {
  const words = foldText(query).split(' ')
  const found = listed.filter(
    ({ folded, product, state }) =>
      words.every((word) => folded.includes(word)) &&
      (filters.category === null || product.categoryId === filters.category) &&
      (filters.state === null || state === filters.state),
  )
  const by = sort ?? { key: 'state', descending: false }
  const direction = by.descending ? -1 : 1
  return found.sort((a, b) => {
    const [left, right] = [valueOf(a, by.key), valueOf(b, by.key)]
    const byName = compare(a.product.name, b.product.name)
    // What has no value stands last either way.
    if (left === null || right === null) return Number(left === null) - Number(right === null) || byName
    const order =
      typeof left === 'number' && typeof right === 'number'
        ? left - right
        : compare(String(left), String(right))
    return order * direction || byName
  })
}

/** The worth of all of them together, grosze; null: nothing is known of any. */
export function totalWorth(found: readonly ListedProduct[]): number | null {
  const known = found.flatMap(({ worth }) => worth ?? [])
  return known.length === 0 ? null : known.reduce((sum, worth) => sum + worth, 0)
}

/** The filters of an address; what makes no sense is left out. */
export function stockFiltersIn({ filters = {} }: ListSearch): StockFilters {
  const { category = null, state = null } = filters
  return { category, state: stockStates.find((each) => each === state) ?? null }
}

function valueOf({ product, category, onHand, state, worth }: ListedProduct, column: string) {
  if (column === 'category') return category || null
  if (column === 'onHand') return onHand
  if (column === 'worth') return worth
  if (column === 'state') return state === null ? null : stockStates.indexOf(state)
  return product.name
}
