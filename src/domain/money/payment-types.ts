import type { Grosze } from '../units.ts'

/** Ways in which money is given. */
export const paymentTypes = ['CASH', 'CARD', 'ONLINE'] as const

export type PaymentType = (typeof paymentTypes)[number]

/** The kind of a payment for a printer: money that came over the internet counts as a card's. */
export type PrintedPaymentType = 'CASH' | 'CARD'

type PaymentFacts = {
  /** Whether such money lies in a drawer: counted there, given change of, and given back over the counter. */
  inDrawer: boolean
  /** How a provider takes and gives back such money: at a terminal, or on a page that the guest opens. */
  provider: 'terminal' | 'link' | null
  printedAs: PrintedPaymentType
  /** The form of payment of an e-invoice: 1 cash, 2 card, 6 transfer. What is paid online is a transfer. */
  form: '1' | '2' | '6'
}

/** Facts of each way in which money is given: where it lies, who else moves it, and the words of papers for it. */
export const paymentFacts: Readonly<Record<PaymentType, PaymentFacts>> = {
  CASH: { inDrawer: true, provider: null, printedAs: 'CASH', form: '1' },
  CARD: { inDrawer: false, provider: 'terminal', printedAs: 'CARD', form: '2' },
  ONLINE: { inDrawer: false, provider: 'link', printedAs: 'CARD', form: '6' },
}

/** Whether money of a type lies in a drawer; null, of entries without a payment, does not. */
export function isInDrawer(type: PaymentType | null): boolean {
  return type !== null && paymentFacts[type].inDrawer
}

/** Amounts by the way in which they were given, grosze, before anything was. */
export const nothingPaid: Readonly<Record<PaymentType, Grosze>> = { CASH: 0, CARD: 0, ONLINE: 0 }
