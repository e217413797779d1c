import type { InferSelectModel } from 'drizzle-orm'
import type { Row, TableName } from '#domain/tables.ts'
import {
  changes,
  conflictNotes,
  deliveryZones,
  discounts,
  ingredientTemplates,
  menuItemCategories,
  modifierSectionTemplates,
  modifierTemplates,
  packaging,
  printers,
  productCategories,
  products,
  serviceFees,
} from './back-office.ts'
import { daySums } from './figures.ts'
import { correctiveInvoices, eInvoices, ksefOutages, tillCertificates } from './ksef.ts'
import {
  dayPapers,
  dayReports,
  drawerCounts,
  drawers,
  ledgerEntries,
  reportParts,
  saleLines,
} from './ledger.ts'
import {
  menuBatches,
  menuItems,
  menuItemTemplates,
  menus,
  menuSectionItems,
  menuSections,
  modifiers,
  modifierSections,
  priceLists,
} from './menu.ts'
import {
  corrections,
  fiscalNames,
  onlinePayments,
  orderPayments,
  printJobs,
  printouts,
  refunds,
  transactionEvents,
} from './money.ts'
import { notifications } from './notifications.ts'
import {
  checkContacts,
  checkEvents,
  discrepancies,
  orderChecks,
  orderLines,
  orders,
  placeClients,
} from './order.ts'
import type { transport } from './place-table.ts'
import {
  diningOptions,
  floorPieces,
  formerUsers,
  kitchenStations,
  places,
  placeUsers,
  venueTables,
} from './room.ts'
import {
  auditCounts,
  auditResults,
  ingredients,
  itemStops,
  movementCosts,
  openUses,
  productCosts,
  purchasePrices,
  recipes,
  stockAudits,
  stockLevels,
  stockMovements,
  stockTransactions,
  transactionLines,
} from './stock.ts'

/** The stored form of every replicated table, by the domain's name. */
export const replicated = {
  places,
  diningOptions,
  placeUsers,
  formerUsers,
  menus,
  menuSections,
  menuSectionItems,
  menuItems,
  modifierSections,
  modifiers,
  priceLists,
  menuItemTemplates,
  menuBatches,
  venueTables,
  floorPieces,
  kitchenStations,
  orderChecks,
  checkContacts,
  orders,
  orderLines,
  checkEvents,
  discrepancies,
  placeClients,
  notifications,
  printouts,
  orderPayments,
  refunds,
  onlinePayments,
  transactionEvents,
  corrections,
  correctiveInvoices,
  eInvoices,
  tillCertificates,
  ksefOutages,
  printJobs,
  fiscalNames,
  drawers,
  drawerCounts,
  ledgerEntries,
  saleLines,
  dayReports,
  dayPapers,
  reportParts,
  ingredients,
  recipes,
  stockLevels,
  itemStops,
  stockMovements,
  stockTransactions,
  transactionLines,
  purchasePrices,
  productCosts,
  movementCosts,
  stockAudits,
  auditCounts,
  auditResults,
  openUses,
  packaging,
  discounts,
  serviceFees,
  deliveryZones,
  printers,
  productCategories,
  products,
  menuItemCategories,
  ingredientTemplates,
  modifierSectionTemplates,
  modifierTemplates,
  conflictNotes,
  changes,
  daySums,
} satisfies Record<TableName, unknown>

type Stored<T extends TableName> = Omit<InferSelectModel<(typeof replicated)[T]>, (typeof transport)[number]>

type Disagreeing = {
  [T in TableName]: [Stored<T>, Row<T>] extends [Row<T>, Stored<T>] ? never : T
}[TableName]

/** Does not compile, and names the tables, when a table and the domain's row differ in either direction. */
export const agreement: [Disagreeing] extends [never] ? true : Disagreeing = true
