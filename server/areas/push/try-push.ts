import { and, eq } from 'drizzle-orm'
import type { PushTrial } from '#contract/areas/push.ts'
import { payloadOf } from '#domain/notification/push-message.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import { users } from '#server/db/tables/identity.ts'
import { pushMessages, pushSubscriptions } from '#server/db/tables/push.ts'
import type { Problem } from '#server/http/problem.ts'
import type { Services } from '#server/services/services.ts'
import { recordAnswer } from './record-answer.ts'
import { speechOf } from './speech.ts'

type OnDevice = { placeId: string; clientId: string; userId: string }

/** How long a trial is of any use, seconds. */
const ttlSeconds = 60

/** Pushes a message that only tries the way, at once and once; what the push service answers is the answer. */
export async function tryPush(
  services: Services,
  { placeId, clientId, userId }: OnDevice,
): Promise<Result<PushTrial, Problem>> {
  const { database, push, publicUrl, clock, uuid } = services
  const messageId = uuid()
  const now = clock()
  const found = await database.member(placeId, userId, async (db) => {
    const [subscription] = await db
      .select()
      .from(pushSubscriptions)
      .where(
        and(
          eq(pushSubscriptions.placeId, placeId),
          eq(pushSubscriptions.clientId, clientId),
          eq(pushSubscriptions.userId, userId),
        ),
      )
    if (subscription === undefined) return null
    const [person] = await db.select({ locale: users.locale }).from(users).where(eq(users.id, userId))
    await db.insert(pushMessages).values({
      placeId,
      id: messageId,
      notificationId: messageId,
      kind: 'message',
      userId,
      clientId,
      state: 'sending',
      tries: 1,
      queuedAt: now,
      dueAt: now + ttlSeconds * 1000,
      expiresAt: now,
    })
    return { ...subscription, lang: person?.locale ?? 'pl' }
  })
  if (found === null) return fail({ code: 'not_found' })
  const { kind, endpoint, p256dh, auth, lang } = found
  const { text } = speechOf(lang)
  const answer = await push.send(kind === 'web' ? { kind, endpoint, p256dh, auth } : { kind, endpoint }, {
    payload: payloadOf({
      title: text('notifications.push.test.title'),
      body: text('notifications.push.test.body'),
      lang,
      navigate: `${publicUrl}/p/${placeId}/profile?tab=notifications`,
      tag: 'test',
      data: { placeId, messageId },
    }),
    ttl: ttlSeconds,
    urgency: 'high',
    topic: 'test',
  })
  // It has expired already: whatever failed is not tried again by itself.
  await recordAnswer(
    services,
    { placeId, id: messageId, clientId, tries: 1, expiresAt: now },
    endpoint,
    answer,
  )
  return ok({ outcome: answer.outcome, status: answer.status, messageId })
}
