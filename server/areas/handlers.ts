import { ok } from '#domain/result.ts'
import type { Authority } from '#server/http/authority.ts'
import type { Handlers } from '#server/http/handler.ts'
import { authHandlers } from './auth/handlers.ts'
import { accountHandlers } from './account/handlers.ts'
import { addressHandlers } from './addresses/handlers.ts'
import { birHandlers } from './bir/handlers.ts'
import { dayHandlers } from './closing/day-handlers.ts'
import { shiftHandlers } from './closing/shift-handlers.ts'
import { paymentHandlers } from './documents/payment-handlers.ts'
import { providerPaymentHandlers } from './payments/handlers.ts'
import { providerAccountHandlers } from './provider-accounts/handlers.ts'
import { adyenHandlers } from './adyen/handlers.ts'
import { onlineOffers } from './provider-accounts/online-offers.ts'
import { mailHandlers } from './documents/mail-handlers.ts'
import { pdfHandlers } from './documents/pdf-handlers.ts'
import { printoutHandlers } from './documents/printout-handlers.ts'
import { deviceHandlers } from './devices-of-place/handlers.ts'
import { eInvoiceHandlers } from './e-invoices/handlers.ts'
import { exportHandlers } from './exports/handlers.ts'
import { factHandlers } from './figures/fact-handlers.ts'
import { figureHandlers } from './figures/handlers.ts'
import { usageHandlers } from './figures/usage-handlers.ts'
import { fileHandlers } from './files/handlers.ts'
import { glovoHandlers } from './glovo/handlers.ts'
import { healthHandlers } from './health/handlers.ts'
import { integrationHandlers } from './integrations/handlers.ts'
import { ksefCertificateHandlers } from './ksef/certificate-handlers.ts'
import { ksefHandlers } from './ksef/handlers.ts'
import { menuHandlers } from './menu/handlers.ts'
import { itemHandlers } from './menu/item-handlers.ts'
import { itemImageHandlers } from './menu/item-image.ts'
import { itemPlacing } from './menu/item-placing.ts'
import { itemReads } from './menu/item-reads.ts'
import { priceHandlers } from './menu/price-handlers.ts'
import { sectionHandlers } from './menu/section-handlers.ts'
import { menuTemplateHandlers } from './menu/template-handlers.ts'
import { menuImportHandlers } from './menu-import/handlers.ts'
import { notificationHandlers } from './notifications/handlers.ts'
import { checkHandlers } from './orders/check-handlers.ts'
import { deliveryHandlers } from './orders/delivery-handlers.ts'
import { listHandlers } from './orders/list-handlers.ts'
import { onlinePaymentHandlers } from './online-payments/handlers.ts'
import { orderHandlers } from './orders/order-handlers.ts'
import { syncItemHandlers } from './orders/sync-item.ts'
import { placeHandlers } from './orders/place-handlers.ts'
import { peopleHandlers } from './people/handlers.ts'
import { invitationHandlers } from './people/invitation-handlers.ts'
import { pinHandlers } from './people/pin-handlers.ts'
import { placesHandlers } from './places/handlers.ts'
import { choiceHandlers } from './places/own-choices.ts'
import { tillHandlers } from './places/till-handlers.ts'
import { resourceHandlers } from './resources/handlers.ts'
import { pushHandlers } from './push/handlers.ts'
import { settingsHandlers } from './resources/settings-handlers.ts'
import { templateHandlers } from './resources/template-handlers.ts'
import type { Services } from '#server/services/services.ts'
import { auditHandlers } from './stock/audit-handlers.ts'
import { productHandlers } from './stock/product-handlers.ts'
import { transactionHandlers } from './stock/transaction-handlers.ts'
import { terminalHandlers } from './terminals/handlers.ts'
import { sessionHandlers } from './sessions/handlers.ts'
import { syncHandlers } from './sync/handlers.ts'
import { writeHandlers } from './writes/handlers.ts'

/** The handler of every live endpoint of the contract. */
export function createHandlers(services: Services, authority: Authority): Handlers {
  return {
    ...authHandlers(services),
    ...accountHandlers(services),
    ...peopleHandlers(services),
    ...pinHandlers(services),
    ...invitationHandlers(services),
    ...sessionHandlers(services, authority),
    ...placesHandlers(services),
    ...tillHandlers(services),
    ...choiceHandlers(services),
    ...resourceHandlers(services),
    ...settingsHandlers(services),
    ...templateHandlers(services),
    ...menuHandlers(services),
    ...itemHandlers(services),
    ...itemReads(services),
    ...itemPlacing(services),
    ...itemImageHandlers(services),
    ...priceHandlers(services),
    ...sectionHandlers(services),
    ...menuTemplateHandlers(services),
    ...menuImportHandlers(services),
    ...notificationHandlers(services, authority),
    ...pushHandlers(services),
    ...placeHandlers(services),
    ...deliveryHandlers(services),
    ...orderHandlers(services),
    ...checkHandlers(services),
    ...listHandlers(services),
    ...figureHandlers(services),
    ...factHandlers(services),
    ...usageHandlers(services),
    ...syncItemHandlers(services),
    ...paymentHandlers(services),
    ...printoutHandlers(services),
    ...pdfHandlers(services),
    ...mailHandlers(services),
    ...dayHandlers(services),
    ...shiftHandlers(services),
    ...exportHandlers(services),
    ...transactionHandlers(services),
    ...auditHandlers(services),
    ...productHandlers(services),
    ...syncHandlers(services),
    ...deviceHandlers(services),
    ...writeHandlers(services),
    ...fileHandlers(services),
    ...integrationHandlers(services),
    ...glovoHandlers(services),
    ...birHandlers(services),
    ...addressHandlers(services),
    ...terminalHandlers(services),
    ...providerPaymentHandlers(services),
    ...eInvoiceHandlers(services),
    ...onlinePaymentHandlers(services),
    ...providerAccountHandlers(services),
    ...ksefHandlers(services),
    ...ksefCertificateHandlers(services),
    ...adyenHandlers(services),
    ...onlineOffers(services),

    ...healthHandlers(services),

    async 'app.config'() {
      return ok({ data: { mapTiles: services.mapTiles, simulatedPrinter: services.demo !== null } })
    },

    async 'demo.list-accounts'() {
      return ok({
        data: (services.demo ?? []).map(({ name, role, email, password }) => ({
          name,
          role,
          login: email,
          password,
        })),
      })
    },
  }
}
