import { notificationEndpoints } from '#contract/areas/notifications.ts'
import type { Notification } from '#domain/notification/notification.ts'
import { ok, type Result } from '#domain/result.ts'
import { dataIn } from '#device/calls/answered.ts'
import type { CallFailure } from '#device/calls/call-failure.ts'
import type { AppServices } from '#device/services.ts'

/** How often the server is asked, ms (spec: notification poll): the stream of a place tells nothing of others. */
export const pollMs = 10_000

/** Reads the unread notices of a person's other places from the server, the newest first; 100 of all places at most. */
export async function readElsewhere(
  api: AppServices['api'],
  placeId: string,
  signal: AbortSignal,
): Promise<Result<(Notification & { placeId: string })[], CallFailure>> {
  const query = { pageSize: '100' }
  const list = dataIn(await api.call(notificationEndpoints['notification.list'], { query, signal }))
  return list.ok ? ok(list.value.filter((notice) => notice.placeId !== placeId)) : list
}
