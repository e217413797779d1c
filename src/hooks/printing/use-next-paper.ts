import { paperNumber, reportSeries } from '#domain/closing/day-report.ts'
import { registrationOf } from '#replica/open-place.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useLiveQuery } from '#hooks/place/use-live-query.ts'

/** The number that this device gives to the next paper of a day, `A7K-Z3`; null until read. */
export function useNextPaper(): string | null {
  const { databases } = usePlace()
  const device = useLiveQuery(() => registrationOf(databases), [databases])
  if (device === undefined || device === null) return null
  return paperNumber(device.deviceCode, (device.documentSeries?.[reportSeries] ?? 0) + 1)
}
