import { and, between, eq, inArray, sql } from 'drizzle-orm'
import type { PayoutDay } from '#contract/areas/adyen.ts'
import { businessDay } from '#domain/time/business-day.ts'
import type { Transaction } from '#server/db/connection/database.ts'
import { ledgerEntries } from '#server/db/tables/ledger.ts'
import type { Services } from '#server/services/services.ts'
import { readPlace } from '#server/services/read-place.ts'
import { listFacts, type Fact } from './facts.ts'

/** ms */
const dayMs = 24 * 3_600_000
/** More transfers than a large place has in the longest range that is asked for. */
const most = 200_000

/**
 * Payments of guests through the provider by our books, beside what the provider says of them. Day by day, the latest
 * first; days of which neither says anything are left out.
 */
export async function listPayouts(
  services: Services,
  placeId: string,
  { from, to }: { from: string; to: string },
): Promise<PayoutDay[]> {
  const cutoff = await readPlace(
    services,
    placeId,
    async (rows) => (await rows.get('places', placeId))?.dayCutoff ?? 0,
  )
  const ours = await services.database.snapshot(placeId, (db) => ourDays(db, placeId, from, to))
  // A business day ends in the night after it, in whichever time zone.
  const range = { from: Date.parse(from) - dayMs, to: Date.parse(to) + 2 * dayMs, most }
  const transfers = await listFacts(services, { placeId, kind: 'transfer' }, range)
  const theirs = new Map<string, Theirs>()
  for (const transfer of transfers) {
    const day = businessDay(transfer.at, cutoff)
    if (day >= from && day <= to) theirs.set(day, added(theirs.get(day) ?? nothing, partOf(transfer)))
  }
  const days = [...new Set([...ours.keys(), ...theirs.keys()])].sort().reverse()
  return days
    .map((day) => dayOf(day, ours.get(day) ?? { taken: 0, back: 0 }, theirs.get(day) ?? nothing))
    .filter((day) => Object.values(day).some((value) => typeof value === 'number' && value !== 0))
}

function dayOf(day: string, { taken, back }: Ours, { captured, refunded, fees, paidOut }: Theirs): PayoutDay {
  return {
    day,
    taken: Math.max(0, taken),
    captured: Math.max(0, captured),
    refunded: Math.max(0, refunded),
    fees: Math.max(0, fees),
    paidOut: Math.max(0, paidOut),
    difference: captured - refunded - (taken - back),
  }
}

type Ours = { taken: number; back: number }
type Theirs = Pick<PayoutDay, 'captured' | 'refunded' | 'fees' | 'paidOut'>

const nothing: Theirs = { captured: 0, refunded: 0, fees: 0, paidOut: 0 }

/** Payments by card terminal and by links of this provider, and what went back of them, by the ledger. */
async function ourDays(
  db: Transaction,
  placeId: string,
  from: string,
  to: string,
): Promise<Map<string, Ours>> {
  const { businessDay: day, kind, amount, tip, factId, placeId: place } = ledgerEntries
  const isPayment = sql`${kind} = 'payment'`
  const found = await db
    .select({
      day,
      taken: sql<string>`coalesce(sum(${amount} + ${tip}) filter (where ${isPayment}), 0)`,
      back: sql<string>`coalesce(-sum(${amount}) filter (where not ${isPayment}), 0)`,
    })
    .from(ledgerEntries)
    .where(
      and(
        eq(place, placeId),
        between(day, from, to),
        inArray(kind, ['payment', 'refund', 'refund-on-the-way', 'refund-failed', 'refund-reversed']),
        sql`exists (select from order_payments p where p.place_id = ${placeId} and p.integrated and not p.deleted
          and p.id = coalesce((select r.order_payment_id from refunds r
            where r.place_id = ${placeId} and r.id = ${factId}), ${factId})
          and (p.type = 'CARD' or exists (select from online_payments o
            where o.place_id = ${placeId} and o.id = p.id and o.provider = 'ADYEN')))`,
      ),
    )
    .groupBy(day)
  return new Map(found.map((row) => [row.day, { taken: Number(row.taken), back: Number(row.back) }]))
}

/** Statuses at which the money of a transfer has moved. */
const moved = ['captured', 'booked', 'refunded', 'refundReversed', 'chargeback', 'chargebackReversed']

/** The part of one transfer in the sums of its day. */
function partOf({ said }: Fact): Theirs {
  const { type, status, direction, value, currency, platform } = said
  if (typeof value !== 'number' || currency !== 'PLN' || !moved.includes(String(status))) return nothing
  const kept =
    typeof platform === 'object' && platform !== null ? Reflect.get(platform, 'platformPaymentType') : ''
  // What of a payment goes to the provider or to the platform is a transfer beside that to the place.
  if (feeParts.includes(String(kept))) return { ...nothing, fees: value }
  const out = direction === 'outgoing'
  switch (type) {
    case 'payment':
    case 'capture':
      return { ...nothing, captured: out ? -value : value }
    case 'refund':
    case 'chargeback':
    case 'refundReversal':
    case 'chargebackReversal':
      return { ...nothing, refunded: out ? value : -value }
    case 'fee':
    case 'miscCost':
    case 'paymentCost':
      return { ...nothing, fees: out ? value : -value }
    case 'bankTransfer':
      return { ...nothing, paidOut: out ? value : -value }
    default:
      return nothing
  }
}

const feeParts = [
  'Commission',
  'AdyenFees',
  'AdyenCommission',
  'AdyenMarkup',
  'Interchange',
  'SchemeFee',
  'PaymentFee',
]

function added(one: Theirs, other: Theirs): Theirs {
  return {
    captured: one.captured + other.captured,
    refunded: one.refunded + other.refunded,
    fees: one.fees + other.fees,
    paidOut: one.paidOut + other.paidOut,
  }
}
