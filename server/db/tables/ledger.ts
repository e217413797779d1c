import { boolean, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Row } from '#domain/tables.ts'
import { inside, instant, whole } from './columns.ts'
import { placeTable } from './place-table.ts'

export const drawers = placeTable('drawers', {
  holder: text().$type<Row<'drawers'>['holder']>().notNull(),
  holderId: uuid().notNull(),
  name: text().notNull(),
  float: whole().notNull(),
  openedAt: instant().notNull(),
  openedBy: uuid().notNull(),
  closedAt: instant(),
  closedBy: uuid(),
  comment: text().notNull(),
  closedDay: date(),
})

export const drawerCounts = placeTable('drawerCounts', {
  drawerId: uuid().notNull(),
  at: instant().notNull(),
  countedBy: uuid().notNull(),
  pieces: inside<Row<'drawerCounts'>['pieces']>().notNull(),
  total: whole().notNull(),
  closedDay: date(),
})

export const ledgerEntries = placeTable('ledgerEntries', {
  businessDay: date().notNull(),
  localDate: date().notNull(),
  at: instant().notNull(),
  kind: text().$type<Row<'ledgerEntries'>['kind']>().notNull(),
  factId: uuid().notNull(),
  orderCheckId: uuid(),
  documentId: uuid(),
  drawerId: uuid(),
  personId: uuid().notNull(),
  count: integer().notNull(),
  amount: whole().notNull(),
  tip: whole().notNull(),
  deposit: whole().notNull(),
  rates: inside<Row<'ledgerEntries'>['rates']>().notNull(),
  excise: inside<Row<'ledgerEntries'>['excise']>().notNull(),
  paymentType: text().$type<NonNullable<Row<'ledgerEntries'>['paymentType']>>(),
  documentType: text().$type<NonNullable<Row<'ledgerEntries'>['documentType']>>(),
  moveType: text().$type<NonNullable<Row<'ledgerEntries'>['moveType']>>(),
  note: text().notNull().default(''),
  checkClosedDay: date(),
  sale: inside<NonNullable<Row<'ledgerEntries'>['sale']>>(),
  closedDay: date(),
})

export const saleLines = placeTable('saleLines', {
  entryId: uuid().notNull(),
  orderCheckId: uuid().notNull(),
  businessDay: date().notNull(),
  at: instant().notNull(),
  count: integer().notNull(),
  personId: uuid().notNull(),
  diningOptionId: uuid().notNull(),
  openedAt: instant().notNull(),
  lines: inside<Row<'saleLines'>['lines']>().notNull(),
  closedDay: date(),
})

export const dayReports = placeTable('dayReports', {
  day: date().notNull(),
  number: integer(),
  status: text().$type<Row<'dayReports'>['status']>().notNull(),
  closedAt: instant().notNull(),
  closedBy: uuid().notNull(),
  facts: integer().notNull(),
  awaited: integer().notNull(),
  sums: inside<Row<'dayReports'>['sums']>().notNull(),
})

export const dayPapers = placeTable('dayPapers', {
  reportId: uuid().notNull(),
  day: date().notNull(),
  number: text().notNull(),
  at: instant().notNull(),
  personId: uuid().notNull(),
  cutoff: integer().notNull(),
  listed: integer().notNull(),
  hash: uuid().notNull(),
  figures: inside<Row<'dayPapers'>['figures']>().notNull(),
  takenBack: inside<NonNullable<Row<'dayPapers'>['takenBack']>>(),
  placed: inside<NonNullable<Row<'dayPapers'>['placed']>>(),
  closedDay: date().notNull(),
})

export const reportParts = placeTable('reportParts', {
  reportId: uuid().notNull(),
  paperId: uuid().notNull(),
  ids: inside<Row<'reportParts'>['ids']>().notNull(),
  closedDay: date().notNull(),
})

/**
 * The report of each fact, and its paper that lists the fact: one, whatever devices have closed. `here`: the fact has
 * come.
 */
export const reportFacts = pgTable(
  'report_facts',
  {
    placeId: uuid().notNull(),
    factId: uuid().notNull(),
    reportId: uuid().notNull(),
    paperId: uuid().notNull(),
    here: boolean().notNull(),
  },
  (table) => [
    primaryKey({ name: 'report_facts_key', columns: [table.placeId, table.factId] }),
    index('report_facts_by_report').on(table.placeId, table.reportId),
  ],
)
