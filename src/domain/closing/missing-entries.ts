import type { CorrectionAmounts } from '../document/correction-amounts.ts'
import type { Correction } from '../document/correction.ts'
import type { Printout } from '../document/printout.ts'
import { sumOf } from '../money/sum.ts'
import type { CheckEvent } from '../order/check-event.ts'
import { isSold } from '../order/check-state.ts'
import type { OrderCheck } from '../order/order-check.ts'
import type { OrderLine } from '../order/order-line.ts'
import { wasPaid, type OrderPayment } from '../payment/order-payment.ts'
import { isOnTheWay, isStandingRefund } from '../payment/refund-lifecycle.ts'
import type { Refund } from '../payment/refund.ts'
import { businessDay } from '../time/business-day.ts'
import { instantOf } from '../time/warsaw.ts'
import { cancelEntry, closeEntry } from './check-entries.ts'
import { documentCanceledEntry, documentEntry, documentSkippedEntry } from './document-entries.ts'
import { leavesOn } from './leaves-on.ts'
import type { LedgerEntry, LedgerKind, SaleDetails } from './ledger-entry.ts'
import type { Ledger } from './new-entry.ts'
import { paymentEntry, refundEntry, refundUndoneEntry, undoneKind } from './payment-entries.ts'
import { saleAmounts } from './sale-amounts.ts'
import type { Instant, IsoDate, Minutes } from '../units.ts'

/** A check and all that belongs to it; null: money and documents of one that has not come. */
export type CheckWithParts = {
  check: OrderCheck | null
  diningOptionType: SaleDetails['diningOptionType']
  lines: readonly OrderLine[]
  printouts: readonly Printout[]
  payments: readonly OrderPayment[]
  refunds: readonly Refund[]
  corrections: readonly Correction[]
  events: readonly CheckEvent[]
  entries: readonly LedgerEntry[]
}

/**
 * The entries that rows of before the ledger lack, each as its mutation would have written it as far as the rows still
 * tell: voids and corrected types are not in them. What has an entry gets no other, so that a second run makes nothing.
 */
export function missingEntries(
  of: CheckWithParts,
  place: { cutoff: Minutes; idOf: (factId: string, ...words: readonly string[]) => string },
): LedgerEntry[] {
  const { check, entries } = of
  const ledgerOf = (factId: string): Ledger => ({
    cutoff: place.cutoff,
    idOf: (purpose, ...key) => place.idOf(factId, purpose, ...key.map(String)),
  })
  const has = (factId: string, ...kinds: LedgerKind[]) =>
    entries.some((entry) => entry.factId === factId && kinds.includes(entry.kind))
  const end = closing(of, place.cutoff)
  // Where the ledger has the sale already, that did not claim this money.
  const isSold = check !== null && has(check.id, 'sale')
  const closedBy = (at: Instant) => (end !== null && (isSold || at > end.at) ? end.day : null)

  const money = [
    ...of.payments
      .filter((payment) => wasPaid(payment) && !has(payment.id, 'payment'))
      .map((payment) => {
        const { id, takenAt: at, takenBy: personId } = payment
        const row = { ...payment, closedDay: closedBy(at) }
        return paymentEntry(ledgerOf(id), row, { at, personId, drawerId: null })
      }),
    ...of.refunds.flatMap((refund) => refundEntries(of, refund, ledgerOf(refund.id), closedBy, has)),
  ]
  const documents = of.printouts.flatMap((printout) =>
    documentEntries(printout, of, ledgerOf(printout.id), has),
  )
  const made = [...money, ...documents, ...checkEntries(of, end, money, ledgerOf, has)]
  return made.map((entry) => ({ ...entry, closedDay: leavesOn(entry, [check?.closedDay ?? null]) }))
}

/** A check that was closed, on which day and when. */
type End = { check: OrderCheck; day: IsoDate; at: Instant }

type Has = (factId: string, ...kinds: LedgerKind[]) => boolean

/** When a check was closed, as far as its history says so, on the day that it has for that; null: it is open. */
function closing({ check, events, payments, refunds }: CheckWithParts, cutoff: Minutes): End | null {
  if (check === null || check.closedDay === null) return null
  const day = check.closedDay
  const ends = ['closed', 'force closed', 'canceled', 'deleted']
  const ended = events.filter(({ type, printoutId }) => printoutId === null && ends.includes(type))
  const moments = [...ended.map(({ at }) => at).sort((a, b) => b - a)]
  const said = moments.find((at) => businessDay(at, cutoff) === day)
  const money = [...payments.map(({ takenAt }) => takenAt), ...refunds.map(({ givenAt }) => givenAt)]
  const ofDay = money.filter((at) => businessDay(at, cutoff) === day)
  return { check, day, at: said ?? Math.max(instantOf(day, cutoff), ...ofDay) }
}

function refundEntries(
  { corrections }: CheckWithParts,
  refund: Refund,
  ledger: Ledger,
  closedBy: (at: Instant) => string | null,
  has: Has,
): LedgerEntry[] {
  const own = corrections.filter(({ refundId }) => refundId === refund.id)
  // Entries of before did not name their refund.
  const unnamed = corrections.find(
    (each) => each.refundId === null && each.kind === 'refund' && each.at === refund.givenAt,
  )
  const isUndone = !isStandingRefund(refund)
  const row = { ...refund, closedDay: closedBy(refund.givenAt) }
  const booked = amountsOf(own.find(({ total }) => total < 0) ?? unnamed)
  const onTheWay = isUndone || isOnTheWay(refund)
  const given = refundEntry(ledger, row, booked, { drawerId: null, onTheWay })
  const undone = own.find(({ total }) => total > 0)
  const at = undone?.at ?? refund.heardAt ?? refund.givenAt
  const back = refundUndoneEntry(ledger, undoneKind(refund), given, amountsOf(undone), {
    at,
    personId: undone?.actorId ?? refund.givenBy,
    checkClosedDay: closedBy(at),
  })
  return [
    ...(has(refund.id, 'refund', 'refund-on-the-way') ? [] : [given]),
    ...(isUndone && !has(refund.id, 'refund-failed', 'refund-reversed') ? [back] : []),
  ]
}

function documentEntries(
  printout: Printout,
  { corrections, events }: CheckWithParts,
  ledger: Ledger,
  has: Has,
): LedgerEntry[] {
  const { id, status, printedAt, issuedAt, issuedBy } = printout
  const isBack = status === 'canceled' && printedAt !== null
  // One that was dropped unprinted comes to nothing, on one day.
  if (status === 'deleted' || (status === 'canceled' && !isBack)) return []
  const whenOf = (type: CheckEvent['type']) => {
    const event = events.find((each) => each.printoutId === id && each.type === type)
    return { at: event?.at ?? issuedAt, personId: event?.actorId ?? issuedBy }
  }
  const register = corrections.find((each) => each.printoutId === id && each.kind === 'cancel')
  const amounts = amountsOf(register) ?? { total: 0, deposit: 0, rates: [] }
  return [
    ...(has(id, 'document') ? [] : [documentEntry(ledger, printout)]),
    ...(status === 'skipped' && !has(id, 'document-skipped')
      ? [documentSkippedEntry(ledger, printout, whenOf('skipped'))]
      : []),
    ...(isBack && !has(id, 'document-canceled')
      ? [documentCanceledEntry(ledger, printout, amounts, whenOf('canceled'))]
      : []),
  ]
}

function checkEntries(
  { lines, printouts, entries, events, diningOptionType }: CheckWithParts,
  end: End | null,
  made: readonly LedgerEntry[],
  ledgerOf: (factId: string) => Ledger,
  has: Has,
): LedgerEntry[] {
  if (end === null) return []
  const { check, at: closedAt } = end
  const sales = entries.filter(({ kind }) => kind === 'sale')
  if (isSold(check)) {
    if (sumOf(sales.map(({ count }) => count)) > 0) return []
    const ending = check.status === 'done' ? ('settled' as const) : ('unprinted' as const)
    const sold = { ...saleAmounts(check, lines, printouts), diningOptionType, ending }
    const money = [...entries, ...made].filter(({ checkClosedDay }) => checkClosedDay === null)
    return [closeEntry(ledgerOf(check.id), check, sold, money, closedAt)]
  }
  if (check.status !== 'canceled' || has(check.id, 'check-canceled')) return []
  // Its lines are struck by now: it is worth what they were before.
  const whole = lines.map((line) => ({ ...line, voidedQuantity: 0 }))
  const by = events.find(({ at, type }) => at === closedAt && type === 'canceled')
  const when = { at: closedAt, personId: by?.actorId ?? check.openedBy }
  return [cancelEntry(ledgerOf(check.id), check, saleAmounts(check, whole, printouts), when)]
}

function amountsOf(correction: Correction | undefined): CorrectionAmounts | null {
  if (correction === undefined) return null
  const { rates, total, deposit } = correction
  return { rates, total, deposit: deposit ?? total - sumOf(rates.map(({ gross }) => gross)) }
}
