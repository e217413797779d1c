import type { PaymentType } from '../money/payment-types.ts'
import type { DiningOption } from '../resources/dining-options.ts'

/**
 * Ways to pay as a person sees them: a card on the provider's terminal or on one of its own, a link that the guest
 * pays by, or money that came online before.
 */
export const payMethods = ['cash', 'terminal', 'card', 'link', 'online'] as const

export type PayMethod = (typeof payMethods)[number]

/** How it is written down. */
export const typeOfMethod: Record<PayMethod, PaymentType> = {
  cash: 'CASH',
  terminal: 'CARD',
  card: 'CARD',
  link: 'ONLINE',
  online: 'ONLINE',
}

/** Whether others take the money, so that it is only begun here. */
export function isCharged(method: PayMethod): boolean {
  return method === 'terminal' || method === 'link'
}

type Allowed = Pick<DiningOption, 'allowCashPayment' | 'allowCardPayment'>

/** The switch of an option that a way to pay hangs on; null: it is always open. */
const allowedBy: Record<PaymentType, keyof Allowed | null> = {
  CASH: 'allowCashPayment',
  CARD: 'allowCardPayment',
  ONLINE: null,
}

/** Whether money of this type is taken from those who are served so. */
export function takesType(type: PaymentType, option: Allowed | null): boolean {
  const allowed = allowedBy[type]
  return option === null || allowed === null || option[allowed]
}

/** Whether a way to pay is open to those who are served so. */
export function isAllowed(method: PayMethod, option: Allowed | null): boolean {
  return takesType(typeOfMethod[method], option)
}

/** The method that a sale begins with. */
export function firstMethod(option: Allowed | null): PayMethod {
  return (['cash', 'card'] as const).find((method) => isAllowed(method, option)) ?? 'online'
}
