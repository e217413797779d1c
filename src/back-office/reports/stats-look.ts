import { comparisons, rangeNames, type Comparison, type RangeName } from '#domain/figures/ranges.ts'

export const statsTabs = ['stats', 'new', 'orders', 'stock', 'payments'] as const

export type StatsTabName = (typeof statsTabs)[number]

/** By what figures can be cut; a page offers those that its figures have. */
export type StatsFilters = {
  option: string | null
  person: string | null
  station: string | null
  category: string | null
}

/** The part of the statistics that is shown. */
export type StatsLook = StatsFilters & {
  tab: StatsTabName
  range: RangeName
  /** Of an own range its days, else null. */
  from: string | null
  to: string | null
  against: Comparison
}

export const firstStatsLook: StatsLook = {
  tab: 'stats',
  range: 'four-weeks',
  from: null,
  to: null,
  against: 'before',
  option: null,
  person: null,
  station: null,
  category: null,
}

/** The look as a part of an address: what is as at first is left out. */
export type StatsSearch = { [K in keyof StatsLook]?: NonNullable<StatsLook[K]> }

/** The look that an address means; what it says wrongly is as at first. */
export function statsLookOf(search: Record<string, unknown>): StatsLook {
  const day = (value: unknown) =>
    typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value))
      ? value
      : null
  const id = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)
  const [from, to] = [day(search['from']), day(search['to'])]
  const named = rangeNames.find((each) => each === search['range']) ?? firstStatsLook.range
  const range = named === 'own' && (from === null || to === null) ? firstStatsLook.range : named
  return {
    tab: statsTabs.find((each) => each === search['tab']) ?? firstStatsLook.tab,
    range,
    from: range === 'own' ? from : null,
    to: range === 'own' ? to : null,
    against: comparisons.find((each) => each === search['against']) ?? firstStatsLook.against,
    option: id(search['option']),
    person: id(search['person']),
    station: id(search['station']),
    category: id(search['category']),
  }
}

export function statsSearchOf(look: StatsLook): StatsSearch {
  const said = Object.entries(look).filter(
    ([key, value]) => value !== null && value !== firstStatsLook[key as keyof StatsLook],
  )
  return Object.fromEntries(said)
}
