import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { KsefEnvironment } from '#domain/place/ksef-settings.ts'
import type { Row } from '#domain/tables.ts'
import { binary, inside, instant, whole } from './columns.ts'
import { placeTable } from './place-table.ts'

export const correctiveInvoices = placeTable('correctiveInvoices', {
  orderCheckId: uuid().notNull(),
  printoutId: uuid().notNull(),
  refundId: uuid(),
  number: text().notNull(),
  reason: text().notNull(),
  changes: inside<Row<'correctiveInvoices'>['changes']>().notNull(),
  buyer: inside<NonNullable<Row<'correctiveInvoices'>['buyer']>>(),
  rates: inside<Row<'correctiveInvoices'>['rates']>().notNull(),
  total: whole().notNull(),
  depositBack: whole().notNull(),
  paymentType: text().$type<NonNullable<Row<'correctiveInvoices'>['paymentType']>>(),
  imprint: inside<Row<'correctiveInvoices'>['imprint']>().notNull(),
  issuedOn: date().notNull(),
  ksefState: text().$type<Row<'correctiveInvoices'>['ksefState']>().notNull(),
  issuedAt: instant().notNull(),
  issuedBy: uuid().notNull(),
  closedDay: date(),
})

export const receiptInvoices = placeTable('receiptInvoices', {
  orderCheckId: uuid().notNull(),
  receiptId: uuid().notNull(),
  receiptNumber: text().notNull(),
  type: text().$type<Row<'receiptInvoices'>['type']>().notNull(),
  number: text().notNull(),
  items: inside<Row<'receiptInvoices'>['items']>().notNull(),
  rates: inside<Row<'receiptInvoices'>['rates']>().notNull(),
  total: whole().notNull(),
  deposit: whole().notNull(),
  buyer: inside<Row<'receiptInvoices'>['buyer']>().notNull(),
  imprint: inside<Row<'receiptInvoices'>['imprint']>().notNull(),
  paymentType: text().$type<Row<'receiptInvoices'>['paymentType']>().notNull(),
  saleDate: date().notNull(),
  isPaid: boolean().notNull(),
  issuedOn: date().notNull(),
  ksefState: text().$type<Row<'receiptInvoices'>['ksefState']>().notNull(),
  issuedAt: instant().notNull(),
  issuedBy: uuid().notNull(),
  closedDay: date(),
})

export const eInvoices = placeTable('eInvoices', {
  orderCheckId: uuid().notNull(),
  printoutId: uuid().notNull(),
  isCorrection: boolean().notNull(),
  number: text().notNull(),
  environment: text().$type<KsefEnvironment>().notNull(),
  issuedOn: date().notNull(),
  issuedAt: instant().notNull(),
  state: text().$type<Row<'eInvoices'>['state']>().notNull(),
  hash: text().notNull(),
  till: inside<NonNullable<Row<'eInvoices'>['till']>>(),
  buyer: inside<NonNullable<Row<'eInvoices'>['buyer']>>(),
  ksefNumber: text(),
  acceptedAt: instant(),
  hasProof: boolean().notNull(),
  rejected: text().$type<NonNullable<Row<'eInvoices'>['rejected']>>(),
  words: text().notNull(),
  told: integer().notNull(),
  mail: inside<NonNullable<Row<'eInvoices'>['mail']>>(),
  closedDay: date(),
})

export const tillCertificates = placeTable('tillCertificates', {
  clientId: uuid().notNull(),
  deviceCode: text().notNull(),
  environment: text().$type<KsefEnvironment>().notNull(),
  taxId: text().notNull(),
  state: text().$type<Row<'tillCertificates'>['state']>().notNull(),
  reference: text().notNull(),
  serial: text().notNull(),
  validFrom: instant(),
  validUntil: instant(),
  words: text().notNull(),
  givenAt: instant().notNull(),
  givenBy: uuid().notNull(),
})

export const ksefOutages = placeTable('ksefOutages', {
  mode: text().$type<Row<'ksefOutages'>['mode']>().notNull(),
  startedAt: instant().notNull(),
  startedBy: uuid().notNull(),
  endedAt: instant(),
  endedBy: uuid(),
})

/** The prefix that each place of a company has in its invoices' numbers. No two invoices may have one number. */
export const ksefSeries = pgTable(
  'ksef_series',
  {
    /** Ten digits of the company. */
    taxId: text().notNull(),
    prefix: text().notNull(),
    placeId: uuid().notNull(),
  },
  (table) => [primaryKey({ name: 'ksef_series_key', columns: [table.taxId, table.prefix] })],
)

/**
 * Until when the national system wants no calls of a company for invoices of a state: who calls sooner waits for
 * longer.
 */
export const ksefPauses = pgTable(
  'ksef_pauses',
  {
    environment: text().$type<KsefEnvironment>().notNull(),
    /** Ten digits of the company. */
    taxId: text().notNull(),
    state: text().$type<Row<'eInvoices'>['state']>().notNull(),
    until: instant().notNull(),
  },
  (table) => [
    primaryKey({ name: 'ksef_pauses_key', columns: [table.environment, table.taxId, table.state] }),
  ],
)

/** By what a place signs in to one world of the national system; entered by its owner. */
export const ksefAccounts = pgTable(
  'ksef_accounts',
  {
    placeId: uuid().notNull(),
    environment: text().$type<KsefEnvironment>().notNull(),
    kind: text().$type<'certificate' | 'token'>().notNull(),
    /** `certificate` and `key`, or `token`, sealed by the server's own key. */
    secrets: inside<Record<string, string>>().notNull(),
    /** Of the certificate, for people; empty of a token. */
    serial: text().notNull(),
    subject: text().notNull(),
    validUntil: instant(),
    changedAt: instant().notNull(),
    changedBy: uuid().notNull(),
    succeededAt: instant(),
    failedAt: instant(),
    /** A word of the error catalogue; empty: it has not failed. */
    failure: text().notNull(),
    /** The last trial: what was tried, how it went, how long it took, ms. */
    trial: inside<{ at: number; steps: { step: string; ok: boolean; ms: number; words: string }[] }>(),
  },
  (table) => [primaryKey({ name: 'ksef_accounts_key', columns: [table.placeId, table.environment] })],
)

/**
 * Invoices on their way to the national system, as the sender keeps them between two steps, with their bytes as the
 * device made them. One row for one e-invoice; `told`: the version of which the place has heard.
 */
export const eInvoiceSendings = pgTable(
  'e_invoice_sendings',
  {
    placeId: uuid().notNull(),
    id: uuid().notNull(),
    environment: text().$type<KsefEnvironment>().notNull(),
    /** Ten digits of the seller: one sender works for a company in one world. */
    taxId: text().notNull(),
    version: integer().notNull(),
    told: integer().notNull(),
    state: text().$type<Row<'eInvoices'>['state']>().notNull(),
    /** SHA-256 of the bytes, base64. */
    hash: text().notNull(),
    offline: boolean().notNull(),
    corrects: text(),
    issuedAt: instant().notNull(),
    session: text(),
    reference: text(),
    sentAt: instant(),
    sendings: integer().notNull(),
    tries: integer().notNull(),
    dueAt: instant().notNull(),
    ksefNumber: text(),
    acquiredAt: instant(),
    original: inside<{ ksefNumber: string; session: string | null; hash: string | null }>(),
    word: inside<{ why: string; code: number | null; words: string }>(),
    bytes: binary().notNull(),
    /** The system's proof of receipt (UPO), XML; null: not fetched yet. */
    proof: binary(),
  },
  (table) => [
    primaryKey({ name: 'e_invoice_sendings_key', columns: [table.placeId, table.id] }),
    index('e_invoice_sendings_due')
      .on(table.environment, table.taxId, table.dueAt)
      .where(sql`${table.state} in ('queued', 'sending', 'sent', 'duplicate-check')`),
    index('e_invoice_sendings_open')
      .on(table.placeId)
      .where(sql`${table.state} not in ('accepted', 'canceled')`),
    index('e_invoice_sendings_unproved')
      .on(table.environment, table.taxId, table.dueAt)
      .where(sql`${table.state} = 'accepted' and ${table.proof} is null and ${table.session} is not null`),
    index('e_invoice_sendings_untold')
      .on(table.placeId)
      .where(sql`${table.told} < ${table.version}`),
  ],
)
