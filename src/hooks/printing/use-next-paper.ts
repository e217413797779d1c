import { paperNumber, reportSeries } from '#domain/closing/day-report.ts'
import { registrationOf } from '#replica/open-place.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useLiveQuery } from '#hooks/place/live/use-live-query.ts'

/** The number that this device gives to the next paper of a day, `A7K-Z3`; undefined until read, null where it is not registered. */
export function useNextPaper(): string | null | undefined {
  const { databases } = usePlace()
  const device = useLiveQuery(() => registrationOf(databases), [databases])
  if (device === undefined || device === null) return device
  return paperNumber(device.deviceCode, (device.documentSeries?.[reportSeries] ?? 0) + 1)
}
