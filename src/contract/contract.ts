import { accountEndpoints } from './areas/account.ts'
import { addressEndpoints } from './areas/addresses.ts'
import { adyenEndpoints } from './areas/adyen.ts'
import { authEndpoints } from './areas/auth.ts'
import { birEndpoints } from './areas/bir.ts'
import { checkFigureEndpoints } from './areas/check-figures.ts'
import { figureFactEndpoints } from './areas/figure-facts.ts'
import { dailyReportEndpoints } from './areas/daily-reports.ts'
import { deliveryEndpoints } from './areas/delivery.ts'
import { diningOptionEndpoints } from './areas/dining-options.ts'
import { deviceEndpoints } from './areas/devices.ts'
import { discountEndpoints } from './areas/discounts.ts'
import { glovoEndpoints } from './areas/glovo.ts'
import { exportEndpoints } from './areas/exports.ts'
import { healthEndpoints } from './areas/health.ts'
import { ingredientTemplateEndpoints } from './areas/ingredient-templates.ts'
import { invitationEndpoints } from './areas/invitations.ts'
import { kitchenStationEndpoints } from './areas/kitchen-stations.ts'
import { menuItemCategoryEndpoints } from './areas/menu-item-categories.ts'
import { menuItemTemplateEndpoints } from './areas/menu-item-templates.ts'
import { eInvoiceEndpoints } from './areas/e-invoices.ts'
import { menuItemEndpoints } from './areas/menu-items.ts'
import { menuSectionEndpoints } from './areas/menu-sections.ts'
import { menuEndpoints } from './areas/menus.ts'
import { modifiersTemplateEndpoints } from './areas/modifiers-templates.ts'
import { modifierEndpoints } from './areas/modifiers.ts'
import { notificationEndpoints } from './areas/notifications.ts'
import { orderCheckEndpoints } from './areas/order-checks.ts'
import { orderManagerEndpoints } from './areas/order-manager.ts'
import { orderPaymentEndpoints } from './areas/order-payments.ts'
import { orderSyncEndpoints } from './areas/order-sync.ts'
import { orderEndpoints } from './areas/orders.ts'
import { ownEndpoints } from './areas/own.ts'
import { ksefEndpoints } from './areas/ksef.ts'
import { menuImportEndpoints } from './areas/menu-imports.ts'
import { writeEndpoints } from './areas/own-writes.ts'
import { syncEndpoints } from './areas/sync.ts'
import { p24WebhookEndpoints } from './areas/p24-webhooks.ts'
import { packagingEndpoints } from './areas/packaging.ts'
import { paymentEndpoints } from './areas/payments.ts'
import { pushEndpoints } from './areas/push.ts'
import { providerAccountEndpoints } from './areas/provider-accounts.ts'
import { placeUserEndpoints } from './areas/place-users.ts'
import { placeEndpoints } from './areas/places.ts'
import { printoutEndpoints } from './areas/printouts.ts'
import { productCategoryEndpoints } from './areas/product-categories.ts'
import { productTransactionEndpoints } from './areas/product-transactions.ts'
import { productUsageEndpoints } from './areas/product-usage.ts'
import { productEndpoints } from './areas/products.ts'
import { serviceFeeEndpoints } from './areas/service-fees.ts'
import { activeSessionEndpoints } from './areas/active-sessions.ts'
import { sessionEndpoints } from './areas/session.ts'
import { shiftReportEndpoints } from './areas/shift-reports.ts'
import { stockAuditEndpoints } from './areas/stock-audits.ts'
import { tableEndpoints } from './areas/tables.ts'
import { userEndpoints } from './areas/users.ts'
import { wire } from './wire.ts'

/** Every call of the API by its key, `area.what-it-does`. The one list of all areas. */
export const endpoints = {
  ...healthEndpoints,
  ...sessionEndpoints,
  ...activeSessionEndpoints,
  ...notificationEndpoints,
  ...pushEndpoints,
  ...authEndpoints,
  ...accountEndpoints,
  ...userEndpoints,
  ...placeEndpoints,
  ...placeUserEndpoints,
  ...invitationEndpoints,
  ...diningOptionEndpoints,
  ...discountEndpoints,
  ...serviceFeeEndpoints,
  ...packagingEndpoints,
  ...deliveryEndpoints,
  ...kitchenStationEndpoints,
  ...tableEndpoints,
  ...menuEndpoints,
  ...menuSectionEndpoints,
  ...menuItemCategoryEndpoints,
  ...menuItemEndpoints,
  ...menuItemTemplateEndpoints,
  ...ingredientTemplateEndpoints,
  ...modifierEndpoints,
  ...modifiersTemplateEndpoints,
  ...orderCheckEndpoints,
  ...checkFigureEndpoints,
  ...figureFactEndpoints,
  ...exportEndpoints,
  ...orderEndpoints,
  ...orderManagerEndpoints,
  ...orderSyncEndpoints,
  ...orderPaymentEndpoints,
  ...printoutEndpoints,
  ...paymentEndpoints,
  ...eInvoiceEndpoints,
  ...p24WebhookEndpoints,
  ...providerAccountEndpoints,
  ...ksefEndpoints,
  ...dailyReportEndpoints,
  ...shiftReportEndpoints,
  ...productCategoryEndpoints,
  ...productEndpoints,
  ...stockAuditEndpoints,
  ...productTransactionEndpoints,
  ...productUsageEndpoints,
  ...birEndpoints,
  ...addressEndpoints,
  ...adyenEndpoints,
  ...glovoEndpoints,
  ...menuImportEndpoints,
  ...ownEndpoints,
  ...writeEndpoints,
  ...deviceEndpoints,
  ...syncEndpoints,
} as const

/** The API as data. */
export const contract = {
  ...wire,
  endpoints,
} as const

type Endpoints = typeof endpoints

export type Contract = typeof contract
export type EndpointKey = keyof Endpoints
export type EndpointOf<K extends EndpointKey> = Endpoints[K]

/** Keys of the endpoints that have a handler. */
export type LiveKey = {
  [K in EndpointKey]: Endpoints[K] extends { readonly status: 'live' } ? K : never
}[EndpointKey]

/** Keys of the endpoints that answer 501. */
export type PlannedKey = Exclude<EndpointKey, LiveKey>

/** The area of a key: its part before the dot. */
export function areaOf(key: string): string {
  return key.slice(0, key.indexOf('.'))
}
