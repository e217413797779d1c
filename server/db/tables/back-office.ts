import { boolean, integer, text, uuid } from 'drizzle-orm/pg-core'
import type { Row } from '#domain/tables.ts'
import { inside, instant, whole } from './columns.ts'
import { placeTable } from './place-table.ts'

export const packaging = placeTable('packaging', {
  name: text().notNull(),
  grossPrice: whole().notNull(),
  position: integer().notNull(),
})

export const discounts = placeTable('discounts', {
  name: text().notNull(),
  type: text().$type<Row<'discounts'>['type']>().notNull(),
  value: whole().notNull(),
  position: integer().notNull(),
})

export const serviceFees = placeTable('serviceFees', {
  name: text().notNull(),
  type: text().$type<Row<'serviceFees'>['type']>().notNull(),
  value: whole().notNull(),
  position: integer().notNull(),
})

export const deliveryZones = placeTable('deliveryZones', {
  name: text().notNull(),
  deliveryPrice: whole().notNull(),
  minimumOrderValue: whole().notNull(),
  minOrderForFreeDelivery: whole(),
  area: inside<Row<'deliveryZones'>['area']>().notNull(),
})

export const printers = placeTable('printers', {
  name: text().notNull(),
  type: text().$type<Row<'printers'>['type']>().notNull(),
  address: text().notNull(),
  columns: text().$type<Row<'printers'>['columns']>().notNull(),
  codePage: text().$type<Row<'printers'>['codePage']>().notNull(),
  kitchenStationId: uuid(),
  fiscal: boolean().notNull().default(false),
})

export const productCategories = placeTable('productCategories', { name: text().notNull() })

export const products = placeTable('products', {
  name: text().notNull(),
  sku: text().notNull(),
  barcode: text().notNull(),
  categoryId: uuid().notNull(),
  unit: text().$type<Row<'products'>['unit']>().notNull(),
  customUnit: text(),
  defaultCapacity: whole().notNull(),
  status: text().$type<Row<'products'>['status']>().notNull(),
  minimumLevel: whole(),
  stopsSales: boolean().notNull().default(false),
})

export const menuItemCategories = placeTable('menuItemCategories', {
  name: text().notNull(),
  course: integer(),
  position: integer().notNull(),
})

export const ingredientTemplates = placeTable('ingredientTemplates', {
  name: text().notNull(),
  ingredients: inside<Row<'ingredientTemplates'>['ingredients']>().notNull(),
})

export const modifierSectionTemplates = placeTable('modifierSectionTemplates', {
  name: text().notNull(),
  multiple: boolean().notNull(),
  minAmount: integer().notNull(),
  maxAmount: integer().notNull(),
  alwaysAsked: boolean().notNull().default(false),
  position: integer().notNull(),
})

export const modifierTemplates = placeTable('modifierTemplates', {
  modifierSectionTemplateId: uuid().notNull(),
  name: text().notNull(),
  price: whole().notNull(),
  position: integer().notNull(),
})

export const conflictNotes = placeTable('conflictNotes', {
  at: instant().notNull(),
  area: text().notNull(),
  rowId: uuid().notNull(),
  name: text().notNull(),
  field: text().notNull(),
  forUserId: uuid().notNull(),
  byUserId: uuid().notNull(),
  lost: inside<unknown>(),
  kept: inside<unknown>(),
  closedAt: instant(),
})

export const changes = placeTable('changes', {
  at: instant().notNull(),
  actorId: uuid().notNull(),
  area: text().notNull(),
  rowId: uuid(),
  name: text().notNull(),
  action: text().$type<Row<'changes'>['action']>().notNull(),
  fields: inside<Row<'changes'>['fields']>().notNull(),
})
