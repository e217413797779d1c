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
  taxRate: text().$type<Row<'menuItems'>['taxRate']>().notNull(),
  exciseType: text().$type<Row<'menuItems'>['exciseType']>().notNull(),
  allergens: inside<Row<'menuItems'>['allergens']>().notNull(),
  categoryId: uuid(),
  preparationTime: integer().notNull(),
  concurrentCapacity: integer().notNull(),
  kitchenStationId: uuid(),
  visible: boolean().notNull(),
  soldOutUntil: instant(),
})

export const modifierSections = placeTable('modifierSections', {
  menuItemId: uuid().notNull(),
  name: text().notNull(),
  multiple: boolean().notNull(),
  minAmount: integer().notNull(),
  maxAmount: integer().notNull(),
  position: integer().notNull(),
})

export const modifiers = placeTable('modifiers', {
  modifierSectionId: uuid().notNull(),
  name: text().notNull(),
  price: whole().notNull(),
  position: integer().notNull(),
})
