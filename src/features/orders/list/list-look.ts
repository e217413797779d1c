/**
 * How far the checks are that the list shows; `unsent`: carts of this device instead; `all`: open and closed ones.
 */
export type Filter = 'open' | 'unsent' | 'in-progress' | 'ready' | 'delivered' | 'closed' | 'all'

export const filters: readonly Filter[] = [
  'open',
  'unsent',
  'in-progress',
  'ready',
  'delivered',
  'closed',
  'all',
]

/** How their guests are served. */
export type Served = 'all' | 'on-site' | 'away' | 'crew'

export const servedWays: readonly Served[] = ['all', 'on-site', 'away', 'crew']

/** The choice of the checks that the list shows. */
export type ListLook = {
  filter: Filter
  served: Served
  /** Only those of the person who looks. */
  mine: boolean
}

export const firstListLook: ListLook = { filter: 'open', served: 'all', mine: false }

/** Whether closed checks are among those that a look shows. */
export function showsClosed({ filter }: ListLook): boolean {
  return filter === 'closed' || filter === 'all'
}

/** The look as a part of an address: what is as at first is left out. */
export type LookSearch = { filter?: Filter; served?: Served; mine?: true }

export function listLookOf({ filter, served, mine }: Record<string, unknown>): ListLook {
  return {
    filter: filters.find((each) => each === filter) ?? firstListLook.filter,
    served: servedWays.find((each) => each === served) ?? firstListLook.served,
    mine: mine === true,
  }
}

export function searchOf({ filter, served, mine }: ListLook): LookSearch {
  return {
    ...(filter !== firstListLook.filter && { filter }),
    ...(served !== firstListLook.served && { served }),
    ...(mine && { mine }),
  }
}
