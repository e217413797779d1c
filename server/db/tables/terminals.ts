import { boolean, index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { instant, whole } from './columns.ts'

/** Where an attempt stands: `unsent` never reached the terminal, of `unknown` nobody knows yet. */
export type AttemptState = 'begun' | 'success' | 'refused' | 'unknown' | 'pending' | 'unsent'

/**
 * Attempts at card terminals, one row for each payment and each refund. A row is written before the terminal is
 * asked, so that nobody is charged twice whatever breaks in between.
 */
export const terminalAttempts = pgTable(
  'terminal_attempts',
  {
    placeId: uuid().notNull(),
    /** Of the payment, or of the refund. */
    id: uuid().notNull(),
    kind: text().$type<'charge' | 'refund'>().notNull(),
    paymentId: uuid().notNull(),
    /** Empty where the attempt ended before any was asked. */
    terminalId: text().notNull(),
    /** By which the terminal knows this attempt; never given twice. */
    serviceId: text().notNull(),
    /** Asked for, grosze, with a tip that was known before. */
    amount: whole().notNull(),
    /** Whether the terminal was to ask the guest for a tip. */
    asksTip: boolean().notNull().default(false),
    /** Given on the terminal, beyond the amount, grosze. */
    tip: whole().notNull().default(0),
    /** All that was charged, by the provider's word, grosze; null: it named no amount, or has not spoken. */
    charged: whole(),
    state: text().$type<AttemptState>().notNull(),
    /** The provider's number of the transaction, and the moment that belongs to it, as the provider wrote them. */
    reference: text(),
    referenceAt: text(),
    /** Why it was refused. */
    reason: text(),
    startedBy: uuid().notNull(),
    startedAt: instant().notNull(),
    answeredAt: instant(),
  },
  (table) => [
    primaryKey({ name: 'terminal_attempts_key', columns: [table.placeId, table.id] }),
    unique('terminal_attempts_service').on(table.placeId, table.terminalId, table.serviceId),
    // A message about a charge names it, and not its place.
    index('terminal_attempts_by_id').on(table.id),
  ],
)
