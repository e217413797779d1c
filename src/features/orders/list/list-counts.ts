import { checkFitsFilter, fitsServed, isServedBy, type ListedCheck } from './check-list.ts'
import { filters, servedWays, type Filter, type ListLook, type Served } from './list-look.ts'
import type { ListedCart } from './use-listed-carts.ts'

export type ListCounts = {
  filters: Partial<Record<Filter, number>>
  /** Of the chosen filter. */
  served: Partial<Record<Served, number>>
  /** Of the person's own, under the chosen filter. */
  mine: number | undefined
}

type Listed = readonly ListedCheck[] | undefined

/** The checks that a look shows; undefined until they are read, and for carts. */
export function shownChecks(open: Listed, closed: Listed, { filter, served }: ListLook): Listed {
  if (filter === 'unsent') return undefined
  if (filter === 'closed') return closed
  const live = open?.filter((check) => fitsOpen(check, filter) && fitsServed(check.view.diningOption, served))
  if (filter !== 'all') return live
  // What was paid before it was served stands with what is open.
  const known = new Set(live?.map(({ view }) => view.check.id))
  return live && closed && [...live, ...closed.filter(({ view }) => !known.has(view.check.id))]
}

type Counted = {
  open: Listed
  mine: Listed
  carts: readonly ListedCart[] | undefined
  /** The number of checks that were closed today, by how each was served. */
  today: Record<string, number> | undefined
}

/** How many checks and carts are under each filter, in each way of serving, and the person's own. */
export function checkCounts(
  { open, mine, carts, today }: Counted,
  look: ListLook,
  actor: string,
): ListCounts {
  const under = (checks: Listed, filter: Filter) => checks?.filter((check) => fitsOpen(check, filter)) ?? []
  // Of all, those of today are counted: nobody knows how many there have ever been.
  const closedOf = (filter: Filter, way: Served) => (filter === 'all' ? (today?.[way] ?? 0) : 0)
  const shownCarts = carts?.filter((cart) => !look.mine || cart.mine)
  const counted = <K extends string>(keys: readonly K[], of: (key: K) => number | undefined) =>
    Object.fromEntries(keys.map((key) => [key, of(key)])) as Partial<Record<K, number>>
  const ofFilter = (each: Filter) => {
    if (each === 'closed') return today?.['all']
    return each === 'unsent' ? shownCarts?.length : mine && under(mine, each).length + closedOf(each, 'all')
  }
  const ofWay = (way: Served) => {
    if (look.filter === 'closed') return today?.[way]
    if (look.filter === 'unsent') return shownCarts?.filter(({ option }) => fitsServed(option, way)).length
    const live = under(mine, look.filter).filter(({ view }) => fitsServed(view.diningOption, way))
    return live.length + closedOf(look.filter, way)
  }
  const ofMine = () => {
    if (look.filter === 'closed' || look.filter === 'all') return undefined
    if (look.filter === 'unsent') return carts?.filter((cart) => cart.mine).length
    return under(open, look.filter).filter(({ view }) => isServedBy(view.check, actor)).length
  }
  return { filters: counted(filters, ofFilter), served: counted(servedWays, ofWay), mine: ofMine() }
}

function fitsOpen(check: ListedCheck, filter: Filter): boolean {
  if (filter === 'closed' || filter === 'unsent') return false
  return filter === 'all' || checkFitsFilter(check, filter)
}
