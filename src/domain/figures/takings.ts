import type { DayOfPlace } from '../time/business-day.ts'
import { hourFigures, type HourFigures } from '../closing/hours.ts'
import { refundKinds, type LedgerEntry } from '../closing/ledger-entry.ts'
import { averageOf } from '../money/average.ts'
import { nothingPaid, paymentTypes, type PaymentType } from '../money/payment-types.ts'
import type { Grosze, Instant } from '../units.ts'

/** The payments of guests on a business day so far, grosze, and what stands beside them. */
export type Takings = {
  /** All that guests paid, with tax, whether their checks are closed or not; without tips, refunds not taken off. */
  taken: Grosze
  byType: Record<PaymentType, Grosze>
  hours: { from: Instant; taken: Grosze }[]
  /** By the id of who took it. */
  byPerson: ReadonlyMap<string, Grosze>
  /** Left for the crew, less what went back of it; not in `taken`. */
  tips: Grosze
  /** Refunds to guests, less what did not arrive after all; not taken off `taken`. */
  refunds: Grosze
  /** Checks that were closed, what was sold on them, and how many their seats are for. */
  checks: number
  sold: Grosze
  /** Of `sold`, what nobody paid: checks that were closed by force. */
  unpaid: Grosze
  guests: number
  /** The average sale of a check, half a grosz is rounded up; 0 without checks. */
  average: Grosze
}

/** The takings that the entries of a business day say, in one pass; `until` (ms): only what had happened by then. */
export function takingsOf(entries: readonly LedgerEntry[], place: DayOfPlace, until = Infinity): Takings {
  const sums = { taken: 0, tips: 0, refunds: 0, checks: 0, sold: 0, unpaid: 0, guests: 0 }
  const byType: Record<PaymentType, Grosze> = { ...nothingPaid }
  const byPerson = new Map<string, number>()
  const paid: LedgerEntry[] = []
  for (const entry of entries) {
    if (entry.businessDay !== place.day || entry.at > until) continue
    const { kind, amount, paymentType, personId } = entry
    if (kind === 'sale') {
      sums.checks += entry.count
      sums.sold += amount
      sums.unpaid += entry.sale?.unpaid ?? 0
      sums.guests += entry.sale?.guests ?? 0
    } else if (kind === 'payment') {
      paid.push(entry)
      sums.taken += amount
      sums.tips += entry.tip
      if (paymentType !== null) byType[paymentType] += amount
      byPerson.set(personId, (byPerson.get(personId) ?? 0) + amount)
    } else if (refundKinds.includes(kind)) {
      sums.refunds -= amount
      sums.tips += entry.tip
    }
  }
  const { checks, sold } = sums
  return {
    ...sums,
    byType,
    byPerson,
    average: averageOf(sold, checks),
    hours: hourFigures(paid, place).map(({ from, money }: HourFigures) => ({ from, taken: money })),
  }
}

/** How much of the takings each type is, whole percents that come to 100; all 0 where nothing was taken. */
export function sharesOf(byType: Record<PaymentType, Grosze>): Record<PaymentType, number> {
  const shown = paymentTypes.map((type) => ({ type, amount: Math.max(0, byType[type]) }))
  const whole = shown.reduce((sum, { amount }) => sum + amount, 0)
  const shares: Record<PaymentType, number> = { ...nothingPaid }
  if (whole === 0) return shares
  for (const { type, amount } of shown) shares[type] = Math.floor((amount * 100) / whole)
  const rest = ({ type, amount }: (typeof shown)[number]) => amount * 100 - shares[type] * whole
  const missing = 100 - paymentTypes.reduce((sum, type) => sum + shares[type], 0)
  for (const { type } of shown.toSorted((a, b) => rest(b) - rest(a)).slice(0, missing)) shares[type] += 1
  return shares
}
