import { sql } from 'drizzle-orm'
import {
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Role } from '#domain/access/roles.ts'
import type { NotificationKind } from '#domain/notification/notification.ts'
import type { Locale } from '#domain/text/locales.ts'
import { inside, instant, whole } from './columns.ts'

/** People. Nothing here is ever replicated. */
export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey(),
    /** Null for a place user who signs in with the place's slug and a name. */
    email: text(),
    name: text().notNull(),
    passwordHash: text().notNull(),
    /** Ids of places in the order in which the person lists them; those that are not named come after. */
    placeOrder: inside<string[]>().notNull().default([]),
    /** In which language the person is written to; null: nothing was chosen yet. */
    locale: text().$type<Locale>(),
    /** When the person asked for the removal of the account; null: they did not, or called it off. */
    removalAskedAt: instant(),
    /** When everything personal was taken out of it. */
    removedAt: instant(),
    /** Kinds of notices that are never pushed to the person; null: nothing was chosen yet. */
    pushMuted: inside<NotificationKind[]>(),
  },
  (table) => [uniqueIndex('users_email').on(sql`lower(${table.email})`)],
)

/** One sign-in of one person, with the two refresh tokens that may be good at a time. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    openedAt: instant().notNull(),
    lastSeenAt: instant().notNull(),
    endedAt: instant(),
    /** The id inside the newest refresh token. */
    refreshTokenId: uuid().notNull(),
    refreshExpiresAt: instant().notNull(),
    /** Good until its successor has been used once. */
    previousTokenId: uuid(),
    /**
     * The device on which it was opened by PIN: the next PIN of the person there goes on with it. Null: by password.
     */
    pinDeviceId: uuid('pin_client_id'),
    /** From which number of the device's commands on what is done in it has to be proved; null: nothing has. */
    proofFrom: whole(),
    /** The app's last word on its queue: how many commands wait, and the last number it has given. */
    queueDepth: whole(),
    queueLastSeq: whole(),
    /** Where push messages for this session go. */
    firebaseToken: text(),
    /** The places that it works on a device of: those may see it. */
    placeIds: uuid().array().notNull().default([]),
  },
  (table) => [
    unique('sessions_owner').on(table.id, table.userId),
    index('sessions_by_user').on(table.userId),
  ],
)

/** On which devices of a place a session was opened. */
export const sessionDevices = pgTable(
  'session_clients',
  {
    placeId: uuid().notNull(),
    sessionId: uuid().notNull(),
    clientId: uuid().notNull(),
    userId: uuid().notNull(),
  },
  (table) => [
    primaryKey({
      name: 'session_clients_key',
      columns: [table.placeId, table.sessionId, table.clientId],
    }),
    foreignKey({
      name: 'session_clients_session',
      columns: [table.sessionId, table.userId],
      foreignColumns: [sessions.id, sessions.userId],
    }).onDelete('cascade'),
  ],
)

/**
 * Who belongs to which place: the place users that are there, kept where it can be asked before any place is known
 * (`follow-ups.ts`).
 */
export const memberships = pgTable(
  'memberships',
  { userId: uuid().notNull(), placeId: uuid().notNull() },
  (table) => [
    primaryKey({ name: 'memberships_key', columns: [table.placeId, table.userId] }),
    index('memberships_by_user').on(table.userId),
  ],
)

/** Names by which people without an e-mail sign in at one place, as `loginName` writes them. */
export const placeLogins = pgTable(
  'place_logins',
  { placeId: uuid().notNull(), loginName: text().notNull(), userId: uuid().notNull() },
  (table) => [primaryKey({ name: 'place_logins_key', columns: [table.placeId, table.loginName] })],
)

/** The place of each slug: the one thing that is unique over all places. */
export const placeSlugs = pgTable('place_slugs', {
  slug: text().primaryKey(),
  placeId: uuid().notNull(),
})

/** Links to set a new password. Only a hash of what is in the link is kept; a used one is deleted. */
export const passwordResets = pgTable(
  'password_resets',
  {
    tokenHash: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    expiresAt: instant().notNull(),
  },
  (table) => [index('password_resets_by_user').on(table.userId)],
)

/** Invitations by e-mail; a withdrawn one is deleted, an accepted one stays as the record of how somebody came. */
export const invitations = pgTable(
  'invitations',
  {
    placeId: uuid().notNull(),
    id: uuid().notNull(),
    email: text().notNull(),
    role: text().$type<Role>().notNull(),
    /** Of what is in its link. */
    tokenHash: text().notNull(),
    invitedBy: uuid().notNull(),
    sentAt: instant().notNull(),
    expiresAt: instant().notNull(),
    acceptedAt: instant(),
    acceptedBy: uuid(),
  },
  (table) => [
    primaryKey({ name: 'invitations_key', columns: [table.placeId, table.id] }),
    uniqueIndex('invitations_open')
      .on(table.placeId, sql`lower(${table.email})`)
      .where(sql`${table.acceptedAt} is null`),
    index('invitations_by_token').on(table.tokenHash),
  ],
)

/** PINs by which people sign in on devices of one place. */
export const placePins = pgTable(
  'place_pins',
  {
    placeId: uuid().notNull(),
    userId: uuid().notNull(),
    pinHash: text().notNull(),
    digits: integer().notNull(),
    setAt: instant().notNull(),
    setBy: uuid().notNull(),
  },
  (table) => [primaryKey({ name: 'place_pins_key', columns: [table.placeId, table.userId] })],
)
