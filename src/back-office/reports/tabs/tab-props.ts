import type { Cut } from '#domain/figures/cut.ts'
import type { StatsLinks } from '../stats-links.ts'
import type { StatsLook } from '../stats-look.ts'
import type { StatsNames } from '../use-names.ts'
import type { Stats } from '../use-stats.ts'

/** The properties of every page of the statistics. */
export type TabProps = {
  stats: Stats
  look: StatsLook
  onLook(look: StatsLook): void
  names: StatsNames
  links: StatsLinks
  /** The comparison of the range, in words. */
  against: string
}

/** By what the look cuts sales. */
export function cutOf({ option, person }: StatsLook): Cut {
  if (option !== null) return { by: 'option', key: option }
  return person === null ? null : { by: 'person', key: person }
}
