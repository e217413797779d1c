import { boolean, date, integer, text, uuid } from 'drizzle-orm/pg-core'
import type { Row } from '#domain/tables.ts'
import { inside, instant, whole } from './columns.ts'
import { placeTable } from './place-table.ts'

export const orderChecks = placeTable('orderChecks', {
  number: text().notNull(),
  status: text().$type<Row<'orderChecks'>['status']>().notNull(),
  diningOptionId: uuid().notNull(),
  tableId: uuid(),
  guests: integer(),
  openedAt: instant().notNull(),
  openedBy: uuid().notNull(),
  waiterId: uuid(),
  client: inside<NonNullable<Row<'orderChecks'>['client']>>(),
  mergedInto: uuid(),
  discount: inside<NonNullable<Row<'orderChecks'>['discount']>>(),
  serviceFee: inside<NonNullable<Row<'orderChecks'>['serviceFee']>>(),
  delivery: inside<NonNullable<Row<'orderChecks'>['delivery']>>(),
  deposit: whole().notNull().default(0),
  taxCalculation: text().$type<Row<'orderChecks'>['taxCalculation']>().notNull().default('BY_TAX_RATE'),
  closedDay: date(),
})

/** Apart from the checks: not every device that has the check may have it. */
export const checkContacts = placeTable('checkContacts', {
  orderCheckId: uuid().notNull(),
  phone: text().notNull(),
  address: inside<NonNullable<Row<'checkContacts'>['address']>>(),
  closedDay: date(),
})

export const orders = placeTable('orders', {
  orderCheckId: uuid().notNull(),
  number: text().notNull(),
  status: text().$type<Row<'orders'>['status']>().notNull(),
  comment: text().notNull(),
  deliveryTime: inside<Row<'orders'>['deliveryTime']>().notNull(),
  placedAt: instant().notNull(),
  placedBy: uuid().notNull(),
  crewMemberId: uuid(),
  priority: boolean().notNull().default(false),
  originCheckId: uuid(),
  closedDay: date(),
})

export const orderLines = placeTable('orderLines', {
  orderId: uuid().notNull(),
  orderCheckId: uuid().notNull(),
  type: text().$type<Row<'orderLines'>['type']>().notNull(),
  menuItemId: uuid(),
  name: text().notNull(),
  quantity: whole().notNull(),
  unitPrice: whole().notNull(),
  itemVersion: whole().notNull(),
  taxRate: text().$type<Row<'orderLines'>['taxRate']>().notNull(),
  exciseType: text().$type<Row<'orderLines'>['exciseType']>().notNull().default('NONE'),
  discount: inside<NonNullable<Row<'orderLines'>['discount']>>(),
  seat: integer(),
  modifiers: inside<Row<'orderLines'>['modifiers']>().notNull(),
  note: text().notNull(),
  allergy: inside<NonNullable<Row<'orderLines'>['allergy']>>(),
  kitchenStationId: uuid(),
  status: text().$type<Row<'orderLines'>['status']>().notNull(),
  doneQuantity: whole().notNull(),
  voidedQuantity: whole().notNull(),
  voidedBy: uuid(),
  voidedAt: instant(),
  voidReason: text().notNull().default(''),
  spoiledQuantity: integer().notNull().default(0),
  course: integer(),
  held: boolean().notNull().default(false),
  firedAt: instant(),
  shownAt: instant(),
  startedAt: instant(),
  voidSeenAt: instant(),
  doneAt: instant(),
  deliveredAt: instant(),
  forLineId: uuid(),
  packagingId: uuid(),
  packing: text().$type<Row<'orderLines'>['packing']>().notNull().default('by-option'),
  position: integer().notNull(),
  closedDay: date(),
})

export const checkEvents = placeTable('checkEvents', {
  orderCheckId: uuid().notNull(),
  printoutId: uuid(),
  type: text().$type<Row<'checkEvents'>['type']>().notNull(),
  at: instant().notNull(),
  actorId: uuid().notNull(),
  approvedBy: uuid(),
  note: text().notNull(),
  closedDay: date(),
})

export const discrepancies = placeTable('discrepancies', {
  kind: text().$type<Row<'discrepancies'>['kind']>().notNull(),
  commandId: uuid().notNull(),
  orderCheckId: uuid(),
  at: instant().notNull(),
  actorId: uuid().notNull(),
  approvedBy: uuid(),
  note: text().notNull(),
  resolvedAt: instant(),
  closedDay: date(),
})

/** Guests who order by phone; `clients` are devices here. */
export const placeClients = placeTable('placeClients', {
  name: text().notNull(),
  phone: text().notNull(),
  addresses: inside<Row<'placeClients'>['addresses']>().notNull(),
  allergyNote: text().notNull(),
  createdAt: instant().notNull(),
  lastOrderAt: instant().notNull(),
})
