import type { PaymentType } from '#domain/money/payment-types.ts'
import type { PayMethod } from '#domain/sale/methods.ts'
import type { IconName } from '#ui/icon.tsx'

/** The picture of each way in which money was given. */
export const paymentIcons: Readonly<Record<PaymentType, IconName>> = {
  CASH: 'banknote',
  CARD: 'card',
  ONLINE: 'globe',
}

/** The picture of each way to pay that a waiter chooses. */
export const methodIcons: Readonly<Record<PayMethod, IconName>> = {
  cash: 'banknote',
  terminal: 'card',
  card: 'open-out',
  link: 'qr',
  online: 'globe',
}
