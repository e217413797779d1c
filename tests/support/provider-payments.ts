import type { OnlinePayment } from '#domain/payment/online-payment.ts'
import { at } from './bistro.ts'

const uuid = (n: number) => `00000000-0000-7000-8000-${n.toString().padStart(12, '0')}`

/** Money asked of a guest for the receipt of `money-rows.ts`, and not come yet. */
export const onlinePayment = (of: Partial<OnlinePayment> = {}): OnlinePayment => ({
  id: uuid(600),
  orderCheckId: uuid(300),
  printoutId: uuid(400),
  provider: 'P24',
  status: 'pending',
  amount: 2400,
  tip: 0,
  refundedAmount: 0,
  attempt: 1,
  guestToken: 'A'.repeat(22),
  reference: '',
  error: '',
  createdAt: 1_790_000_000_000,
  createdBy: at.kasia,
  expiresAt: 1_790_000_900_000,
  completedAt: null,
  closedDay: null,
  ...of,
})
