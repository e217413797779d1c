import type { Grosze } from '../units.ts'

/** Ways in which money is given. */
export const paymentTypes = ['CASH', 'CARD', 'ONLINE'] as const

export type PaymentType = (typeof paymentTypes)[number]

/** What a payment is for a printer: money that came over the internet counts as a card's. */
export type PrintedPaymentType = 'CASH' | 'CARD'

type PaymentFacts = {
  printedAs: PrintedPaymentType
  /** The form of payment of an e-invoice: 1 cash, 2 card, 6 transfer. What is paid online is a transfer. */
  form: '1' | '2' | '6'
}

/** What papers say of each way in which money is given. */
export const paymentFacts: Readonly<Record<PaymentType, PaymentFacts>> = {
  CASH: { printedAs: 'CASH', form: '1' },
  CARD: { printedAs: 'CARD', form: '2' },
  ONLINE: { printedAs: 'CARD', form: '6' },
}

/** Amounts by the way in which they were given, grosze, before anything was. */
export const nothingPaid: Readonly<Record<PaymentType, Grosze>> = { CASH: 0, CARD: 0, ONLINE: 0 }
