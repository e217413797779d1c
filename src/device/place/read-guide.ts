import { moneyOf } from '#domain/closing/ledger-entry.ts'
import { guideOf, type GuideFacts } from '#domain/place/guide.ts'
import type { Place } from '#domain/place/place.ts'
import { isRemoved } from '#domain/resources/is-removed.ts'
import type { Rows } from './rows.ts'

/** Whether a place still has steps before its first sale, and its guide was not put away. */
export async function readHasSteps(rows: Rows, placeId: string): Promise<boolean> {
  const place = await rows.get('places', placeId)
  if (place === null || place.guideSettings.hidden) return false
  const read = await readGuide(rows, placeId)
  if (read === null) return false
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
  const [shown, items, sections, tables, people, printers] = await Promise.all([
    rows.all('menuSectionItems'),
    rows.all('menuItems'),
    rows.all('menuSections'),
    rows.all('venueTables'),
    rows.all('placeUsers'),
    rows.all('printers'),
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
    hasSold: await readHasSold(rows),
  }
  return { place, facts }
}

/**
 * Whether the place has sold anything. Checks of long ago are on no device any more, and their days have a report: with
 * one, neither the checks of the week are read nor every movement of money.
 */
async function readHasSold(rows: Rows): Promise<boolean> {
  if ((await rows.all('dayReports')).length > 0) return true
  const ended = await rows.by('orderChecks', 'status', 'done', 'no-printout', 'canceled')
  return ended.length > 0 || (await rows.all('ledgerEntries')).some((entry) => moneyOf(entry) > 0)
}
