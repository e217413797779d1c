import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { PushState } from '#domain/notification/push-state.ts'
import type { NotificationKind } from '#domain/notification/notification.ts'
import { instant } from './columns.ts'

/** Where push messages for a person go on a device of a place. A row goes with its session and with its device. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    placeId: uuid().notNull(),
    clientId: uuid().notNull(),
    userId: uuid().notNull(),
    sessionId: uuid().notNull(),
    kind: text().$type<'web' | 'firebase'>().notNull(),
    /** The address at the browser's push service, or the wrapper's token. */
    endpoint: text().notNull(),
    /** The browser's public key and secret, base64url; empty of a token. */
    p256dh: text().notNull(),
    auth: text().notNull(),
    /** The server's public key that the browser was given, base64url; empty of a token. */
    serverKey: text().notNull(),
    createdAt: instant().notNull(),
    /** When the app last said that it still has it. */
    confirmedAt: instant().notNull(),
    /** When a push service last answered, and how: an HTTP status; 0: it could not be reached. */
    answeredAt: instant(),
    answer: integer(),
    /** When the device last said that it had shown one. */
    shownAt: instant(),
  },
  (table) => [
    primaryKey({ name: 'push_subscriptions_key', columns: [table.placeId, table.clientId] }),
    index('push_subscriptions_by_user').on(table.placeId, table.userId),
    index('push_subscriptions_by_session').on(table.sessionId),
  ],
)

/** Notices for which nobody has decided yet whether they are pushed; written with the notice itself. */
export const pushNotices = pgTable(
  'push_notices',
  { placeId: uuid().notNull(), notificationId: uuid().notNull() },
  (table) => [primaryKey({ name: 'push_notices_key', columns: [table.placeId, table.notificationId] })],
)

/** Push messages on their way to one device, and for a week what became of them. */
export const pushMessages = pgTable(
  'push_messages',
  {
    placeId: uuid().notNull(),
    id: uuid().notNull(),
    notificationId: uuid().notNull(),
    kind: text().$type<NotificationKind>().notNull(),
    userId: uuid().notNull(),
    clientId: uuid().notNull(),
    state: text().$type<PushState>().notNull(),
    tries: integer().notNull(),
    queuedAt: instant().notNull(),
    dueAt: instant().notNull(),
    /** From then on nobody wants it any more. */
    expiresAt: instant().notNull(),
    sentAt: instant(),
    /** The last answer of the push service: an HTTP status; 0: it could not be reached. */
    answer: integer(),
    /** When the device said that it had shown it. */
    shownAt: instant(),
  },
  (table) => [
    primaryKey({ name: 'push_messages_key', columns: [table.placeId, table.id] }),
    index('push_messages_due')
      .on(table.placeId, table.dueAt)
      .where(sql`${table.state} in ('waiting', 'sending')`),
    index('push_messages_by_time').on(table.placeId, table.queuedAt),
  ],
)
