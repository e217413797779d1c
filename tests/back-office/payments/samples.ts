import type { PaymentEntry } from '#contract/areas/payments.ts'
import type { PaymentView } from '#hooks/money/use-provider-payments.ts'
import { id } from '#tests/features/kitchen/rows.ts'
import { askedPayment } from '#tests/domain/sale/shop.ts'

/** A payment of 62.00 with a tip of 5.00, that a guest made online. */
export function entry(change: Partial<PaymentEntry> = {}): PaymentEntry {
  return {
    id: id('c', 1),
    kind: 'ONLINE',
    provider: 'P24',
    status: 'completed',
    amount: 62_00,
    tip: 5_00,
    refundedAmount: 0,
    reference: '318204117',
    lastFour: null,
    orderCheckId: id('1', 1),
    documentNumber: 'PA/A7K/1/11/2026',
    tableName: '12',
    error: '',
    dispute: null,
    at: Date.UTC(2026, 10, 20, 17, 46),
    ...change,
  }
}

/** The same with what happened to it. */
export function view(change: Partial<PaymentView> = {}): PaymentView {
  const payment = change.payment ?? entry()
  return {
    payment,
    online: askedPayment({ id: payment.id, printoutId: id('a', 1), status: 'completed', amount: 62_00 }),
    events: [],
    refunds: [],
    providerPage: null,
    ...change,
  }
}
