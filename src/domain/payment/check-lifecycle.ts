import { dueFor, isLivePrintout, type Printout } from '../document/printout.ts'
import { owedFor } from './owed-for.ts'
import type { OrderPayment } from './order-payment.ts'
import { fail, ok, type Result } from '../result.ts'
import { sumOf } from '../money/sum.ts'
import { isSold, isTakenBack } from '../order/check-state.ts'
import type { OrderCheck, OrderCheckStatus } from '../order/order-check.ts'
import type { Grosze, IsoDate } from '../units.ts'

/**
 * The life of an order check.
 *
 *   (new) -> pending
 *   pending --update--> awaiting-payment      documents were made for all of it
 *   pending --update--> done                  the same, and each of them is paid and printed or skipped already
 *   awaiting-payment --update--> done         each of them is paid, and printed or skipped
 *   awaiting-payment --update--> pending      a document was dropped, or something was added
 *   pending --close-unprinted--> no-printout  by right, for the crew, or when no more than its deposit is to be paid
 *   no-printout --reopen--> pending           on the same business day
 *   done --reopen--> pending                  when no printed document is left that was not taken back
 *   pending, awaiting-payment, no-printout --cancel--> canceled    when no document is paid
 *   done --cancel--> canceled                 when every payment went back
 *   pending --delete--> deleted               when it is empty
 *   pending, awaiting-payment --force-close--> done, or no-printout where there is no document
 *
 * canceled and deleted are ends.
 */
export type CheckAct = 'update' | 'close-unprinted' | 'reopen' | 'cancel' | 'delete' | 'force-close'

/** The facts that the transitions of a check depend on. */
export type CheckFacts = {
  check: OrderCheck
  /** The price of the whole check with its deposit, grosze; `Number.MAX_SAFE_INTEGER` where it has none. */
  toPay: Grosze
  printouts: readonly Printout[]
  payments: readonly OrderPayment[]
  /** Whether any line of it is still charged. */
  hasLines: boolean
  /** For the crew, or by the right to go without paper. */
  mayGoUnprinted: boolean
  /** Business day now. */
  today: IsoDate
}

/** The name of the validator that said no. */
export type CheckObjection = keyof typeof validators

/** The status of a check after an act, or the name of what forbids it. */
export function reduceCheck(facts: CheckFacts, act: CheckAct): Result<OrderCheckStatus, CheckObjection> {
  if (act === 'update') return ok(updated(facts))
  const objection = required[act].find((name) => !validators[name](facts))
  if (objection !== undefined) return fail(objection)
  return ok(after[act](facts))
}

/** The sum of the documents that count, grosze, deposits included. */
export function documented(printouts: readonly Printout[]): Grosze {
  return sumOf(printouts.filter(isLivePrintout).map(dueFor))
}

/** Whether a document needs nothing more: paid in full, and on paper or without it by right. */
function isComplete(printout: Printout, payments: readonly OrderPayment[]): boolean {
  const onPaper = printout.status === 'printed' || printout.status === 'skipped'
  return onPaper && owedFor(printout, payments) <= 0
}

function updated({ check, toPay, printouts, payments }: CheckFacts): OrderCheckStatus {
  if (check.status !== 'pending' && check.status !== 'awaiting-payment') return check.status
  const live = printouts.filter(isLivePrintout)
  if (live.length === 0 || documented(printouts) < toPay) return 'pending'
  return live.every((each) => isComplete(each, payments)) ? 'done' : 'awaiting-payment'
}

const validators = {
  pending: ({ check }: CheckFacts) => check.status === 'pending',
  open: ({ check }: CheckFacts) => check.status === 'pending' || check.status === 'awaiting-payment',
  'not-ended': ({ check }: CheckFacts) => !isTakenBack(check),
  closed: ({ check }: CheckFacts) => isSold(check),
  'same-day': ({ check, today }: CheckFacts) => check.status === 'done' || check.closedDay === today,
  empty: ({ hasLines }: CheckFacts) => !hasLines,
  // A deposit is no sale: alone it needs no paper.
  'may-go-unprinted': ({ mayGoUnprinted, toPay, check }: CheckFacts) =>
    toPay === check.deposit || mayGoUnprinted,
  'no-document': ({ printouts }: CheckFacts) => !printouts.some(isLivePrintout),
  'nothing-printed': ({ printouts }: CheckFacts) =>
    !printouts.some(({ status }) => status === 'printed' || status === 'printing' || status === 'unknown'),
  'all-given-back': ({ payments }: CheckFacts) =>
    payments.every((each) => each.status === 'refunded' || each.status === 'not-paid'),
} satisfies Record<string, (facts: CheckFacts) => boolean>

const required: Record<Exclude<CheckAct, 'update'>, readonly CheckObjection[]> = {
  'close-unprinted': ['pending', 'no-document', 'may-go-unprinted'],
  reopen: ['closed', 'same-day', 'nothing-printed'],
  cancel: ['not-ended', 'all-given-back'],
  delete: ['pending', 'empty', 'no-document'],
  'force-close': ['open'],
}

const after: Record<Exclude<CheckAct, 'update'>, (facts: CheckFacts) => OrderCheckStatus> = {
  'close-unprinted': () => 'no-printout',
  reopen: () => 'pending',
  cancel: () => 'canceled',
  delete: () => 'deleted',
  'force-close': ({ printouts }) => (printouts.some(isLivePrintout) ? 'done' : 'no-printout'),
}
