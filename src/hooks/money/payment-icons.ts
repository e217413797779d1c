import type { PaymentType } from '#domain/money/payment-types.ts'
import type { PayMethod } from '#domain/sale/methods.ts'

/** The picture of each way in which money was given. */
export const paymentIcons = {
  CASH: 'banknote',
  CARD: 'card',
  ONLINE: 'globe',
} as const satisfies Record<PaymentType, string>

/** The picture of each way to pay that a waiter chooses. */
export const methodIcons = {
  cash: 'banknote',
  terminal: 'card',
  card: 'open-out',
  link: 'qr',
  online: 'globe',
} as const satisfies Record<PayMethod, string>
