import type { Place } from '../place/place.ts'
import { dayAfter } from '../time/warsaw.ts'
import type { KsefSettings } from '../place/ksef-settings.ts'
import { ksefFrom } from './ksef-state.ts'
import { simplifiedInvoice } from './make-document.ts'
import type { IsoDate } from '../units.ts'

/**
 * A kind of document that the law ends for a place on a set day: `invoices`, which are issued elsewhere from then on,
 * `company-invoices`, which are none outside of the national system (art. 106ga of the VAT act), and
 * `simplified-invoices`, receipts with a tax id that are invoices (art. 106e (5)).
 */
export type LawChange = {
  what: 'invoices' | 'company-invoices' | 'simplified-invoices'
  /** The first day of sale without them, `YYYY-MM-DD`. */
  from: string
}

/** So many days before such a day the owner is told, and so many after it still. */
const [daysBefore, daysAfter] = [30, 14]

/** The changes that are near on a day `YYYY-MM-DD`, the next first. */
export function lawChanges(place: Terms, today: IsoDate): LawChange[] {
  return [simplified, ...invoiceChanges(place)]
    .filter(({ from }) => today >= dayAfter(from, -daysBefore) && today <= dayAfter(from, daysAfter))
    .toSorted((a, b) => a.from.localeCompare(b.from))
}

type Terms = {
  documentSettings: Pick<Place['documentSettings'], 'invoicesElsewhereFrom'>
  ksefSettings: Pick<KsefSettings, 'environment'>
}

const simplified: LawChange = { what: 'simplified-invoices', from: dayAfter(simplifiedInvoice.until, 1) }

/** A place that is set up for the national system goes on issuing invoices. */
function invoiceChanges({ documentSettings, ksefSettings }: Terms): LawChange[] {
  const { invoicesElsewhereFrom: from } = documentSettings
  if (ksefSettings.environment !== null) return []
  const set: LawChange[] = from === null ? [] : [{ what: 'invoices', from }]
  return from !== null && from <= ksefFrom ? set : [{ what: 'company-invoices', from: ksefFrom }, ...set]
}
