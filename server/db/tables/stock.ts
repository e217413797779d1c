import { boolean, date, integer, text, uuid } from 'drizzle-orm/pg-core'
import type { Row } from '#domain/tables.ts'
import { inside, instant, whole } from './columns.ts'
import { placeTable } from './place-table.ts'

export const ingredients = placeTable('ingredients', {
  menuItemId: uuid().notNull(),
  modifierId: uuid(),
  productId: uuid().notNull(),
  amount: whole().notNull(),
  position: integer().notNull().default(0),
  templateId: uuid(),
  own: inside<Row<'ingredients'>['own']>().notNull().default([]),
})

export const recipes = placeTable('recipes', {
  menuItemId: uuid().notNull(),
  since: whole().notNull(),
  parts: inside<Row<'recipes'>['parts']>().notNull(),
})

export const stockLevels = placeTable('stockLevels', {
  level: whole().notNull(),
  onOpenChecks: whole().notNull(),
  countedAt: instant(),
})

export const openUses = placeTable('openUses', {
  orderCheckId: uuid().notNull(),
  uses: inside<Row<'openUses'>['uses']>().notNull(),
})

export const itemStops = placeTable('itemStops', {
  menuItemId: uuid().notNull(),
  modifierId: uuid(),
  state: text().$type<Row<'itemStops'>['state']>().notNull(),
  since: instant().notNull(),
  by: text().$type<Row<'itemStops'>['by']>().notNull(),
  soldOn: date(),
})

export const stockMovements = placeTable('stockMovements', {
  productId: uuid().notNull(),
  kind: text().$type<Row<'stockMovements'>['kind']>().notNull(),
  delta: whole().notNull(),
  reason: text().$type<NonNullable<Row<'stockMovements'>['reason']>>(),
  orderCheckId: uuid(),
  orderId: uuid(),
  transactionId: uuid(),
  auditId: uuid(),
  at: instant().notNull(),
  usedAt: instant().notNull(),
  businessDay: date().notNull(),
  actorId: uuid().notNull(),
  note: text().notNull(),
  closedDay: date(),
})

export const stockTransactions = placeTable('stockTransactions', {
  reason: text().$type<Row<'stockTransactions'>['reason']>().notNull(),
  date: instant().notNull(),
  at: instant().notNull(),
  isLate: boolean().notNull(),
  actorId: uuid().notNull(),
  supplier: text().notNull(),
  documentNumber: text().notNull(),
  fileId: uuid(),
  comment: text().notNull(),
  reverses: uuid(),
  reversedBy: uuid(),
  closedDay: date(),
})

export const transactionLines = placeTable('transactionLines', {
  transactionId: uuid().notNull(),
  productId: uuid().notNull(),
  quantity: whole().notNull(),
  quantityPerUnit: integer().notNull(),
  packageCapacity: whole().notNull(),
  comment: text().notNull(),
  closedDay: date(),
})

export const purchasePrices = placeTable('purchasePrices', {
  transactionId: uuid().notNull(),
  productId: uuid().notNull(),
  price: whole().notNull(),
  totalPrice: whole().notNull(),
  date: instant().notNull(),
  closedDay: date(),
})

export const productCosts = placeTable('productCosts', {
  quantity: whole().notNull(),
  value: whole().notNull(),
  last: inside<NonNullable<Row<'productCosts'>['last']>>(),
  lots: inside<Row<'productCosts'>['lots']>().notNull(),
})

export const movementCosts = placeTable('movementCosts', {
  productId: uuid().notNull(),
  value: whole().notNull(),
  variance: whole().notNull(),
  isPriced: boolean().notNull(),
  businessDay: date().notNull(),
  closedDay: date(),
})

export const stockAudits = placeTable('stockAudits', {
  name: text().notNull(),
  status: text().$type<Row<'stockAudits'>['status']>().notNull(),
  categoryIds: inside<Row<'stockAudits'>['categoryIds']>().notNull(),
  areas: inside<Row<'stockAudits'>['areas']>().notNull(),
  isBlind: boolean().notNull(),
  openedAt: instant().notNull(),
  openedBy: uuid().notNull(),
  postedAt: instant(),
  postedBy: uuid(),
  voidedAt: instant(),
  voidedBy: uuid(),
  comment: text().notNull(),
  closedDay: date(),
})

export const auditCounts = placeTable('auditCounts', {
  auditId: uuid().notNull(),
  productId: uuid().notNull(),
  area: text().notNull(),
  quantity: whole().notNull(),
  countedAt: instant().notNull(),
  countedBy: uuid().notNull(),
  sees: inside<Row<'auditCounts'>['sees']>().notNull(),
  closedDay: date(),
})

export const auditResults = placeTable('auditResults', {
  auditId: uuid().notNull(),
  productId: uuid().notNull(),
  countedAt: instant().notNull(),
  counted: whole().notNull(),
  expected: whole().notNull(),
  onOpenChecks: whole().notNull(),
  difference: whole().notNull(),
  lateDifference: whole().notNull(),
  nearCount: whole().notNull(),
  reason: text().$type<NonNullable<Row<'auditResults'>['reason']>>(),
  note: text().notNull(),
  closedDay: date(),
})
