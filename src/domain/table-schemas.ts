import type * as v from 'valibot'
import { changeSchema } from './history/change.ts'
import { checkContactSchema } from './client/check-contact.ts'
import { clientSchema } from './client/client.ts'
import { dayPaperSchema, dayReportSchema, reportPartSchema } from './closing/day-report.ts'
import { drawerCountSchema, drawerSchema } from './closing/drawer.ts'
import { ledgerEntrySchema } from './closing/ledger-entry.ts'
import { correctionSchema } from './document/correction.ts'
import { correctiveInvoiceSchema } from './document/corrective-invoice.ts'
import { receiptInvoiceSchema } from './document/receipt-invoice.ts'
import { fiscalNameSchema } from './document/fiscal-name-row.ts'
import { printoutSchema } from './document/printout.ts'
import { packedSumsSchema } from './figures/packed-sums.ts'
import { saleLinesSchema } from './figures/sale-lines.ts'
import { floorPieceSchema } from './floor/floor-plan.ts'
import { conflictNoteSchema } from './history/conflict-note.ts'
import { eInvoiceSchema } from './ksef/e-invoice.ts'
import { ksefOutageSchema } from './ksef/ksef-outage.ts'
import { tillCertificateSchema } from './ksef/till-certificate.ts'
import { menuBatchSchema } from './menu/menu-batch.ts'
import { menuItemSchema } from './menu/menu-item.ts'
import { menuSchema, menuSectionItemSchema, menuSectionSchema } from './menu/menu.ts'
import { modifierSchema, modifierSectionSchema } from './menu/modifier.ts'
import { priceListSchema } from './menu/price/price-list-schema.ts'
import { notificationSchema } from './notification/notification.ts'
import { checkEventSchema } from './order/check-event.ts'
import { discrepancySchema } from './order/discrepancy.ts'
import { orderCheckSchema } from './order/order-check.ts'
import { orderLineSchema } from './order/order-line.ts'
import { orderSchema } from './order/order.ts'
import { onlinePaymentSchema } from './payment/online-payment.ts'
import { orderPaymentSchema } from './payment/order-payment.ts'
import { refundSchema } from './payment/refund.ts'
import { transactionEventSchema } from './payment/transaction-event.ts'
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
import { menuItemTemplates } from './resources/menu-item-templates.ts'
import { modifierSectionTemplates } from './resources/modifier-section-templates.ts'
import { modifierTemplates } from './resources/modifier-templates.ts'
import { packaging } from './resources/packaging.ts'
import { printers } from './resources/printers.ts'
import { productCategories } from './resources/product-categories.ts'
import { products } from './resources/products.ts'
import { serviceFees } from './resources/service-fees.ts'
import { venueTables } from './resources/venue-tables.ts'
import { itemIngredientSchema } from './stock/ingredient.ts'
import { itemStopSchema } from './stock/item-stop.ts'
import { openUseSchema } from './stock/open-use.ts'
import { recipeSchema } from './stock/recipe.ts'
import { auditCountSchema, auditResultSchema, stockAuditSchema } from './stock/stock-audit.ts'
import { movementCostSchema, productCostSchema } from './stock/stock-cost.ts'
import { stockLevelSchema } from './stock/stock-level.ts'
import { stockMovementSchema } from './stock/stock-movement.ts'
import {
  purchasePriceSchema,
  stockTransactionSchema,
  transactionLineSchema,
} from './stock/stock-transaction.ts'

/** The schema of each replicated table's rows. Apart from `tables.ts`, so that a screen can be there before them. */
export const tableSchemas = {
  places: placeSchema,
  diningOptions: diningOptions.schema,
  placeUsers: placeUserSchema,
  formerUsers: formerUserSchema,
  menus: menuSchema,
  menuSections: menuSectionSchema,
  menuSectionItems: menuSectionItemSchema,
  menuItems: menuItemSchema,
  modifierSections: modifierSectionSchema,
  modifiers: modifierSchema,
  priceLists: priceListSchema,
  venueTables: venueTables.schema,
  floorPieces: floorPieceSchema,
  kitchenStations: kitchenStations.schema,
  packaging: packaging.schema,
  discounts: discounts.schema,
  serviceFees: serviceFees.schema,
  deliveryZones: deliveryZones.schema,
  printers: printers.schema,
  orderChecks: orderCheckSchema,
  checkContacts: checkContactSchema,
  orders: orderSchema,
  orderLines: orderLineSchema,
  checkEvents: checkEventSchema,
  printouts: printoutSchema,
  orderPayments: orderPaymentSchema,
  refunds: refundSchema,
  onlinePayments: onlinePaymentSchema,
  transactionEvents: transactionEventSchema,
  corrections: correctionSchema,
  correctiveInvoices: correctiveInvoiceSchema,
  receiptInvoices: receiptInvoiceSchema,
  eInvoices: eInvoiceSchema,
  tillCertificates: tillCertificateSchema,
  ksefOutages: ksefOutageSchema,
  printJobs: printJobSchema,
  fiscalNames: fiscalNameSchema,
  placeClients: clientSchema,
  notifications: notificationSchema,
  discrepancies: discrepancySchema,
  drawers: drawerSchema,
  drawerCounts: drawerCountSchema,
  ledgerEntries: ledgerEntrySchema,
  saleLines: saleLinesSchema,
  dayReports: dayReportSchema,
  dayPapers: dayPaperSchema,
  reportParts: reportPartSchema,
  productCategories: productCategories.schema,
  products: products.schema,
  menuItemCategories: menuItemCategories.schema,
  menuItemTemplates: menuItemTemplates.schema,
  ingredientTemplates: ingredientTemplates.schema,
  modifierSectionTemplates: modifierSectionTemplates.schema,
  modifierTemplates: modifierTemplates.schema,
  ingredients: itemIngredientSchema,
  stockLevels: stockLevelSchema,
  itemStops: itemStopSchema,
  stockMovements: stockMovementSchema,
  stockTransactions: stockTransactionSchema,
  transactionLines: transactionLineSchema,
  purchasePrices: purchasePriceSchema,
  productCosts: productCostSchema,
  movementCosts: movementCostSchema,
  stockAudits: stockAuditSchema,
  auditCounts: auditCountSchema,
  auditResults: auditResultSchema,
  openUses: openUseSchema,
  recipes: recipeSchema,
  menuBatches: menuBatchSchema,
  conflictNotes: conflictNoteSchema,
  changes: changeSchema,
  daySums: packedSumsSchema,
} as const satisfies Record<string, v.GenericSchema<unknown, { id: string }>>

export type TableSchemas = typeof tableSchemas
