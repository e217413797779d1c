import { boolean, integer, text, uuid } from 'drizzle-orm/pg-core'
import type { Row } from '#domain/tables.ts'
import { inside, instant, whole } from './columns.ts'
import { placeTable } from './place-table.ts'

export const menus = placeTable('menus', {
  name: text().notNull(),
  visible: boolean().notNull(),
  position: integer().notNull(),
})

export const menuSections = placeTable('menuSections', {
  menuId: uuid().notNull(),
  name: text().notNull(),
  visible: boolean().notNull(),
  hiddenUntil: instant(),
  showing: inside<Row<'menuSections'>['showing']>(),
  position: integer().notNull(),
})

export const menuSectionItems = placeTable('menuSectionItems', {
  sectionId: uuid().notNull(),
  menuItemId: uuid().notNull(),
  position: integer().notNull(),
})

export const menuItems = placeTable('menuItems', {
  name: text().notNull(),
  description: text().notNull(),
  price: whole().notNull(),
  optionPrices: inside<Row<'menuItems'>['optionPrices']>().notNull().default([]),
  taxRate: text().$type<Row<'menuItems'>['taxRate']>().notNull(),
  exciseType: text().$type<Row<'menuItems'>['exciseType']>().notNull(),
  allergens: inside<Row<'menuItems'>['allergens']>().notNull(),
  categoryId: uuid(),
  preparationTime: integer().notNull(),
  concurrentCapacity: integer().notNull(),
  kitchenStationId: uuid(),
  packagingId: uuid(),
  fiscalName: text().notNull().default(''),
  imageId: uuid(),
  visible: boolean().notNull(),
  hiddenUntil: instant(),
  showing: inside<Row<'menuItems'>['showing']>(),
  soldOutUntil: instant(),
  templateId: uuid(),
  own: inside<string[]>().notNull().default([]),
  omitted: inside<string[]>().notNull().default([]),
})

export const modifierSections = placeTable('modifierSections', {
  menuItemId: uuid().notNull(),
  name: text().notNull(),
  multiple: boolean().notNull(),
  minAmount: integer().notNull(),
  maxAmount: integer().notNull(),
  alwaysAsked: boolean().notNull().default(false),
  position: integer().notNull(),
  templateId: uuid(),
  own: inside<string[]>().notNull().default([]),
  omitted: inside<string[]>().notNull().default([]),
})

export const modifiers = placeTable('modifiers', {
  modifierSectionId: uuid().notNull(),
  name: text().notNull(),
  price: whole().notNull(),
  position: integer().notNull(),
  templateId: uuid(),
  own: inside<string[]>().notNull().default([]),
})

export const priceLists = placeTable('priceLists', {
  name: text().notNull(),
  active: boolean().notNull(),
  times: inside<Row<'priceLists'>['times']>().notNull(),
  diningOptionIds: inside<string[]>().notNull(),
  categoryId: uuid(),
  rule: inside<Row<'priceLists'>['rule']>().notNull(),
  position: integer().notNull(),
})

export const menuItemTemplates = placeTable('menuItemTemplates', {
  name: text().notNull(),
  values: inside<Row<'menuItemTemplates'>['values']>().notNull(),
  modifierSectionTemplateIds: inside<string[]>().notNull(),
  ingredientTemplateIds: inside<string[]>().notNull(),
  position: integer().notNull(),
})

export const menuBatches = placeTable('menuBatches', {
  batchId: uuid().notNull(),
  kind: text().$type<Row<'menuBatches'>['kind']>().notNull(),
  at: instant().notNull(),
  actorId: uuid().notNull(),
  count: integer().notNull(),
  entries: inside<Row<'menuBatches'>['entries']>().notNull(),
  undoneAt: instant(),
})
