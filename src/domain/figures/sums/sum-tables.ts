import type { DayOfPlace } from '../../time/business-day.ts'

/**
 * The tables that the sums of a day are kept in, and what each row says. All of it is whole numbers that add up over days:
 * grosze with tax, quantities in thousandths. What does not add up (averages, shares, percentiles) is derived at the end.
 */
export const sumTables = {
  /** One row, `all`. Deposits are in no other amount. */
  totals: [
    'checks',
    'gross',
    'deposits',
    'discounts',
    'fees',
    'packaging',
    'delivery',
    'guests',
    'canceled',
    'canceledAmount',
    'voids',
    'voidedAmount',
  ],
  /** By rate: what was sold, its tax once out of the whole day, and what the register says of refunds (a minus). */
  rates: ['gross', 'vat', 'net', 'refunded', 'refundedVat'],
  /** By class of licence and NONE, of the calendar day: sold, and gone back. */
  excise: ['gross', 'refunds'],
  /** By the first instant of the hour: when checks were closed, when money came or went, when it had been ordered. */
  hours: ['checks', 'sales', 'money', 'ordered'],
  /** By type of payment. `paid`, `refunded`: how many. */
  payments: ['paid', 'payments', 'tips', 'refunded', 'refunds', 'onTheWay', 'undone', 'total'],
  /** By dining option. */
  options: ['checks', 'guests', 'gross', 'discounts', 'fees', 'packaging', 'delivery'],
  /** By `type/state/payment`; printed and skipped ones come to those issued, canceled ones are a minus. */
  documents: ['count', 'gross'],
  /** By `type/state/payment/rate`. */
  documentRates: ['gross', 'vat', 'net'],
  /** By person: sales of who served, all else of who did it; `difference`: of drawers that they counted last. */
  people: [
    'checks',
    'guests',
    'sales',
    'discounts',
    'payments',
    'cash',
    'tips',
    'refunds',
    'voids',
    'difference',
  ],
  /** By category, or what kind of line has none. */
  categories: ['quantity', 'gross', 'discount', 'vat'],
  /** By item, or what kind of line is none. */
  items: ['quantity', 'gross', 'discount', 'vat'],
  /** By `item/modifier`; their gross is before discounts and is in that of the item. */
  answers: ['quantity', 'gross'],
  /**
   * By item that has a recipe: thousandths of which the cost is `known`, what these cost, and thousandths of which not all
   * goods have a price.
   */
  costs: ['known', 'cost', 'unpriced'],
  /**
   * By `product/way`, signed as in the ledger of stock; `variance`: what holes cost more than they were booked at,
   * `unpriced`: how many movements have no known price.
   */
  stock: ['quantity', 'value', 'variance', 'unpriced'],
  /** By `person/reason`: how often goods were given up as lost, and what that took off the stock's worth, a minus. */
  losses: ['moves', 'value'],
} as const

type Fixed = typeof sumTables

/** How often something took how long, by `what/station/hour`: columns are steps of `histogram.ts`, `judged` and `late`. */
export type Times = SumRows<string>

export type SumTable = keyof Fixed | 'times'

/** Rows by their key. */
export type SumRows<C extends string> = Record<string, Record<C, number>>

export type RowsOf<T extends SumTable> = T extends keyof Fixed ? SumRows<Fixed[T][number]> : Times

/** One row of a table, by its columns. */
export type SumRow<T extends keyof Fixed> = Record<Fixed[T][number], number>

/** Names that sums keep, the latest of each: what is deleted is still called something. */
export type SumNames = {
  categories: Record<string, string>
  items: Record<string, string>
  /** Of modifiers. */
  answers: Record<string, string>
  /** The category of an item. */
  categoryOf: Record<string, string>
}

/** Sums of one day or of several. */
export type Sums = { [T in SumTable]: RowsOf<T> } & { names: SumNames }

/** The sums of a business day, whose hours begin at a cutoff (minutes). */
export type DaySums = Sums & DayOfPlace

/** Lines that are of no item or category are under what they are; fees are no lines, and some sales have none. */
export const unlisted = [
  'MENU_ITEM',
  'CUSTOM',
  'SERVICE',
  'PACKAGING',
  'DELIVERY',
  'FEES',
  'UNKNOWN',
] as const

export type Unlisted = (typeof unlisted)[number]

/** No sums at all. */
export function noSums(): Sums {
  return {
    totals: {},
    rates: {},
    excise: {},
    hours: {},
    payments: {},
    options: {},
    documents: {},
    documentRates: {},
    people: {},
    categories: {},
    items: {},
    answers: {},
    costs: {},
    stock: {},
    losses: {},
    times: {},
    names: { categories: {}, items: {}, answers: {}, categoryOf: {} },
  }
}
