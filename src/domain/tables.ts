import type * as v from 'valibot'
import { changeSchema } from './history/change.ts'
import { clientSchema } from './client/client.ts'
import { correctionSchema } from './document/correction.ts'
import { fiscalNameSchema } from './document/fiscal-name-row.ts'
import { printoutSchema } from './document/printout.ts'
import { floorPieceSchema } from './floor/floor-plan.ts'
import { conflictNoteSchema } from './history/conflict-note.ts'
import { menuItemSchema } from './menu/menu-item.ts'
import { menuSchema, menuSectionItemSchema, menuSectionSchema } from './menu/menu.ts'
import { modifierSchema, modifierSectionSchema } from './menu/modifier.ts'
import { notificationSchema } from './notification/notification.ts'
import { checkEventSchema } from './order/check-event.ts'
import { discrepancySchema } from './order/discrepancy.ts'
import { orderCheckSchema } from './order/order-check.ts'
import { orderLineSchema } from './order/order-line.ts'
import { orderSchema } from './order/order.ts'
import { orderPaymentSchema } from './payment/order-payment.ts'
import { refundSchema } from './payment/refund.ts'
import { formerUserSchema } from './place/former-user.ts'
import { placeUserSchema } from './place/place-user.ts'
import { placeSchema } from './place/place.ts'
import { printJobSchema } from './print/print-job.ts'
import { deliveryZones } from './resources/delivery-zones.ts'
import { diningOptions } from './resources/dining-options.ts'
import { discounts } from './resources/discounts.ts'
import { ingredientTemplates } from './resources/ingredient-templates.ts'
import { kitchenStations } from './resources/kitchen-stations.ts'
import { menuItemCategories } from './resources/menu-item-categories.ts'
import { modifierSectionTemplates } from './resources/modifier-section-templates.ts'
import { modifierTemplates } from './resources/modifier-templates.ts'
import { packaging } from './resources/packaging.ts'
import { printers } from './resources/printers.ts'
import { productCategories } from './resources/product-categories.ts'
import { products } from './resources/products.ts'
import { serviceFees } from './resources/service-fees.ts'
import { venueTables } from './resources/venue-tables.ts'
import { itemIngredientSchema } from './stock/ingredient.ts'
import { stockMovementSchema } from './stock/stock-movement.ts'

/**
 * Every replicated table: its row's schema and the columns that rows are looked up by. Server and device build their
 * tables from this list, in this order on a first load (what the till needs first). `times` are instants that a device
 * reads ranges of, `timelines` the latest rows of one value, `days` are business days that it looks rows up by.
 */
export const tables = {
  places: { schema: placeSchema, indexes: [] },
  diningOptions: { schema: diningOptions.schema, indexes: [] },
  placeUsers: { schema: placeUserSchema, indexes: [] },
  formerUsers: { schema: formerUserSchema, indexes: [] },
  menus: { schema: menuSchema, indexes: [] },
  menuSections: { schema: menuSectionSchema, indexes: ['menuId'] },
  menuSectionItems: { schema: menuSectionItemSchema, indexes: ['sectionId', 'menuItemId'] },
  menuItems: { schema: menuItemSchema, indexes: ['kitchenStationId'] },
  modifierSections: { schema: modifierSectionSchema, indexes: ['menuItemId'] },
  modifiers: { schema: modifierSchema, indexes: ['modifierSectionId'] },
  venueTables: { schema: venueTables.schema, indexes: [] },
  floorPieces: { schema: floorPieceSchema, indexes: [] },
  kitchenStations: { schema: kitchenStations.schema, indexes: [] },
  packaging: { schema: packaging.schema, indexes: [] },
  discounts: { schema: discounts.schema, indexes: [] },
  serviceFees: { schema: serviceFees.schema, indexes: [] },
  deliveryZones: { schema: deliveryZones.schema, indexes: [] },
  printers: { schema: printers.schema, indexes: ['kitchenStationId'] },
  orderChecks: {
    schema: orderCheckSchema,
    indexes: ['tableId', 'diningOptionId', 'status', 'mergedInto'],
    days: ['closedDay'],
  },
  orders: {
    schema: orderSchema,
    indexes: ['orderCheckId', 'status', 'number'],
    times: ['placedAt'],
    timelines: ['status+placedAt'],
  },
  orderLines: { schema: orderLineSchema, indexes: ['orderId', 'orderCheckId', 'status'] },
  checkEvents: { schema: checkEventSchema, indexes: ['orderCheckId'] },
  printouts: { schema: printoutSchema, indexes: ['orderCheckId', 'number'] },
  orderPayments: { schema: orderPaymentSchema, indexes: ['orderCheckId', 'printoutId'] },
  refunds: { schema: refundSchema, indexes: ['orderCheckId', 'orderPaymentId'] },
  corrections: { schema: correctionSchema, indexes: ['orderCheckId', 'printoutId'] },
  printJobs: { schema: printJobSchema, indexes: ['orderCheckId', 'printoutId', 'status'] },
  fiscalNames: { schema: fiscalNameSchema, indexes: ['key'] },
  placeClients: { schema: clientSchema, indexes: ['phone'] },
  notifications: { schema: notificationSchema, indexes: ['forUserId'] },
  discrepancies: { schema: discrepancySchema, indexes: ['orderCheckId'] },
  productCategories: { schema: productCategories.schema, indexes: [] },
  products: { schema: products.schema, indexes: ['sku', 'categoryId'] },
  menuItemCategories: { schema: menuItemCategories.schema, indexes: [] },
  ingredientTemplates: { schema: ingredientTemplates.schema, indexes: [] },
  modifierSectionTemplates: { schema: modifierSectionTemplates.schema, indexes: [] },
  modifierTemplates: { schema: modifierTemplates.schema, indexes: ['modifierSectionTemplateId'] },
  ingredients: { schema: itemIngredientSchema, indexes: ['menuItemId', 'productId'] },
  stockMovements: { schema: stockMovementSchema, indexes: ['productId', 'orderCheckId'] },
  conflictNotes: { schema: conflictNoteSchema, indexes: ['rowId', 'forUserId'] },
  changes: { schema: changeSchema, indexes: ['rowId', 'area'] },
} as const satisfies Record<string, TableShape>

type TableShape = {
  schema: v.GenericSchema<unknown, { id: string }>
  indexes: readonly string[]
  times?: readonly string[]
  timelines?: readonly `${string}+${string}`[]
  days?: readonly string[]
}

export type Tables = typeof tables
export type TableName = keyof Tables

/** A row as mutations and screens see it: the entity's own fields, nothing of the transport. */
export type Row<T extends TableName> = v.InferOutput<Tables[T]['schema']>

/** The columns of a table that rows can be listed by. */
export type IndexOf<T extends TableName> = Tables[T]['indexes'][number]

/** A value and an instant of a table by which the latest rows of the value can be read. */
export type TimelineOf<T extends TableName> = Tables[T] extends {
  timelines: readonly (infer C extends string)[]
}
  ? C
  : never

/** The instants of a table that rows can be read from. */
export type TimeOf<T extends TableName> = Tables[T] extends { times: readonly (infer C extends string)[] }
  ? C
  : never

/** The business days that a table's rows are looked up by. */
export type DayOf<T extends TableName> = Tables[T] extends { days: readonly (infer C extends string)[] }
  ? C
  : never

export const tableNames = Object.keys(tables) as TableName[]

export function isTableName(name: string): name is TableName {
  return Object.hasOwn(tables, name)
}
