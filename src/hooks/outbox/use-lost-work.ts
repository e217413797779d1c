import { useLiveQuery } from '#hooks/place/live/use-live-query.ts'
import type { LostWork } from '#replica/outbox/lost-work.ts'
import { usePlace } from '#hooks/place/place-context.ts'

/** The work of this device that went with its queue, as its screens showed it, until a person has closed it. */
export function useLostWork(): { lost: readonly LostWork[]; close(id: string): Promise<void> } {
  const { outboxDb } = usePlace().databases
  const lost = useLiveQuery(() => outboxDb.lost.toArray(), [outboxDb]) ?? []
  return { lost, close: (id) => outboxDb.lost.delete(id) }
}
