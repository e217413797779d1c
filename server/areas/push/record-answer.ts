import { and, eq } from 'drizzle-orm'
import type { PushState } from '#domain/notification/push-state.ts'
import { pushMessages, pushSubscriptions } from '#server/db/tables/push.ts'
import type { PushAnswer } from '#server/integrations/push/push.ts'
import type { Services } from '#server/services/services.ts'

export type SentMessage = Pick<
  typeof pushMessages.$inferSelect,
  'placeId' | 'id' | 'clientId' | 'tries' | 'expiresAt'
>

/** Waiting after the first failure, ms; each time twice as long. */
const firstPauseMs = 5_000
const longestPauseMs = 5 * 60_000

/** Keeps what a push service said of a message; a device that has no such subscription any more is forgotten. */
export async function recordAnswer(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { placeId, id, clientId, tries, expiresAt }: SentMessage,
  endpoint: string,
  answer: PushAnswer,
): Promise<PushState> {
  const now = clock()
  const next = nextOf(answer, { tries, expiresAt, now })
  const { status } = answer
  await database.place(placeId, async (db) => {
    await db
      .update(pushMessages)
      .set({ ...next, answer: status, ...(next.state === 'sent' && { sentAt: now }) })
      .where(and(eq(pushMessages.placeId, placeId), eq(pushMessages.id, id)))
    // Only what was sent to: the device may have given another one meanwhile.
    const sentTo = and(
      eq(pushSubscriptions.placeId, placeId),
      eq(pushSubscriptions.clientId, clientId),
      eq(pushSubscriptions.endpoint, endpoint),
    )
    if (answer.outcome === 'gone') await db.delete(pushSubscriptions).where(sentTo)
    else await db.update(pushSubscriptions).set({ answeredAt: now, answer: status }).where(sentTo)
  })
  return next.state
}

function nextOf(
  answer: PushAnswer,
  { tries, expiresAt, now }: { tries: number; expiresAt: number; now: number },
): { state: PushState; dueAt?: number } {
  if (answer.outcome === 'taken') return { state: 'sent' }
  if (answer.outcome !== 'later') return { state: 'failed' }
  const pause = Math.min(firstPauseMs * 2 ** (tries - 1), longestPauseMs)
  const dueAt = now + Math.max(pause, answer.retryAfter ?? 0)
  return dueAt < expiresAt ? { state: 'waiting', dueAt } : { state: 'failed' }
}
