import type * as v from 'valibot'
import type { TableSchemas } from './table-schemas.ts'

/**
 * Every replicated table and the columns that rows are looked up by; `table-schemas.ts` has their rows' schemas, which a
 * screen does without. Server and device build their tables from this list, in this order on a first load (what the till
 * needs first). `times` are instants that a device reads ranges of, `timelines` the latest rows of one value, `days` are
 * business days that it looks rows up by. Rows of `dated` tables have a `closedDay` and leave the feed a while after it.
 */
export const tables = {
  places: { indexes: [] },
  diningOptions: { indexes: [] },
  placeUsers: { indexes: [] },
  formerUsers: { indexes: [] },
  menus: { indexes: [] },
  menuSections: { indexes: ['menuId'] },
  menuSectionItems: { indexes: ['sectionId', 'menuItemId'] },
  menuItems: {
    indexes: ['kitchenStationId', 'categoryId', 'packagingId', 'templateId'],
  },
  modifierSections: { indexes: ['menuItemId', 'templateId'] },
  modifiers: { indexes: ['modifierSectionId', 'templateId'] },
  priceLists: { indexes: ['categoryId'] },
  venueTables: { indexes: [] },
  floorPieces: { indexes: [] },
  kitchenStations: { indexes: [] },
  packaging: { indexes: [] },
  discounts: { indexes: [] },
  serviceFees: { indexes: [] },
  deliveryZones: { indexes: [] },
  printers: { indexes: ['kitchenStationId'] },
  orderChecks: {
    indexes: ['tableId', 'diningOptionId', 'status', 'mergedInto'],
    days: ['closedDay'],
    dated: true,
  },
  checkContacts: { indexes: ['orderCheckId', 'phone'], dated: true },
  orders: {
    indexes: ['orderCheckId', 'status', 'number'],
    times: ['placedAt'],
    timelines: ['status+placedAt'],
    dated: true,
  },
  orderLines: { indexes: ['orderId', 'orderCheckId', 'status'], dated: true },
  checkEvents: { indexes: ['orderCheckId'], dated: true },
  printouts: { indexes: ['orderCheckId', 'number'], dated: true },
  orderPayments: { indexes: ['orderCheckId', 'printoutId'], dated: true },
  refunds: { indexes: ['orderCheckId', 'orderPaymentId'], dated: true },
  onlinePayments: { indexes: ['orderCheckId', 'printoutId', 'status', 'guestToken'], dated: true },
  transactionEvents: { indexes: ['orderCheckId', 'paymentId'], dated: true },
  corrections: { indexes: ['orderCheckId', 'printoutId'], dated: true },
  correctiveInvoices: { indexes: ['orderCheckId', 'printoutId', 'number'], dated: true },
  receiptInvoices: { indexes: ['orderCheckId', 'receiptId', 'number'], dated: true },
  eInvoices: { indexes: ['orderCheckId', 'printoutId', 'state'], dated: true },
  tillCertificates: { indexes: ['clientId'] },
  ksefOutages: { indexes: [] },
  printJobs: {
    indexes: ['orderCheckId', 'printoutId', 'status'],
    timelines: ['printerId+endedAt'],
    dated: true,
  },
  fiscalNames: { indexes: ['key'] },
  placeClients: { indexes: ['phone'] },
  notifications: { indexes: ['forUserId'], dated: true },
  discrepancies: { indexes: ['orderCheckId'], dated: true },
  drawers: { indexes: ['holderId'], dated: true },
  drawerCounts: { indexes: ['drawerId'], dated: true },
  ledgerEntries: {
    indexes: ['businessDay', 'orderCheckId', 'drawerId'],
    days: ['closedDay'],
    dated: true,
  },
  saleLines: { indexes: ['businessDay', 'orderCheckId'], dated: true },
  dayReports: { indexes: [] },
  dayPapers: { indexes: ['reportId'], dated: true },
  reportParts: { indexes: ['reportId', 'paperId'], dated: true },
  productCategories: { indexes: [] },
  products: { indexes: ['sku', 'categoryId'] },
  menuItemCategories: { indexes: [] },
  menuItemTemplates: { indexes: [] },
  ingredientTemplates: { indexes: [] },
  modifierSectionTemplates: { indexes: [] },
  modifierTemplates: { indexes: ['modifierSectionTemplateId'] },
  ingredients: {
    indexes: ['menuItemId', 'modifierId', 'productId', 'templateId'],
  },
  stockLevels: { indexes: [] },
  itemStops: { indexes: [] },
  stockMovements: {
    indexes: ['productId', 'orderId', 'transactionId', 'auditId', 'businessDay'],
    dated: true,
  },
  stockTransactions: { indexes: [], dated: true },
  transactionLines: { indexes: ['transactionId', 'productId'], dated: true },
  purchasePrices: { indexes: ['transactionId', 'productId'], dated: true },
  productCosts: { indexes: [] },
  movementCosts: { indexes: ['productId', 'businessDay'], dated: true },
  stockAudits: { indexes: ['status'], dated: true },
  auditCounts: { indexes: ['auditId', 'productId'], dated: true },
  auditResults: { indexes: ['auditId', 'productId'], dated: true },
  openUses: { indexes: [] },
  recipes: { indexes: ['menuItemId'] },
  menuBatches: { indexes: ['batchId'] },
  conflictNotes: { indexes: ['rowId', 'forUserId'] },
  changes: { indexes: ['rowId', 'area'] },
  daySums: { indexes: ['day'], dated: true },
} as const satisfies Record<keyof TableSchemas, TableShape>

type TableShape = {
  indexes: readonly string[]
  times?: readonly string[]
  timelines?: readonly `${string}+${string}`[]
  days?: readonly string[]
  dated?: true
}

export type Tables = typeof tables
export type TableName = keyof Tables

/** A row as mutations and screens see it: the entity's own fields, nothing of the transport. */
export type Row<T extends TableName> = v.InferOutput<TableSchemas[T]>

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
