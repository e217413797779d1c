import { instantOf, localDay } from '../time/warsaw.ts'
import { sendDeadline } from './deadline.ts'
import type { EInvoice } from './e-invoice.ts'
import type { KsefOutage } from './ksef-outage.ts'
import type { Instant, IsoDate } from '../units.ts'

type Waiting = Pick<EInvoice, 'issuedOn' | 'issuedAt' | 'state'>
type Outage = Pick<KsefOutage, 'mode' | 'startedAt' | 'endedAt'>

/** Until when an e-invoice has to have arrived. */
export type EInvoiceDeadline = {
  /** The first instant at which it is too late, ms; null: it has arrived, never has to, or what keeps it has not ended. */
  until: Instant | null
  /** Whether half of the time since its issue is gone at an instant, ms. */
  isRed(now: Instant): boolean
}

/**
 * The deadline of an e-invoice by its day of issue and the outages that the place knows of: those that it was issued in, and
 * failures that began while it was open, each of which begins its time anew (`sendDeadline`).
 */
export function eInvoiceDeadline(eInvoice: Waiting, outages: readonly Outage[]): EInvoiceDeadline {
  const { issuedAt, state } = eInvoice
  const until = state === 'accepted' || state === 'canceled' ? null : openUntil(eInvoice, outages)
  return { until, isRed: (now) => until !== null && now - issuedAt >= (until - issuedAt) / 2 }
}

function openUntil({ issuedOn, issuedAt }: Waiting, outages: readonly Outage[]): number | null {
  const ends = outages.filter((outage) => covers(outage, issuedAt)).map((outage) => endOf(issuedOn, outage))
  // Of several that it was issued in, the one that gives it the most time.
  let until = ends.length === 0 ? endOf(issuedOn) : ends.reduce(later)
  const failures = outages.filter(({ mode, startedAt }) => mode === 'failure' && startedAt > issuedAt)
  for (const failure of failures.toSorted((one, other) => one.startedAt - other.startedAt)) {
    if (until !== null && failure.startedAt < until) until = endOf(issuedOn, failure)
  }
  return until
}

/** Whether an outage goes on at an instant, ms. */
export function covers({ startedAt, endedAt }: Omit<Outage, 'mode'>, at: Instant): boolean {
  return startedAt <= at && (endedAt === null || at < endedAt)
}

/** The later of two ends, ms; null has none, or not yet. */
function later(one: number | null, other: number | null): number | null {
  return one === null || other === null ? null : Math.max(one, other)
}

function endOf(issuedOn: IsoDate, outage?: Outage): number | null {
  const endedAt = outage?.endedAt ?? null
  const endedOn = endedAt === null ? null : localDay(endedAt)
  const day = sendDeadline({ issuedOn, mode: outage?.mode ?? 'offline24', endedOn })
  return day === null ? null : instantOf(day, 24 * 60)
}
