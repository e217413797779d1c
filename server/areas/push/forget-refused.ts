import { and, between, eq, inArray, ne } from 'drizzle-orm'
import { pushMessages, pushSubscriptions } from '#server/db/tables/push.ts'
import type { Services } from '#server/services/services.ts'

/** A message that was refused, and the wrapper app's token that may be why. */
export type Doubted = Pick<
  typeof pushMessages.$inferSelect,
  'placeId' | 'notificationId' | 'clientId' | 'userId' | 'queuedAt'
> & { endpoint: string }

/**
 * Forgets a token for which a message was refused that another wrapper app of the person was sent and took. So the
 * message was in order. One that is wrong itself is taken by none: for it no token is ever forgotten.
 */
export async function forgetRefused(
  { database }: Pick<Services, 'database'>,
  { placeId, notificationId, clientId, userId, queuedAt, endpoint }: Doubted,
): Promise<void> {
  const [sent, own] = [pushMessages, pushSubscriptions]
  await database.place(placeId, async (db) => {
    const through = await db
      .select({ clientId: sent.clientId })
      .from(sent)
      .where(
        and(
          eq(sent.placeId, placeId),
          eq(sent.notificationId, notificationId),
          // Decided at once: a notice that was said again may read otherwise.
          eq(sent.queuedAt, queuedAt),
          eq(sent.userId, userId),
          eq(sent.state, 'sent'),
        ),
      )
    const others = through.map((each) => each.clientId)
    const taken = await db
      .select({ clientId: own.clientId })
      .from(own)
      .where(
        and(
          eq(own.placeId, placeId),
          inArray(own.clientId, others),
          eq(own.userId, userId),
          eq(own.kind, 'firebase'),
          ne(own.endpoint, endpoint),
          between(own.answer, 200, 299),
        ),
      )
      .limit(1)
    if (taken.length === 0) return
    await db
      .delete(own)
      .where(
        and(
          eq(own.placeId, placeId),
          eq(own.clientId, clientId),
          eq(own.kind, 'firebase'),
          eq(own.endpoint, endpoint),
        ),
      )
  })
}
