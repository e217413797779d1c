/** A place that takes money through providers. */
export type PaymentScene = {
  placeId: string
  /** An online payment whose money is there. */
  onlinePaymentId: string
  paidPrintoutId: string
}

const ofPlace = ({ placeId }: PaymentScene) => ({ params: { placeId } })
const ofProvider = ({ placeId }: PaymentScene) => ({ params: { placeId, provider: 'P24' } })

/** Good calls about payments through providers. */
export const paymentExamples = {
  'payment.get': ({ placeId, onlinePaymentId }) => ({ params: { placeId, id: onlinePaymentId } }),
  'payment.search': (scene) => ({ ...ofPlace(scene), query: 'pageSize=5&text=PA' }),
  'payment.refund': ({ onlinePaymentId }) => ({
    params: { onlinePaymentId },
    body: { amount: 100, reason: 'RETURN', items: [], comment: '', goods: null },
  }),
  'e-invoices.list': ({ placeId }) => ({ params: { placeId, month: '2026-11' } }),
  'e-invoices.get': ({ placeId, paidPrintoutId: printoutId }) => ({ params: { placeId, printoutId } }),
  'e-invoices.xml': ({ placeId, paidPrintoutId }) => ({ params: { placeId, eInvoiceId: paidPrintoutId } }),
  'e-invoices.proof': ({ placeId, paidPrintoutId }) => ({ params: { placeId, eInvoiceId: paidPrintoutId } }),
  'e-invoices.export': ({ placeId }) => ({ params: { placeId, month: '2026-11' } }),
  'online-payments.offers': ofPlace,
  'online-payments.ask': ({ onlinePaymentId }) => ({ params: { onlinePaymentId } }),
  'przelewy-webhooks.payment': (scene) => ({ ...ofPlace(scene), body: { sign: 'guess' } }),
  'przelewy-webhooks.refund': (scene) => ({ ...ofPlace(scene), body: { sign: 'guess' } }),
  'provider-accounts.get': ofProvider,
  'provider-accounts.save': (scene) => ({
    ...ofProvider(scene),
    body: {
      environment: 'test',
      fields: { merchantId: '12345', posId: '12345' },
      secrets: { crc: 'a1b2c3d4e5f60718', apiKey: '0123456789abcdef0123456789abcdef' },
    },
  }),
  'provider-accounts.test': ofProvider,
  'provider-accounts.remove': ofProvider,
  'adyen.get-onboarding': ofPlace,
  'adyen.open-onboarding': ofPlace,
  'adyen.get-balance': ofPlace,
  'adyen.list-payouts': (scene) => ({ ...ofPlace(scene), query: 'from=2026-11-01&to=2026-11-30' }),
  'adyen.list-reports': ofPlace,
  'adyen.list-terminals': ofPlace,
  'adyen.download-report': ({ placeId }) => ({ params: { placeId, id: 'REPORT1' } }),
  'adyen.sync-terminals': ofPlace,
  'adyen-webhooks.balance': () => ({ body: { type: 'x', environment: 'test', data: {} } }),
  'adyen-webhooks.payments': () => ({ body: { live: 'false', notificationItems: [] } }),
  'adyen-webhooks.platforms': () => ({ body: { type: 'x', environment: 'test', data: {} } }),
  'adyen-webhooks.reports': () => ({ body: { type: 'x', environment: 'test', data: {} } }),
  'adyen-webhooks.terminal-ip': () => ({ body: { ip: '10.0.0.7' } }),
  'adyen-webhooks.transfers': () => ({ body: { type: 'x', environment: 'test', data: {} } }),
} satisfies Record<string, (scene: PaymentScene) => object>
