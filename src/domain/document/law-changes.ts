import type { Place } from '../place/place.ts'
import { dayAfter } from '../time/warsaw.ts'
import { simplifiedInvoice } from './make-document.ts'

/**
 * What of a place's documents ends on a day that is set: `invoices`, which are issued elsewhere from then on, and
 * `simplified-invoices`, receipts with a tax id that are invoices (art. 106e (5) of the VAT act).
 */
export type LawChange = {
  what: 'invoices' | 'simplified-invoices'
  /** The first day of sale without them, `YYYY-MM-DD`. */
  from: string
}

/** So many days before such a day the owner is told, and so many after it still. */
const [daysBefore, daysAfter] = [30, 14]

/** The changes that are near on a day `YYYY-MM-DD`, the next first. */
export function lawChanges(
  { documentSettings: { invoicesElsewhereFrom } }: Pick<Place, 'documentSettings'>,
  today: string,
): LawChange[] {
  const changes: LawChange[] = [{ what: 'simplified-invoices', from: dayAfter(simplifiedInvoice.until, 1) }]
  if (invoicesElsewhereFrom !== null) changes.push({ what: 'invoices', from: invoicesElsewhereFrom })
  return changes
    .filter(({ from }) => today >= dayAfter(from, -daysBefore) && today <= dayAfter(from, daysAfter))
    .toSorted((a, b) => a.from.localeCompare(b.from))
}
