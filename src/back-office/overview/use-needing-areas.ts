import { useMemo } from 'react'
import { integrationPermissions } from '#domain/access/area-rights.ts'
import type { IntegrationService } from '#domain/integrations/services.ts'
import type { GuideStep } from '#domain/place/guide-settings.ts'
import { instantOf } from '#domain/time/warsaw.ts'
import { useIntegrations } from '#hooks/money/use-integrations.ts'
import { useLive } from '#hooks/place/live/use-live.ts'
import { useCan } from '#hooks/place/people/use-can.ts'
import { useBusinessDay } from '#hooks/place/time/use-business-day.ts'
import { useNow } from '#hooks/place/time/use-now.ts'
import { usePlaceRow } from '#hooks/place/use-current-place.ts'
import { useGuide } from '#hooks/place/use-guide.ts'
import { readStuckPrinters } from '../today/read-needs.ts'

/** How often what depends on the time is read anew, ms. */
const minuteMs = 60_000

/**
 * Keys of the areas of the settings that ask for somebody: they lack what the place works with, a printer does not
 * print, or an outside service failed when it was used last. What the place has said that it does without is missed by
 * nobody.
 */
export function useNeedingAreas(): ReadonlySet<string> {
  const guide = useGuide()
  const printersStuck = usePrintersStuck()
  const { known } = useIntegrations(useCan(...integrationPermissions))
  return useMemo(() => {
    const steps = guide?.steps.filter(({ state }) => state === 'open') ?? []
    const failing = known?.filter(({ state }) => state === 'failing') ?? []
    return new Set([
      ...steps.flatMap(({ step }) => areaOfStep[step] ?? []),
      ...failing.map(({ service }) => areaOfService[service] ?? 'integrations'),
      ...(printersStuck ? ['printers'] : []),
    ])
  }, [guide, known, printersStuck])
}

/** In which area of the settings a step of the guide is done. */
const areaOfStep: Partial<Record<GuideStep, string>> = {
  tables: 'tables',
  company: 'info',
  hours: 'hours',
  printer: 'printers',
}

/** Services with an area of their own. */
const areaOfService: Partial<Record<IntegrationService, string>> = { ksef: 'ksef' }

function usePrintersStuck(): boolean {
  const day = useBusinessDay()
  const cutoff = usePlaceRow()?.dayCutoff
  const minute = Math.floor(useNow(minuteMs / 2) / minuteMs)
  const stuck = useLive(
    async (rows) => {
      if (day === null || cutoff === undefined) return []
      const jobs = await rows.by('printJobs', 'status', 'failed', 'queued')
      return readStuckPrinters(rows, jobs, { dayStart: instantOf(day, cutoff), now: minute * minuteMs })
    },
    [day, cutoff, minute],
  )
  return stuck !== undefined && stuck.length > 0
}
