import type { Tx } from '#commands/tx.ts'
import { must } from '#domain/must.ts'
import { businessDay } from '#domain/time/business-day.ts'
import type { Services } from '#server/services/services.ts'

/** The place as a day is read of it, and the business day that it is there now. */
export async function dayHere({ clock }: Pick<Services, 'clock'>, rows: Tx, placeId: string) {
  const { dayCutoff: cutoff } = must(await rows.get('places', placeId), 'the place')
  return { place: { id: placeId, cutoff }, day: businessDay(clock(), cutoff) }
}
