import { v7 } from 'uuid'
import type { Row } from '#domain/tables.ts'

const moment = Date.UTC(2026, 10, 20, 12)

/** An online payment of 62.00 that a guest has yet to make. */
export function onlinePaymentOf(change: Partial<Row<'onlinePayments'>> = {}): Row<'onlinePayments'> {
  return {
    id: v7(),
    orderCheckId: v7(),
    printoutId: v7(),
    provider: 'P24',
    status: 'pending',
    amount: 6200,
    tip: 0,
    refundedAmount: 0,
    attempt: 1,
    guestToken: 'AbCdEfGhIjKlMnOpQrStUv',
    reference: '',
    error: '',
    createdAt: moment,
    createdBy: v7(),
    expiresAt: moment + 900_000,
    openedAt: null,
    completedAt: null,
    closedDay: null,
    ...change,
  }
}
