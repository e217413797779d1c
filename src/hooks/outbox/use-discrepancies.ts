import type { Row } from '#domain/tables.ts'
import { useLive } from '#hooks/place/live/use-live.ts'

/** The discrepancies of this place, resolved or not; undefined until read. */
export function useDiscrepancies(): readonly Row<'discrepancies'>[] | undefined {
  return useLive((rows) => rows.all('discrepancies'))
}
