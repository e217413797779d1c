import type { ReactNode } from 'react'
import type { Figure } from '#domain/figures/checks-behind.ts'
import type { DayRange } from '#domain/figures/ranges.ts'

/** The checks that stand behind a figure. */
export type ChecksBehind = DayRange & Figure

type Way = { className: string; children: ReactNode }

/** Where the statistics lead; null: this person may not go there. */
export type StatsLinks = {
  /** The report of a business day. */
  openDay: ((day: string) => void) | null
  openChecks: ((behind: ChecksBehind) => void) | null
  renderChecks: ((behind: ChecksBehind, props: Way) => ReactNode) | null
  renderCheck: ((checkId: string, props: Way) => ReactNode) | null
  /** The statistics that a figure is in, of its days. */
  renderStats: (of: ChecksBehind, props: Way) => ReactNode
  /** The goods in stock now. */
  renderStock: ((props: Way) => ReactNode) | null
  /** Actual use against recipes, between two counts. */
  renderUsage: ((props: Way) => ReactNode) | null
  renderOrders: ((props: Way) => ReactNode) | null
}
