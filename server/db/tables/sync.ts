import { bigint, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { CommandStatus } from '#contract/sync.ts'
import { instant, verbatim, whole } from './columns.ts'

/** Where a place's history stands; locked by whoever writes its rows. */
export const placeClock = pgTable('place_clock', {
  placeId: uuid().primaryKey(),
  version: whole().notNull(),
  epoch: text().notNull(),
  /** When and by whom the waiting for what other devices have to send again after a restore was ended. */
  recoveryEndedAt: instant(),
  recoveryEndedBy: uuid(),
  /** When money of before the ledger was written into it; null: not yet. */
  ledgerFilledAt: instant(),
  /** Commands that were decided before this have no arguments any more; null: all have. */
  argsPrunedTo: instant(),
})

/** When this database was restored from a backup; one row, or none. What was signed before may name what it lacks. */
export const restores = pgTable('restores', { at: instant().primaryKey() })

/** Each version with the stamp by which a cursor is known again. */
export const versions = pgTable(
  'versions',
  {
    placeId: uuid().notNull(),
    version: whole().notNull(),
    stamp: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [primaryKey({ name: 'versions_key', columns: [table.placeId, table.version] })],
)

/** Devices of a place, and the server's own client in it. A code is never given twice. */
export const clients = pgTable(
  'clients',
  {
    placeId: uuid().notNull(),
    id: uuid().notNull(),
    code: text().notNull(),
    scope: text().$type<'till' | 'phone' | 'kitchen' | 'office' | 'server'>().notNull(),
    name: text().notNull(),
    /** When its newest grant was signed; the server's own client has none. */
    grantIssuedAt: instant(),
    /**
     * When the one before it was signed, and when the current one was first shown: the former is good a day longer.
     */
    formerGrantIssuedAt: instant(),
    grantUsedAt: instant(),
    lastSeq: whole().notNull(),
    /** The last number of the orders that the server itself made as this client. */
    orderSeries: integer().notNull().default(0),
    /** The last numbers of the documents that it made, by their series. */
    documentSeries: jsonb().$type<Record<string, number>>().notNull().default({}),
    /** The name that this device had before, as it has proved: who signed in on it then is signed in on it now. */
    continues: uuid(),
    registeredBy: uuid().notNull(),
    registeredAt: instant().notNull(),
    revokedAt: instant(),
    revokedBy: uuid(),
    /** When it gave its registration back, or a manager did so for it. Its code and its numbers stay taken. */
    removedAt: instant(),
    /** When it was heard last, and how many commands it said were waiting on it then. */
    lastSeenAt: instant(),
    queueDepth: whole(),
    /** When it was heard last while the server had everything that it ever gave a number. */
    drainedAt: instant(),
    /** Since when, and when last, it waits after a restore for what another device has to send again. */
    awaitingSince: instant(),
    awaitedAt: instant(),
  },
  (table) => [
    primaryKey({ name: 'clients_key', columns: [table.placeId, table.id] }),
    unique('clients_code').on(table.placeId, table.code),
  ],
)

/**
 * Every command that was decided, kept for years: what a person did, for half a year whole, and what became of it.
 */
export const commandLog = pgTable(
  'command_log',
  {
    placeId: uuid().notNull(),
    clientId: uuid().notNull(),
    seq: whole().notNull(),
    id: uuid().notNull(),
    kind: text().notNull(),
    v: integer().notNull(),
    actor: uuid().notNull(),
    session: uuid().notNull(),
    /** Who agreed to it with their PIN, and in which session; null: nobody was asked. */
    approver: uuid(),
    approverSession: uuid(),
    /** The device's clock, ms: a wrong clock may name any number. */
    occurredAt: bigint({ mode: 'number' }).notNull(),
    clockOffset: bigint({ mode: 'number' }).notNull(),
    /** Null: it was decided long ago, and nobody asks any more what it said. The hash stays. */
    args: verbatim(),
    /** Proofs that its signers' keys made of the command; null: none. */
    proof: verbatim(),
    hash: text().notNull(),
    /** The hash of what a call said that was made with an `Idempotency-Key`; null: it came otherwise. */
    bodyHash: text(),
    status: text().$type<CommandStatus>().notNull(),
    code: text(),
    result: verbatim(),
    version: whole().notNull(),
    recordedAt: instant().notNull(),
    /** The manager who brought it from the file of a device; null: the device sent it itself. */
    importedBy: uuid(),
    /** Who decided about one that was held or parked, when, how and why. */
    decidedBy: uuid(),
    decidedAt: instant(),
    decision: text().$type<'applied' | 'discarded'>(),
    reason: text(),
  },
  (table) => [
    primaryKey({ name: 'command_log_key', columns: [table.placeId, table.clientId, table.seq] }),
    index('command_log_by_id').on(table.placeId, table.id),
    index('command_log_by_status').on(table.placeId, table.status, table.recordedAt),
  ],
)
