import { pathVariables } from '#contract/path.ts'
import { callName, type ResourceOperation, type ResourceCallKey } from '#contract/resource-endpoints.ts'
import { allResources, type AnyResource } from '#domain/resources/resources.ts'
import type { RowsOfCalls } from './handler.ts'

/** The row that tells the place of a call where neither path nor header does. A missing entry is a type error. */
export const rowsOfCalls: RowsOfCalls = {
  ...rowsOfResources(),
  'payment.refund': { table: 'onlinePayments', param: 'onlinePaymentId' },
  'online-payments.ask': { table: 'onlinePayments', param: 'onlinePaymentId' },
  'product-transaction.list-of-product': { table: 'products', param: 'productId' },
  'product-transaction.get': { table: 'stockTransactions', param: 'transactionId' },
  'product-transaction.delete': { table: 'stockTransactions', param: 'transactionId' },
  'product-stock-audit.get': { table: 'stockAudits', param: 'auditId' },
  'product-stock-audit.list-of-product': { table: 'products', param: 'productId' },
  'product-stock-audit.create': { table: 'products', param: 'productId' },
  'product-stock-audit.post': { table: 'stockAudits', param: 'auditId' },
  'product-stock-audit.delete': { table: 'stockAudits', param: 'auditId' },
  'invitations.update': { table: 'invitations', param: 'id' },
  'invitations.delete': { table: 'invitations', param: 'id' },
  'menu-items.set-visibility': { table: 'menuItems', param: 'id' },
  'menu-sections.list-of-menu': { table: 'menus', param: 'menuId' },
  'menu-sections.list-with': { table: 'menuItems', param: 'menuItemId' },
  'menu-sections.reorder-items': { table: 'menuSections', param: 'id' },
  'menu-sections.set-visibility': { table: 'menuSections', param: 'id' },
  'menu-sections.remove-item': { table: 'menuSections', param: 'sectionId' },
  'menu-items.find-by-product': { table: 'products', param: 'productId' },
  'menu-items.assign': { table: 'menuItems', param: 'menuItemId' },
  'menu-items.get-history': { table: 'menuItems', param: 'id' },
  'menu-items.set-prices': { table: 'menuItems', param: 'id' },
  'menu-items.upload-image': { table: 'menuItems', param: 'menuItemId' },
  'menu-items.find-from-template': { table: 'menuItemTemplates', param: 'templateId' },
  'modifiers.copy-from-template': { table: 'menuItems', param: 'menuItemId' },
  'modifiers-template.list': { table: 'menuItemTemplates', param: 'templateId' },
  'modifiers-template.list-ingredients': { table: 'menuItemTemplates', param: 'templateId' },
  'modifiers-template.create-ingredient': { table: 'menuItemTemplates', param: 'templateId' },
  'modifiers-template.reorder-sections': { table: 'menuItemTemplates', param: 'templateId' },
  'modifiers-template.update-ingredient': { table: 'ingredientTemplates', param: 'id' },
  'modifiers-template.delete-ingredient': { table: 'ingredientTemplates', param: 'id' },
  'modifiers.list': { table: 'menuItems', param: 'menuItemId' },
  'modifiers.list-ingredients': { table: 'menuItems', param: 'menuItemId' },
  'kitchen-station.set-default': { table: 'kitchenStations', param: 'id' },
  'ingredient-templates.list-of-product': { table: 'products', param: 'productId' },
  'order-manager.update': { table: 'orders', param: 'orderId' },
  'order-manager.cancel': { table: 'orders', param: 'id' },
  'order.list-of-check': { table: 'orderChecks', param: 'orderCheckId' },
  'order.done-amount': { table: 'orders', param: 'orderId' },
  'order.done-station': { table: 'orders', param: 'orderId' },
  'order-check.get': { table: 'orderChecks', param: 'id' },
  'order-check.change-table': { table: 'orderChecks', param: 'id' },
  'order-check.change-dining-option': { table: 'orderChecks', param: 'id' },
  'order-check.set-status': { table: 'orderChecks', param: 'id' },
  'order-check.get-history': { table: 'orderChecks', param: 'id' },
  'order-check.cancel-order': { table: 'orders', param: 'orderId' },
  'order-check.list-active-of-table': { table: 'venueTables', param: 'tableId' },
  'order-check.list-pending-of-item': { table: 'menuItems', param: 'menuItemId' },
  'order-check.sync-menu-item': { table: 'menuItems', param: 'menuItemId' },
  'order-manager.close-orders': { table: 'orderChecks', param: 'orderCheckId' },
  'order.get': { table: 'orders', param: 'id' },
  'order.force-done': { table: 'orders', param: 'orderId' },
  'order-payment.get': { table: 'orderPayments', param: 'id' },
  'order-payment.list-of-printout': { table: 'printouts', param: 'printoutId' },
  'order-payment.issue-invoice': { table: 'orders', param: 'orderId' },
  'order-payment.issue-receipt': { table: 'orders', param: 'orderId' },
  'order-payment.issue-simplified-invoice': { table: 'orders', param: 'orderId' },
  'order-payment.refund': { table: 'printouts', param: 'printoutId' },
  'order-payment.cancel': { table: 'printouts', param: 'printoutId' },
  'order-payment.set-paid': { table: 'printouts', param: 'printoutId' },
  'order-payment.skip-print': { table: 'printouts', param: 'printoutId' },
  'order-payment.update': { table: 'printouts', param: 'printoutId' },
  'printouts.set-error': { table: 'printouts', param: 'printoutId' },
  'printouts.set-payment-type': { table: 'printouts', param: 'printoutId' },
  'printouts.set-printed': { table: 'printouts', param: 'printoutId' },
  'terminals.charge': { table: 'orderPayments', param: 'paymentId' },
  'terminals.ask': { table: 'orderPayments', param: 'paymentId' },
  'terminals.cancel': { table: 'orderPayments', param: 'paymentId' },
  'terminals.refund': { table: 'refunds', param: 'refundId' },
  'printouts.get-pdf': { table: 'printouts', param: 'id' },
  'printouts.download-pdf': { table: 'printouts', param: 'id' },
  'printouts.send-email': { table: 'printouts', param: 'id' },
  'printouts.delete': { table: 'printouts', param: 'id' },
  'daily-report.get': { table: 'dayReports', param: 'id' },
  'daily-report.export': { table: 'dayReports', param: 'id' },
  'daily-report.delete': { table: 'dayReports', param: 'id' },
  'daily-report.create': { table: 'places', param: 'id' },
  'daily-report.create-historic': { table: 'places', param: 'id' },
  'daily-report.preview': { table: 'places', param: 'id' },
  'daily-report.set-date': { table: 'places', param: 'id' },
  'shift-report.get': { table: 'drawers', param: 'id' },
  'shift-report.export': { table: 'drawers', param: 'id' },
  'shift-report.delete': { table: 'drawers', param: 'id' },
  'shift-report.create': { table: 'places', param: 'id' },
  'shift-report.preview': { table: 'places', param: 'id' },
}

type ResourceRowKey = Extract<ResourceCallKey<AnyResource>, keyof RowsOfCalls>

/** A call of a resource names its row in its path, or the row that the new one will belong to. */
function rowsOfResources(): Pick<RowsOfCalls, ResourceRowKey> {
  const named = allResources.flatMap(({ key, table, parent, paths }) =>
    Object.entries(paths).flatMap(([operation, path]) => {
      const variables = pathVariables(path)
      const [param] = variables
      if (param === undefined || variables.includes('placeId')) return []
      const of = parent?.field === param ? parent.table : table
      return [[`${key}.${callName(operation as ResourceOperation)}`, { table: of, param }]]
    }),
  )
  // One entry for each path of a resource without the place in it, as the type says.
  return Object.fromEntries(named) as Pick<RowsOfCalls, ResourceRowKey>
}
