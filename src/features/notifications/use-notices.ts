import { usePlace } from '#hooks/place/place-context.ts'
import { useLive } from '#hooks/place/live/use-live.ts'
import type { Notification } from '#domain/notification/notification.ts'
import { byNewest } from '#domain/notification/reading.ts'

/** The notices of the signed-in person, the newest first; undefined until read. */
export function useNotices(): Notification[] | undefined {
  const { actor } = usePlace()
  return useLive(async (rows) => (await rows.by('notifications', 'forUserId', actor)).sort(byNewest), [actor])
}
