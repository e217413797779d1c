import { moneyOf } from '#domain/closing/ledger-entry.ts'
import { guideOf, type GuideFacts } from '#domain/place/guide.ts'
import type { Place } from '#domain/place/place.ts'
import { isRemoved } from '#domain/resources/is-removed.ts'
import type { Rows } from './rows.ts'

/** Whether a place still has steps before its first sale, and its guide was not put away. */
export async function readHasSteps(rows: Rows, placeId: string): Promise<boolean> {
  const read = await readGuide(rows, placeId)
  if (read === null || read.place.guideSettings.hidden) return false
  const { steps } = guideOf(read.facts, read.place.guideSettings)
  return steps.some(({ step, state }) => step !== 'sale' && state === 'open')
}

/** The place and the facts that its guide is made of; null: this device has no row of the place. */
export async function readGuide(
  rows: Rows,
  placeId: string,
): Promise<{ place: Place; facts: GuideFacts } | null> {
  const place = await rows.get('places', placeId)
  if (place === null) return null
  const [shown, items, sections, tables, people, printers, ended, reports] = await Promise.all([
    rows.all('menuSectionItems'),
    rows.all('menuItems'),
    rows.all('menuSections'),
    rows.all('venueTables'),
    rows.all('placeUsers'),
    rows.all('printers'),
    rows.by('orderChecks', 'status', 'done', 'no-printout', 'canceled'),
    rows.all('dayReports'),
  ])
  const sold = new Set(shown.map(({ menuItemId }) => menuItemId))
  const facts = {
    items: items.filter((item) => sold.has(item.id) && !isRemoved(item)).length,
    sections: sections.length,
    tables: tables.length,
    people: people.length,
    company: place,
    openingHours: place.openingHours,
    fiscalPrinters: printers.filter(({ fiscal }) => fiscal).length,
    // Checks of long ago are on no device any more; their days have a report.
    hasSold: ended.length > 0 || reports.length > 0 || (await readHasTaken(rows)),
  }
  return { place, facts }
}

/**
 * Whether money was taken. Reads every movement of money: asked only where no check has ended, so that there are few.
 */
async function readHasTaken(rows: Rows): Promise<boolean> {
  return (await rows.all('ledgerEntries')).some((entry) => moneyOf(entry) > 0)
}
