import { and, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { terminalAttempts } from '#server/db/tables/terminals.ts'
import type { Row } from '#domain/tables.ts'
import type { TestServer } from '../server.ts'

/** A card payment that a device has begun for a terminal: 62.00 zł, of no document that is there. */
export function begunPayment(change: Partial<Row<'orderPayments'>> = {}): Row<'orderPayments'> {
  return {
    id: v7(),
    orderCheckId: v7(),
    printoutId: v7(),
    type: 'CARD',
    status: 'in-progress',
    amount: 6200,
    tip: 0,
    tendered: 0,
    reference: '',
    integrated: true,
    refundedAmount: 0,
    drawerId: null,
    closedDay: null,
    takenAt: Date.UTC(2026, 10, 20, 12),
    takenBy: v7(),
    ...change,
  }
}

/** All of a payment back, as a guest wished. */
export function refundOf(
  payment: Row<'orderPayments'>,
  change: Partial<Row<'refunds'>> = {},
): Row<'refunds'> {
  const { id, orderCheckId, printoutId, amount, takenAt, takenBy } = payment
  return {
    id: v7(),
    orderCheckId,
    printoutId,
    orderPaymentId: id,
    amount,
    type: 'CARD',
    items: [],
    reason: 'CUSTOMER_REQUEST',
    comment: '',
    goods: null,
    givenAt: takenAt,
    givenBy: takenBy,
    status: 'requested',
    heardAt: null,
    reference: '',
    closedDay: null,
    ...change,
  }
}

/** Puts rows into a place as if devices had brought them. */
export async function putRows(
  { services, time }: TestServer,
  placeId: string,
  {
    orderPayments = [],
    onlinePayments = [],
    refunds = [],
  }: {
    orderPayments?: Row<'orderPayments'>[]
    onlinePayments?: Row<'onlinePayments'>[]
    refunds?: Row<'refunds'>[]
  },
): Promise<void> {
  await services.store.write(placeId, async (place) => {
    const version = (await place.clock()).version + 1
    const rows = place.rows(version)
    for (const row of orderPayments) await rows.put('orderPayments', row)
    for (const row of onlinePayments) await rows.put('onlinePayments', row)
    for (const row of refunds) await rows.put('refunds', row)
    await place.advance(version, v7(), time.now)
  })
}

/** The transaction of a charge as the provider numbers it, in the place of the number of a terminal that is played. */
export async function putAttempt(
  { services }: TestServer,
  placeId: string,
  id: string,
  reference: string,
): Promise<void> {
  await services.database.place(placeId, (db) =>
    db
      .update(terminalAttempts)
      .set({ reference })
      .where(and(eq(terminalAttempts.placeId, placeId), eq(terminalAttempts.id, id))),
  )
}
