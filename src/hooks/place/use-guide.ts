import { useMemo } from 'react'
import { guideOf, withSkipped, type Guide, type GuideFacts } from '#domain/place/guide.ts'
import type { GuideSettings, GuideStep } from '#domain/place/guide-settings.ts'
import type { Place } from '#domain/place/place.ts'
import { guideSettings as page } from '#domain/settings/settings.ts'
import { usePlace } from './place-context.ts'
import { useCan } from './people/use-can.ts'
import { readGuide } from '#device/place/read-guide.ts'
import { useLive } from './live/use-live.ts'
import { useSettings, type SavedRow } from './live/use-resource.ts'

export type PlaceGuide = Guide & {
  facts: GuideFacts
  place: Place
  /** Nothing of it is open any more. */
  isOver: boolean
  isHidden: boolean
  /** Leaves a step out, or takes it up again. */
  skip(step: GuideStep, isSkipped: boolean): SavedRow
  /** Takes the guide off the home of the place, or puts it back. */
  hide(isHidden: boolean): SavedRow
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
