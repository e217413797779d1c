import { and, eq, isNotNull, isNull, lte } from 'drizzle-orm'
import { paymentOfAttempt } from '#commands/payments/payment-of-attempt.ts'
import type { Refund } from '#domain/payment/refund.ts'
import type { OrderPayment } from '#domain/payment/order-payment.ts'
import { onlineAttempts, providerRefunds } from '#server/db/tables/providers.ts'
import { refunds } from '#server/db/tables/money.ts'
import { readPlace } from '#server/services/read-place.ts'
import type { Services } from '#server/services/services.ts'
import type { OnlineAttempt } from './attempts.ts'

export type ProviderRefund = typeof providerRefunds.$inferSelect

type Deps = Pick<Services, 'database'>

/** Refunds of online payments that were given, and of which no provider was asked yet. */
export async function unaskedRefunds({ database }: Deps, placeId: string): Promise<string[]> {
  const found = await database.place(placeId, (db) =>
    db
      .select({ id: refunds.id })
      .from(refunds)
      .leftJoin(
        providerRefunds,
        and(eq(providerRefunds.placeId, refunds.placeId), eq(providerRefunds.refundId, refunds.id)),
      )
      .where(
        and(
          eq(refunds.placeId, placeId),
          eq(refunds.deleted, false),
          eq(refunds.status, 'requested'),
          eq(refunds.type, 'ONLINE'),
          isNull(providerRefunds.refundId),
        ),
      )
      .limit(100),
  )
  return found.map(({ id }) => id)
}

/** A refund with its payment and the attempt that brought the money; null: none of the place. */
export async function refundWithAttempt(
  services: Deps,
  placeId: string,
  refundId: string,
): Promise<{ refund: Refund; payment: OrderPayment; attempt: OnlineAttempt | null } | null> {
  const rows = await readPlace(services, placeId, async (tx) => {
    const refund = await tx.get('refunds', refundId)
    const payment = refund === null ? null : await tx.get('orderPayments', refund.orderPaymentId)
    return refund === null || payment === null ? null : { refund, payment }
  })
  if (rows === null) return null
  const { id, reference } = rows.payment
  const found = await services.database.place(placeId, (db) =>
    db
      .select()
      .from(onlineAttempts)
      .where(
        and(
          eq(onlineAttempts.placeId, placeId),
          eq(onlineAttempts.reference, reference),
          eq(onlineAttempts.state, 'completed'),
        ),
      ),
  )
  // Numbers of another provider or account may be the same: the attempt is one of the payment's own.
  const attempt = found.find(
    (each) => each.onlinePaymentId === id || paymentOfAttempt(each.onlinePaymentId, each.attempt) === id,
  )
  return { ...rows, attempt: reference === '' ? null : (attempt ?? null) }
}

/** Writes down that a provider is about to be asked; the row of whoever was faster stays. */
export async function keepRefund({ database }: Deps, refund: ProviderRefund): Promise<void> {
  await database.place(refund.placeId, (db) =>
    db.insert(providerRefunds).values(refund).onConflictDoNothing(),
  )
}

/** Keeps what a provider said of a refund; what has ended stays. */
export async function changeRefund(
  { database }: Deps,
  { placeId, refundId }: Pick<ProviderRefund, 'placeId' | 'refundId'>,
  change: Partial<Pick<ProviderRefund, 'state' | 'reference' | 'reason' | 'askAt' | 'endedAt'>>,
): Promise<void> {
  await database.place(placeId, (db) =>
    db
      .update(providerRefunds)
      .set(change)
      .where(
        and(
          eq(providerRefunds.placeId, placeId),
          eq(providerRefunds.refundId, refundId),
          isNull(providerRefunds.endedAt),
        ),
      ),
  )
}

/** A refund as its provider was asked for it; null: none was. */
export async function findProviderRefund(
  { database }: Deps,
  placeId: string,
  refundId: string,
): Promise<ProviderRefund | null> {
  const [found] = await database.place(placeId, (db) =>
    db
      .select()
      .from(providerRefunds)
      .where(and(eq(providerRefunds.placeId, placeId), eq(providerRefunds.refundId, refundId))),
  )
  return found ?? null
}

/** The refunds of a place of which a provider is to be asked by now, ms. */
export function dueRefunds({ database }: Deps, placeId: string, now: number): Promise<ProviderRefund[]> {
  return database.place(placeId, (db) =>
    db
      .select()
      .from(providerRefunds)
      .where(
        and(
          eq(providerRefunds.placeId, placeId),
          isNotNull(providerRefunds.askAt),
          lte(providerRefunds.askAt, now),
        ),
      )
      .orderBy(providerRefunds.askAt)
      .limit(100),
  )
}
