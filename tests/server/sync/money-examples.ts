import { v7 } from 'uuid'
import { withDrawer } from './closing-examples.ts'

/** What commands about money name of a scene. */
type MoneyScene = {
  documentCheckId: string
  printoutId: string
  paymentId: string
  begunPaymentId: string
  refundId: string
}

const moment = Date.UTC(2026, 10, 20, 12)

const payment = ({ documentCheckId, printoutId }: MoneyScene, type: string) => ({
  paymentId: v7(),
  orderCheckId: documentCheckId,
  printoutId,
  type,
  amount: 2400,
  tip: 0,
  tendered: 0,
  reference: '',
})

const online = ({ documentCheckId, printoutId }: MoneyScene) => ({
  kind: 'online-payment.start' as const,
  args: {
    onlinePaymentId: v7(),
    orderCheckId: documentCheckId,
    printoutId,
    provider: 'P24',
    amount: 2400,
    guestToken: 'AbCdEfGhIjKlMnOpQrStUv',
    expiresAt: moment + 86_400_000,
  },
})

const imprint = {
  seller: {
    legalName: 'Pod Lipą',
    street: 'Lipowa',
    streetNumber: '12',
    postcode: '00-316',
    city: 'Warszawa',
    taxId: '5260250995',
  },
  place: 'Pod Lipą',
  phone: '',
  footer: '',
  oneServiceLine: false,
  exemptionBasis: 'art. 113',
  issuedBy: '',
}

/** A good command of every kind about payments and refunds. */
export const moneyExamples = {
  'payment.taken': (scene: MoneyScene) => {
    const { before, drawerId } = withDrawer()
    return { before, args: { ...payment(scene, 'CASH'), drawerId } }
  },
  'payment.start': (scene: MoneyScene) => {
    const { before, drawerId } = withDrawer()
    return { before, args: { ...payment(scene, 'CARD'), drawerId } }
  },
  'payment.settle': ({ begunPaymentId }: MoneyScene) => ({
    args: { paymentId: begunPaymentId, outcome: 'success', reference: '' },
  }),
  'online-payment.start': (scene: MoneyScene) => ({ args: online(scene).args }),
  'online-payment.cancel': (scene: MoneyScene) => {
    const asked = online(scene)
    return { before: [asked], args: { onlinePaymentId: asked.args.onlinePaymentId } }
  },
  'online-payment.retry': (scene: MoneyScene) => {
    const asked = online(scene)
    const { onlinePaymentId, expiresAt } = asked.args
    const ended = { kind: 'online-payment.cancel' as const, args: { onlinePaymentId } }
    return { before: [asked, ended], args: { onlinePaymentId, expiresAt } }
  },
  'online-payment.opened': (scene: MoneyScene) => {
    const asked = online(scene)
    return { before: [asked], args: { onlinePaymentId: asked.args.onlinePaymentId } }
  },
  'online-payment.settle': (scene: MoneyScene) => {
    const asked = online(scene)
    const { onlinePaymentId, amount } = asked.args
    const said = { attempt: 1, outcome: 'success', amount, tip: 200, reference: 'P24-1', error: '' }
    return { before: [asked], args: { onlinePaymentId, ...said } }
  },
  'corrective-invoice.issue': ({ documentCheckId, printoutId }: MoneyScene) => ({
    args: {
      orderCheckId: documentCheckId,
      printoutId,
      refundId: null,
      number: 'KOR/A7K/1/11/2026',
      reason: 'nie ten nabywca',
      changes: [],
      rates: [],
      total: 0,
      depositBack: 0,
      paymentType: null,
      buyer: {
        taxId: '5261040828',
        name: 'Inny',
        street: '',
        streetNumber: '1',
        apartment: '',
        postcode: '00-001',
        city: 'Warszawa',
      },
      imprint,
      issuedOn: '2026-11-20',
    },
  }),
  'refund.given': ({ paymentId }: MoneyScene) => {
    const { before, drawerId } = withDrawer()
    const args = {
      refundId: v7(),
      orderPaymentId: paymentId,
      amount: 100,
      type: 'CASH',
      items: [],
      reason: 'OTHER',
      comment: 'za słone',
      goods: null,
      drawerId,
    }
    return { before, args }
  },
  'refund.settle': ({ refundId }: MoneyScene) => ({
    args: { refundId, outcome: 'confirmed', reference: 'R-1' },
  }),
}
