import { useMemo } from 'react'
import { guideOf, withSkipped, type Guide, type GuideFacts } from '#domain/place/guide.ts'
import type { GuideSettings, GuideStep } from '#domain/place/guide-settings.ts'
import type { Place } from '#domain/place/place.ts'
import { isRemoved } from '#domain/resources/is-removed.ts'
import { guideSettings as page } from '#domain/settings/settings.ts'
import { usePlace } from './place-context.ts'
import { useCan } from './use-can.ts'
import { useLive, type Rows } from './use-live.ts'
import { useSettings, type Saved } from './use-resource.ts'

export type PlaceGuide = Guide & {
  facts: GuideFacts
  place: Place
  /** Nothing of it is open any more. */
  isOver: boolean
  isHidden: boolean
  /** Leaves a step out, or takes it up again. */
  skip(step: GuideStep, isSkipped: boolean): Saved
  /** Takes the guide off the home of the place, or puts it back. */
  hide(isHidden: boolean): Saved
}

/** The guide to the first hour, as this device's rows say; null for who may not set the place up, undefined until read. */
export function useGuide(): PlaceGuide | null | undefined {
  const { placeId } = usePlace()
  const may = useCan(...page.change)
  const { update } = useSettings(page)
  const read = useLive(async (rows) => (may ? readGuide(rows, placeId) : null), [may, placeId])
  return useMemo(() => {
    if (!read) return read
    const { place, facts } = read
    const settings = place.guideSettings
    const change = (next: GuideSettings) => update({ guideSettings: next }, { guideSettings: settings })
    const guide = guideOf(facts, settings)
    return {
      ...guide,
      facts,
      place,
      isOver: guide.next === null,
      isHidden: settings.hidden,
      skip: (step, isSkipped) => change(withSkipped(settings, step, isSkipped)),
      hide: (hidden) => change({ ...settings, hidden }),
    }
  }, [read, update])
}

/** Whether a place still has steps before its first sale, and its guide was not put away. */
export async function readHasSteps(rows: Rows, placeId: string): Promise<boolean> {
  const read = await readGuide(rows, placeId)
  if (read === null || read.place.guideSettings.hidden) return false
  const { steps } = guideOf(read.facts, read.place.guideSettings)
  return steps.some(({ step, state }) => step !== 'sale' && state === 'open')
}

async function readGuide(rows: Rows, placeId: string): Promise<{ place: Place; facts: GuideFacts } | null> {
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
    hasEnded: ended.length > 0 || reports.length > 0,
  }
  return { place, facts }
}
