import { boolean, date, integer, text, uuid } from 'drizzle-orm/pg-core'
import type { Row } from '#domain/tables.ts'
import { inside, instant, whole } from './columns.ts'
import { placeTable } from './place-table.ts'

export const printouts = placeTable('printouts', {
  orderCheckId: uuid().notNull(),
  status: text().$type<Row<'printouts'>['status']>().notNull(),
  type: text().$type<Row<'printouts'>['type']>().notNull(),
  number: text().notNull(),
  items: inside<Row<'printouts'>['items']>().notNull(),
  rates: inside<Row<'printouts'>['rates']>().notNull(),
  total: whole().notNull(),
  deposit: whole().notNull(),
  buyer: inside<NonNullable<Row<'printouts'>['buyer']>>(),
  imprint: inside<NonNullable<Row<'printouts'>['imprint']>>(),
  paymentType: text().$type<Row<'printouts'>['paymentType']>().notNull(),
  saleDate: date().notNull(),
  guest: integer(),
  ksefState: text().$type<Row<'printouts'>['ksefState']>().notNull(),
  issuedAt: instant().notNull(),
  issuedBy: uuid().notNull(),
  printedAt: instant(),
  fault: text().notNull(),
  closedDay: date(),
})

export const orderPayments = placeTable('orderPayments', {
  orderCheckId: uuid().notNull(),
  printoutId: uuid().notNull(),
  type: text().$type<Row<'orderPayments'>['type']>().notNull(),
  status: text().$type<Row<'orderPayments'>['status']>().notNull(),
  amount: whole().notNull(),
  tip: whole().notNull(),
  tendered: whole().notNull(),
  reference: text().notNull(),
  integrated: boolean().notNull(),
  refundedAmount: whole().notNull(),
  drawerId: uuid(),
  takenAt: instant().notNull(),
  takenBy: uuid().notNull(),
  closedDay: date(),
})

export const refunds = placeTable('refunds', {
  orderCheckId: uuid().notNull(),
  printoutId: uuid().notNull(),
  orderPaymentId: uuid().notNull(),
  amount: whole().notNull(),
  type: text().$type<Row<'refunds'>['type']>().notNull(),
  status: text().$type<Row<'refunds'>['status']>().notNull(),
  heardAt: instant(),
  reference: text().notNull(),
  items: inside<Row<'refunds'>['items']>().notNull(),
  reason: text().$type<Row<'refunds'>['reason']>().notNull(),
  comment: text().notNull(),
  goods: text().$type<NonNullable<Row<'refunds'>['goods']>>(),
  givenAt: instant().notNull(),
  givenBy: uuid().notNull(),
  closedDay: date(),
})

export const onlinePayments = placeTable('onlinePayments', {
  orderCheckId: uuid().notNull(),
  printoutId: uuid().notNull(),
  provider: text().$type<Row<'onlinePayments'>['provider']>().notNull(),
  status: text().$type<Row<'onlinePayments'>['status']>().notNull(),
  amount: whole().notNull(),
  tip: whole().notNull(),
  refundedAmount: whole().notNull(),
  attempt: integer().notNull(),
  guestToken: text().notNull(),
  reference: text().notNull(),
  error: text().$type<Row<'onlinePayments'>['error']>().notNull(),
  createdAt: instant().notNull(),
  createdBy: uuid().notNull(),
  expiresAt: instant().notNull(),
  openedAt: instant(),
  completedAt: instant(),
  closedDay: date(),
})

export const transactionEvents = placeTable('transactionEvents', {
  orderCheckId: uuid().notNull(),
  paymentId: uuid().notNull(),
  refundId: uuid(),
  type: text().$type<Row<'transactionEvents'>['type']>().notNull(),
  amount: whole().notNull(),
  at: instant().notNull(),
  note: text().notNull(),
  closedDay: date(),
})

export const corrections = placeTable('corrections', {
  orderCheckId: uuid().notNull(),
  printoutId: uuid().notNull(),
  refundId: uuid(),
  number: text().notNull(),
  kind: text().$type<Row<'corrections'>['kind']>().notNull(),
  reason: text().notNull(),
  comment: text().notNull(),
  items: inside<Row<'corrections'>['items']>().notNull(),
  rates: inside<Row<'corrections'>['rates']>().notNull(),
  deposit: whole(),
  total: whole().notNull(),
  at: instant().notNull(),
  actorId: uuid().notNull(),
  closedDay: date(),
})

export const printJobs = placeTable('printJobs', {
  kind: text().$type<Row<'printJobs'>['kind']>().notNull(),
  printerId: uuid().notNull(),
  printoutId: uuid(),
  orderCheckId: uuid(),
  orderId: uuid(),
  content: inside<NonNullable<Row<'printJobs'>['content']>>(),
  status: text().$type<Row<'printJobs'>['status']>().notNull(),
  copy: integer().notNull(),
  claimedBy: uuid(),
  claimedUntil: instant(),
  fault: text().notNull(),
  told: inside<NonNullable<Row<'printJobs'>['told']>>(),
  createdAt: instant().notNull(),
  createdBy: uuid().notNull(),
  endedAt: instant(),
  closedDay: date(),
})

export const fiscalNames = placeTable('fiscalNames', {
  key: text().notNull(),
  name: text().notNull(),
  taxRate: text().$type<Row<'fiscalNames'>['taxRate']>().notNull(),
  firstUsedAt: instant().notNull(),
})
