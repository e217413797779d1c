import type { exciseTypes } from '../menu/item-classes.ts'
import { dayAfter } from '../time/warsaw.ts'
import type { Grosze, IsoDate } from '../units.ts'

export type LicenceClass = Exclude<(typeof exciseTypes)[number], 'NONE'>

/**
 * Sales of a calendar year (grosze with tax) beyond which a class of the licence pays a share of them, not the base
 * fee.
 */
export const feeLimits: Record<LicenceClass, Grosze> = {
  BEER_AND_SOFT_DRINKS: 37_500_00,
  WINES: 37_500_00,
  STRONG_ALCOHOLS: 77_000_00,
}

/** How far a class is on the way to its limit. */
export type FeeOutlook = {
  type: LicenceClass
  limit: Grosze
  /** Sold since 1 January less refunds, grosze. */
  sold: Grosze
  /** The forecast for the whole year at the pace of the last days. */
  forecast: Grosze
  /** The day of this year on which the limit is passed at that pace; null: it is not, or it is passed already. */
  passedOn: string | null
}

/** The last so many days say the pace. */
export const paceDays = 28

/**
 * The way of a class to its limit. `sold`: since 1 January until a day; `recent`: of that, in the last `days` days.
 * Grosze.
 */
export function feeOutlook(
  type: LicenceClass,
  { today, sold, recent, days }: { today: IsoDate; sold: Grosze; recent: Grosze; days: number },
): FeeOutlook {
  const limit = feeLimits[type]
  const yearEnd = `${today.slice(0, 4)}-12-31`
  const left = (Date.parse(yearEnd) - Date.parse(today)) / dayMs
  const pace = days > 0 ? Math.max(0, recent) / days : 0
  const forecast = sold + Math.round(pace * left)
  const until = sold > limit || forecast <= limit ? null : Math.floor((limit - sold) / pace) + 1
  return {
    type,
    limit,
    sold,
    forecast,
    passedOn: until === null ? null : dayAfter(today, Math.min(until, left)),
  }
}

const dayMs = 24 * 60 * 60 * 1000
