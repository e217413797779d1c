import { onlineProviders } from '#domain/payment/online-providers.ts'
import type { PaymentEntry, PaymentsAsked } from '#hooks/money/use-provider-payments.ts'

/** How many are on a page at first. */
const firstSize = 25

export const paymentKinds = ['CARD', 'ONLINE'] as const satisfies readonly PaymentEntry['kind'][]

/**
 * The states that a payment can be found by, in the order of its life. Where cards and online payments have a name
 * each for the same, that of cards finds both.
 */
export const paymentStates = [
  'pending',
  'in-progress',
  'not-paid',
  'paid',
  'refund-in-progress',
  'partial-refund-in-progress',
  'refunded',
  'refund-failed',
  'refund-reversed',
] as const satisfies readonly PaymentEntry['status'][]

/** The look as a part of an address: what is as at first is left out. */
export type PaymentsSearch = { [K in keyof PaymentsAsked]?: NonNullable<PaymentsAsked[K]> }

/** The payments that an address asks for; a part that is wrong is as at first. */
export function paymentsLookOf(search: Record<string, unknown>): PaymentsAsked {
  const day = (value: unknown) =>
    typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value))
      ? value
      : null
  const count = (value: unknown, most: number) =>
    typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most ? value : null
  const { text, amount, page, pageSize } = search
  return {
    text: typeof text === 'string' || typeof text === 'number' ? String(text).slice(0, 100) : '',
    amount: count(amount, 9_999_999_999),
    from: day(search['from']),
    to: day(search['to']),
    kind: paymentKinds.find((each) => each === search['kind']) ?? null,
    provider: onlineProviders.find((each) => each === search['provider']) ?? null,
    status: paymentStates.find((each) => each === search['status']) ?? null,
    page: count(page, 1_000_000) || 1,
    pageSize: [10, 25, 50].find((each) => each === pageSize) ?? firstSize,
  }
}

/** The address of a look. */
export function paymentsSearchOf({ text, page, pageSize, ...rest }: PaymentsAsked): PaymentsSearch {
  const kept = Object.entries(rest).filter(([, value]) => value !== null)
  const search: PaymentsSearch = Object.fromEntries(kept)
  if (text !== '') search.text = text
  if (page !== 1) search.page = page
  if (pageSize !== firstSize) search.pageSize = pageSize
  return search
}

/** The look after one thing of it has changed: it begins on its first page. */
export function changedLook(look: PaymentsAsked, patch: Partial<PaymentsAsked>): PaymentsAsked {
  return { ...look, page: 1, ...patch }
}

/** Whether anything narrows the list. */
export function isNarrowed(look: PaymentsAsked): boolean {
  return Object.keys(paymentsSearchOf({ ...look, page: 1, pageSize: firstSize })).length > 0
}
