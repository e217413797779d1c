import * as v from 'valibot'
import { rateTotalSchema, printoutTypes } from '../document/printout.ts'
import { id, integer, text } from '../fields.ts'
import { day, idIn, instant, money } from '../unit-fields.ts'
import { exciseTypes } from '../menu/item-classes.ts'
import { diningOptionTypes } from '../resources/dining-option-types.ts'
import { isInDrawer, paymentTypes } from '../money/payment-types.ts'
import { drawerMoveTypes } from './cash-move.ts'
import type { Grosze } from '../units.ts'

/** The kinds of entries of the ledger. An entry that takes another back has the same kind and opposite amounts. */
export const ledgerKinds = [
  /** A check was closed; the opposite: it was opened again. */
  'sale',
  'payment',
  /** Money went back at once, or was sent back and nobody has heard yet whether it arrived. */
  'refund',
  'refund-on-the-way',
  'refund-failed',
  'refund-reversed',
  'document',
  'document-skipped',
  'document-canceled',
  'check-canceled',
  'void',
  'float',
  'cash-move',
] as const

const signed = money(-9_999_999_999, 9_999_999_999)

/** The details that only a sale has, grosze. */
const saleDetailsSchema = v.object({
  diningOptionId: idIn('diningOptions'),
  /** Null: the place does not know the option any more. */
  diningOptionType: v.nullable(v.picklist(diningOptionTypes)),
  discounts: signed,
  fees: signed,
  packaging: signed,
  delivery: signed,
  /** How many the lines are for by their seats; 0: nobody said. */
  guests: integer(-99, 99),
  /** Money of the check until then, and how much of it was of earlier business days. */
  paid: signed,
  paidEarlier: signed,
  /**
   * The debt of the check by then where it was forced to an end, or needed no payment, and what it had been paid too
   * much.
   */
  unpaid: signed,
  givenAway: signed,
  overpaid: signed,
  /**
   * Of a check that is opened again: money that went back and came in while it was closed, which is the open check's
   * now.
   */
  givenBack: signed,
  late: signed,
})

/**
 * One movement of money, or what explains one. Rows are only ever added, by the command that makes the fact, and
 * are of the day on which they happened: what comes later is another entry. Amounts in grosze, a minus is what went
 * out.
 */
export const ledgerEntrySchema = v.object({
  id: idIn('ledgerEntries'),
  businessDay: day,
  /** Calendar day in Warsaw, which the law counts by. */
  localDate: day,
  at: instant,
  kind: v.picklist(ledgerKinds),
  /** The row that it is of: payment, refund, check, document, line, drawer or cash move. */
  factId: id,
  orderCheckId: v.nullable(idIn('orderChecks')),
  documentId: v.nullable(id),
  /** Null: outside a drawer. */
  drawerId: v.nullable(idIn('drawers')),
  personId: idIn('placeUsers'),
  /** 1 for what happened, -1 for what takes it back. */
  count: integer(-1, 1),
  /** With tax; without deposit and tip, except of payments, whose amount pays for the deposit too. */
  amount: signed,
  tip: signed,
  deposit: signed,
  rates: v.pipe(v.array(rateTotalSchema), v.maxLength(8)),
  /** How much of it was alcohol, by class of licence. */
  excise: v.pipe(
    v.array(v.object({ exciseType: v.picklist(exciseTypes), gross: signed })),
    v.maxLength(exciseTypes.length),
  ),
  paymentType: v.nullable(v.picklist(paymentTypes)),
  documentType: v.nullable(v.picklist(printoutTypes)),
  moveType: v.nullable(v.picklist(drawerMoveTypes)),
  /** Why cash was moved. */
  note: text(0, 120),
  /** The business day on which the check of the money had been closed by then; null: it was open. */
  checkClosedDay: v.nullable(day),
  sale: v.nullable(saleDetailsSchema),
  /**
   * When devices let it go, which is nothing that it says: null while its check is open, else the later of its own
   * day and the day on which the check was closed.
   */
  closedDay: v.nullable(day),
})

export type LedgerEntry = v.InferOutput<typeof ledgerEntrySchema>
export type LedgerKind = LedgerEntry['kind']
export type SaleDetails = NonNullable<LedgerEntry['sale']>

/** The money that an entry moved between guests and the place, grosze, without tips; 0 where it moved nothing. */
export function moneyOf({ kind, amount }: Pick<LedgerEntry, 'kind' | 'amount'>): Grosze {
  return kind === 'payment' || refundKinds.includes(kind) ? amount : 0
}

/** The cash that an entry put into its drawer, grosze; a minus was taken out. */
export function cashOf(entry: Pick<LedgerEntry, 'kind' | 'amount' | 'tip' | 'paymentType'>): Grosze {
  if (entry.kind === 'float' || entry.kind === 'cash-move') return entry.amount
  return isInDrawer(entry.paymentType) ? moneyOf(entry) + entry.tip : 0
}

/** Kinds of entries about money that goes back, or that did not after all. */
export const refundKinds: readonly LedgerKind[] = [
  'refund',
  'refund-on-the-way',
  'refund-failed',
  'refund-reversed',
]
