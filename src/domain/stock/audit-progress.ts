import { groupBy } from '../group-by.ts'
import { countedOf, type AreaCount, type CountedAmount } from './counted.ts'
import type { AuditCount, StockAudit } from './stock-audit.ts'

type Countable = { id: string; categoryId: string; status: 'ACTIVE' | 'SOFT_DELETED' }

/** A product of an audit and what was counted of it so far; null: nothing. */
export type CountedProduct<P> = { product: P; counts: readonly AuditCount[]; counted: CountedAmount | null }

/** Counts of a product in one area that contradict one another: the one that counts, and what else was said. */
export type Contradiction<P> = { product: P } & AreaCount

export type AuditProgress<P> = {
  /** In the order of the products. */
  products: readonly CountedProduct<P>[]
  /** How many of them were counted, in whatever area. */
  counted: number
  missing: readonly P[]
  contradictions: readonly Contradiction<P>[]
}

/**
 * How far an audit is. It is about the products of its categories that are in use, and about those that somebody has
 * counted all the same.
 */
export function auditProgressOf<P extends Countable>(
  { categoryIds }: Pick<StockAudit, 'categoryIds'>,
  products: readonly P[],
  counts: readonly AuditCount[],
): AuditProgress<P> {
  const countsOf = groupBy(counts, ({ productId }) => productId)
  const isAsked = ({ categoryId, status }: P) =>
    status === 'ACTIVE' && (categoryIds.length === 0 || categoryIds.includes(categoryId))
  const all = products
    .filter((product) => isAsked(product) || countsOf.has(product.id))
    .map((product) => {
      const own = countsOf.get(product.id) ?? []
      return { product, counts: own, counted: countedOf(own) }
    })
  return {
    products: all,
    counted: all.filter(({ counted }) => counted !== null).length,
    missing: all.filter(({ counted }) => counted === null).map(({ product }) => product),
    contradictions: all.flatMap(({ product, counted }) =>
      (counted?.areas ?? []).filter(isContradicted).map((area) => ({ product, ...area })),
    ),
  }
}

/** The count of a product in one area; null: nothing was counted there. */
export function countedIn({ counted }: CountedProduct<unknown>, area: string): AreaCount | null {
  return counted?.areas.find((each) => each.area === area) ?? null
}

/**
 * The product that is counted next in an area: the first after this one that was not counted there, those at the top
 * last. Null: all of them were.
 */
export function nextToCount<P extends { id: string }>(
  products: readonly CountedProduct<P>[],
  area: string,
  after: string | null,
): P | null {
  const at = products.findIndex(({ product }) => product.id === after)
  const inOrder = [...products.slice(at + 1), ...products.slice(0, Math.max(0, at))]
  return inOrder.find((each) => countedIn(each, area) === null)?.product ?? null
}

/** How many counts of a product a new one can say that it knows of. */
const seenAtMost = 50

/** The ids of the counts that a new count of a product knows of, the latest first. */
export function seenBy(counts: readonly AuditCount[]): string[] {
  return counts
    .toSorted((a, b) => b.countedAt - a.countedAt)
    .slice(0, seenAtMost)
    .map(({ id }) => id)
}

function isContradicted({ contradicts }: AreaCount): boolean {
  return contradicts.length > 0
}
