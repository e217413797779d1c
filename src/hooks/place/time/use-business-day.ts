import { businessDay } from '#domain/time/business-day.ts'
import { usePlaceRow } from '../use-current-place.ts'
import { useNow } from './use-now.ts'

/** The place's business day now (`2026-11-25`); null until its row is read. */
export function useBusinessDay(): string | null {
  const now = useNow(60_000)
  const cutoff = usePlaceRow()?.dayCutoff
  return cutoff === undefined ? null : businessDay(now, cutoff)
}
