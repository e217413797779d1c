import { date, integer, text, uuid } from 'drizzle-orm/pg-core'
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
