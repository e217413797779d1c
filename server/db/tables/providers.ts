import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { OnlineProvider } from '#domain/payment/online-providers.ts'
import { binary, inside, instant, whole } from './columns.ts'

/** How a place is known to a provider of payments, and by which keys; entered by its owner. */
export const providerAccounts = pgTable(
  'provider_accounts',
  {
    placeId: uuid().notNull(),
    provider: text().$type<OnlineProvider>().notNull(),
    environment: text().$type<'test' | 'live'>().notNull(),
    /** Fields that anybody at the provider may know: numbers of accounts and stores. */
    fields: inside<Record<string, string>>().notNull(),
    /** Keys, sealed by the server's own; the names of the keys stay readable. */
    secrets: inside<Record<string, string>>().notNull(),
    changedAt: instant().notNull(),
    changedBy: uuid().notNull(),
    succeededAt: instant(),
    failedAt: instant(),
    /** A word of the error catalogue; empty: it has not failed. */
    failure: text().notNull(),
  },
  (table) => [primaryKey({ name: 'provider_accounts_key', columns: [table.placeId, table.provider] })],
)

/** By which names providers know places in what they send: one place for one name. */
export const providerRoutes = pgTable(
  'provider_routes',
  {
    provider: text().$type<OnlineProvider>().notNull(),
    environment: text().$type<'test' | 'live'>().notNull(),
    /** `store`, `balance-account`, `account-holder`, `legal-entity`, `merchant`. */
    kind: text().notNull(),
    name: text().notNull(),
    placeId: uuid().notNull(),
  },
  (table) => [
    primaryKey({
      name: 'provider_routes_key',
      columns: [table.provider, table.environment, table.kind, table.name],
    }),
  ],
)

/** Where a webhook stands: `unmatched` is of no place or payment that is known, `failed` could not be applied. */
export type WebhookState = 'waiting' | 'applied' | 'unmatched' | 'failed'

/** Messages of providers, as they came. Each is answered once it stands here, and applied afterwards. */
export const webhookInbox = pgTable(
  'webhook_inbox',
  {
    id: uuid().primaryKey(),
    provider: text().$type<OnlineProvider>().notNull(),
    environment: text().$type<'test' | 'live'>().notNull(),
    /** The last word of its path: `payments`, `transfers`. */
    kind: text().notNull(),
    /** The same for the same message, however often it is sent. */
    dedupeKey: text().notNull(),
    /** The subject of the message: messages of one subject are applied in order of `sequence`. */
    subject: text().notNull(),
    sequence: whole().notNull(),
    placeId: uuid(),
    body: binary().notNull(),
    state: text().$type<WebhookState>().notNull(),
    tries: integer().notNull(),
    /** Why it is not applied. */
    note: text().notNull(),
    receivedAt: instant().notNull(),
    /** When it is tried, ms; null: it waits for nothing any more. */
    tryAt: instant(),
    appliedAt: instant(),
  },
  (table) => [
    unique('webhook_inbox_once').on(table.provider, table.environment, table.kind, table.dedupeKey),
    index('webhook_inbox_by_state').on(table.state, table.receivedAt),
    index('webhook_inbox_in_order')
      .on(table.provider, table.environment, table.subject, table.sequence, table.receivedAt, table.id)
      .where(sql`${table.tryAt} is not null`),
  ],
)

/** Where an attempt to be paid online stands; `paid`: the provider has the money, and it is not verified yet. */
export type OnlineAttemptState = 'begun' | 'open' | 'paid' | 'completed' | 'ended'

/** Each attempt of an online payment, written before its provider hears of it. */
export const onlineAttempts = pgTable(
  'online_attempts',
  {
    placeId: uuid().notNull(),
    onlinePaymentId: uuid().notNull(),
    attempt: integer().notNull(),
    provider: text().$type<OnlineProvider>().notNull(),
    /** By which the provider knows this attempt; never given twice. */
    sessionId: text().notNull(),
    state: text().$type<OnlineAttemptState>().notNull(),
    /** Amount and tip, grosze. */
    amount: whole().notNull(),
    tip: whole().notNull(),
    /** Where the guest pays; null: not registered yet. */
    url: text(),
    /** The provider's numbers of the session and of the payment. */
    token: text(),
    reference: text(),
    startedAt: instant().notNull(),
    /** When the provider takes no money of it any more. */
    closesAt: instant().notNull(),
    /** When the provider is asked next; null: it has ended. */
    askAt: instant(),
    endedAt: instant(),
  },
  (table) => [
    primaryKey({
      name: 'online_attempts_key',
      columns: [table.placeId, table.onlinePaymentId, table.attempt],
    }),
    unique('online_attempts_session').on(table.placeId, table.provider, table.sessionId),
    index('online_attempts_due').on(table.askAt),
  ],
)

/** Refunds that providers were asked for, beside terminals: one row a refund, written before they are asked. */
export const providerRefunds = pgTable(
  'provider_refunds',
  {
    placeId: uuid().notNull(),
    refundId: uuid().notNull(),
    provider: text().$type<OnlineProvider>().notNull(),
    /** The provider's number of the payment. */
    original: text().notNull(),
    amount: whole().notNull(),
    state: text().$type<'begun' | 'sent' | 'confirmed' | 'failed'>().notNull(),
    reference: text(),
    reason: text().notNull(),
    startedAt: instant().notNull(),
    askAt: instant(),
    endedAt: instant(),
  },
  (table) => [
    primaryKey({ name: 'provider_refunds_key', columns: [table.placeId, table.refundId] }),
    index('provider_refunds_due').on(table.askAt),
    index('provider_refunds_by_id').on(table.refundId),
  ],
)

/** The card provider's last word on a place: its account holder, balances, transfers, reports and terminals. */
export const adyenFacts = pgTable(
  'adyen_facts',
  {
    placeId: uuid().notNull(),
    kind: text().$type<'account-holder' | 'balance' | 'transfer' | 'report' | 'terminal'>().notNull(),
    /** The provider's number of it. */
    name: text().notNull(),
    /** A fact of a lower number is older. */
    sequence: whole().notNull(),
    /** As the provider said it, what is kept of it. */
    said: inside<Record<string, unknown>>().notNull(),
    at: instant().notNull(),
  },
  (table) => [
    primaryKey({ name: 'adyen_facts_key', columns: [table.placeId, table.kind, table.name] }),
    index('adyen_facts_by_time').on(table.placeId, table.kind, table.at),
  ],
)

/** The last four digits of cards, where a provider said them: by these a guest's payment is found. */
export const paymentCards = pgTable(
  'payment_cards',
  {
    placeId: uuid().notNull(),
    /** Of the payment of a document, or of the online payment. */
    paymentId: uuid().notNull(),
    lastFour: text().notNull(),
  },
  (table) => [
    primaryKey({ name: 'payment_cards_key', columns: [table.placeId, table.paymentId] }),
    index('payment_cards_by_last_four').on(table.placeId, table.lastFour),
  ],
)
