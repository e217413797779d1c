import type * as v from 'valibot'
import { menuItemSchema } from './menu/menu-item.ts'
import { menuSchema, menuSectionItemSchema, menuSectionSchema } from './menu/menu.ts'
import { modifierSchema, modifierSectionSchema } from './menu/modifier.ts'
import { checkEventSchema } from './order/check-event.ts'
import { discrepancySchema } from './order/discrepancy.ts'
import { orderCheckSchema } from './order/order-check.ts'
import { orderLineSchema } from './order/order-line.ts'
import { orderSchema } from './order/order.ts'
import { diningOptionSchema } from './place/dining-option.ts'
import { kitchenStationSchema } from './place/kitchen-station.ts'
import { placeUserSchema } from './place/place-user.ts'
import { placeSchema } from './place/place.ts'
import { venueTableSchema } from './place/venue-table.ts'

/**
 * Every replicated table: its row's schema and the columns that rows are looked up by. Server and device build their
 * tables from this list, in this order on a first load (what the till needs first). `times` are instants that a device
 * reads ranges of.
 */
export const tables = {
  places: { schema: placeSchema, indexes: [] },
  diningOptions: { schema: diningOptionSchema, indexes: [] },
  placeUsers: { schema: placeUserSchema, indexes: [] },
  menus: { schema: menuSchema, indexes: [] },
  menuSections: { schema: menuSectionSchema, indexes: ['menuId'] },
  menuSectionItems: { schema: menuSectionItemSchema, indexes: ['sectionId', 'menuItemId'] },
  menuItems: { schema: menuItemSchema, indexes: [] },
  modifierSections: { schema: modifierSectionSchema, indexes: ['menuItemId'] },
  modifiers: { schema: modifierSchema, indexes: ['modifierSectionId'] },
  venueTables: { schema: venueTableSchema, indexes: [] },
  kitchenStations: { schema: kitchenStationSchema, indexes: [] },
  orderChecks: { schema: orderCheckSchema, indexes: ['tableId', 'status'] },
  orders: { schema: orderSchema, indexes: ['orderCheckId', 'status', 'number'], times: ['placedAt'] },
  orderLines: { schema: orderLineSchema, indexes: ['orderId', 'orderCheckId', 'status'] },
  checkEvents: { schema: checkEventSchema, indexes: ['orderCheckId'] },
  discrepancies: { schema: discrepancySchema, indexes: ['orderCheckId'] },
} as const satisfies Record<string, TableShape>

type TableShape = {
  schema: v.GenericSchema<unknown, { id: string }>
  indexes: readonly string[]
  times?: readonly string[]
}

export type Tables = typeof tables
export type TableName = keyof Tables

/** A row as mutations and screens see it: the entity's own fields, nothing of the transport. */
export type Row<T extends TableName> = v.InferOutput<Tables[T]['schema']>

/** The columns of a table that rows can be listed by. */
export type IndexOf<T extends TableName> = Tables[T]['indexes'][number]

/** The instants of a table that rows can be read from. */
export type TimeOf<T extends TableName> = Tables[T] extends { times: readonly (infer C extends string)[] }
  ? C
  : never

export const tableNames = Object.keys(tables) as TableName[]

export function isTableName(name: string): name is TableName {
  return Object.hasOwn(tables, name)
}
