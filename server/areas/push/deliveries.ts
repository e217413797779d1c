import { and, desc, eq, gt } from 'drizzle-orm'
import type { PushDelivery } from '#contract/areas/push.ts'
import { notifications } from '#server/db/tables/notifications.ts'
import { pushMessages } from '#server/db/tables/push.ts'
import { placeUsers } from '#server/db/tables/room.ts'
import { clients } from '#server/db/tables/sync.ts'
import type { Services } from '#server/services/services.ts'

const dayMs = 24 * 60 * 60 * 1000
const most = 200

/** Messages that were written to the crew of a place within a day, the newest first: what became of each. */
export function deliveriesOf({ database, clock }: Services, placeId: string): Promise<PushDelivery[]> {
  const sent = pushMessages
  return database.snapshot(placeId, (db) =>
    db
      .select({
        notificationId: sent.notificationId,
        kind: sent.kind,
        userId: sent.userId,
        name: placeUsers.name,
        deviceName: clients.name,
        deviceCode: clients.code,
        state: sent.state,
        queuedAt: sent.queuedAt,
        sentAt: sent.sentAt,
        answer: sent.answer,
        shownAt: sent.shownAt,
        readAt: notifications.readAt,
      })
      .from(sent)
      .innerJoin(clients, and(eq(clients.placeId, placeId), eq(clients.id, sent.clientId)))
      .innerJoin(placeUsers, and(eq(placeUsers.placeId, placeId), eq(placeUsers.id, sent.userId)))
      .innerJoin(
        notifications,
        and(eq(notifications.placeId, placeId), eq(notifications.id, sent.notificationId)),
      )
      .where(and(eq(sent.placeId, placeId), eq(sent.kind, 'message'), gt(sent.queuedAt, clock() - dayMs)))
      .orderBy(desc(sent.queuedAt), sent.id)
      .limit(most),
  )
}
