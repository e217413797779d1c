import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import type { Row } from '#domain/tables.ts'
import type { Locale } from '#domain/text/locales.ts'
import { isUnread } from '#domain/notification/reading.ts'
import { pushHeaders, pushPayload } from '#domain/notification/push-message.ts'
import type { PushState } from '#domain/notification/push-state.ts'
import { noticeWords } from '#domain/wording/notice-words.ts'
import { rowOf } from '#server/db/rows/stored-table.ts'
import { users } from '#server/db/tables/identity.ts'
import { notifications } from '#server/db/tables/notifications.ts'
import { pushMessages, pushSubscriptions } from '#server/db/tables/push.ts'
import type { PushMessage } from '#server/integrations/push/push.ts'
import type { Services } from '#server/services/services.ts'
import { forgetRefused, type Doubted } from './forget-refused.ts'
import { recordAnswer } from './record-answer.ts'
import { speechOf } from './speech.ts'

type Deps = Pick<Services, 'database' | 'clock' | 'push' | 'publicUrl' | 'log'>
type Claimed = typeof pushMessages.$inferSelect
type Subscription = typeof pushSubscriptions.$inferSelect

/** Messages of one place that are on their way at once. */
const atOnce = 8

/** Nothing is on its way for longer than this, ms: a server that began it has ended. */
const leaseMs = 60_000

/** Sends what is due of a place; gives whether there was any. */
export async function deliverPushes(parts: Deps, placeId: string): Promise<boolean> {
  const claimed = await claim(parts, placeId)
  const doubted = await Promise.all(claimed.sending.map((message) => deliver(parts, message)))
  // Not before the others are through: one that was taken meanwhile speaks for the message.
  for (const each of doubted) if (each !== null) await forgetRefused(parts, each)
  return claimed.some
}

/**
 * Takes messages that are due, in a transaction of its own: they are marked before anything leaves. One that was
 * marked by a server that has ended may have arrived, so it is not sent again.
 */
function claim({ database, clock }: Deps, placeId: string) {
  const now = clock()
  return database.place(placeId, async (db) => {
    const due = await db
      .select()
      .from(pushMessages)
      .where(
        and(
          eq(pushMessages.placeId, placeId),
          lte(pushMessages.dueAt, now),
          inArray(pushMessages.state, ['waiting', 'sending']),
        ),
      )
      .orderBy(asc(pushMessages.dueAt), pushMessages.id)
      .limit(atOnce)
      .for('update', { skipLocked: true })
    const sending: Claimed[] = []
    for (const message of due) {
      const isFresh = message.state === 'waiting'
      const next = isFresh
        ? { state: 'sending' as const, tries: message.tries + 1, dueAt: now + leaseMs }
        : { state: 'unknown' as const }
      await db
        .update(pushMessages)
        .set(next)
        .where(and(eq(pushMessages.placeId, placeId), eq(pushMessages.id, message.id)))
      if (isFresh) sending.push({ ...message, ...next })
    }
    return { sending, some: due.length > 0 }
  })
}

/** Sends one message; gives what was refused for a reason that may be its token, else null. */
async function deliver(parts: Deps, message: Claimed): Promise<Doubted | null> {
  const { push } = parts
  const found = await contentOf(parts, message)
  if (typeof found === 'string') {
    await settle(parts, message, found)
    return null
  }
  const { subscription, content } = found
  const { kind, endpoint, p256dh, auth } = subscription
  const target = kind === 'web' ? { kind, endpoint, p256dh, auth } : { kind, endpoint }
  const answer = await push.send(target, content)
  await recordAnswer(parts, message, endpoint, answer)
  return answer.outcome === 'refused' && answer.mayBeTarget ? { ...message, endpoint } : null
}

/**
 * The subscription that a message goes to, and its content. `expired`: nobody wants it any more; `failed`: the device
 * is not the person's now.
 */
async function contentOf(
  parts: Deps,
  message: Claimed,
): Promise<PushState | { subscription: Subscription; content: PushMessage }> {
  const { placeId, userId, clientId } = message
  const now = parts.clock()
  return parts.database.member(placeId, userId, async (db) => {
    const [stored] = await db
      .select()
      .from(notifications)
      .where(
        and(
          eq(notifications.placeId, placeId),
          eq(notifications.id, message.notificationId),
          eq(notifications.deleted, false),
        ),
      )
    const notice = stored === undefined ? null : rowOf<'notifications'>(stored)
    if (notice === null || !isUnread(notice) || now >= message.expiresAt) return 'expired'
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
    if (subscription === undefined) return 'failed'
    const [person] = await db.select({ locale: users.locale }).from(users).where(eq(users.id, userId))
    return { subscription, content: messageOf(parts, message, notice, person?.locale ?? 'pl') }
  })
}

function messageOf(
  { publicUrl, clock }: Deps,
  { placeId, id: messageId }: Claimed,
  notice: Row<'notifications'>,
  lang: Locale,
): PushMessage {
  const words = noticeWords(speechOf(lang), notice)
  const payload = pushPayload({ placeId, messageId, notice, words, lang, appUrl: publicUrl })
  return { payload, ...pushHeaders(notice, clock()) }
}

async function settle({ database }: Deps, { placeId, id }: Claimed, state: PushState): Promise<void> {
  await database.place(placeId, (db) =>
    db
      .update(pushMessages)
      .set({ state })
      .where(and(eq(pushMessages.placeId, placeId), eq(pushMessages.id, id))),
  )
}
