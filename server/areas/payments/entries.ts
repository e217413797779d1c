import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '#commands/tx.ts'
import type { PaymentEntry } from '#contract/areas/payments.ts'
import { readDispute } from '#domain/payment/dispute.ts'
import type { Row } from '#domain/tables.ts'
import type { Transaction } from '#server/db/connection/database.ts'
import { createSqlTx } from '#server/db/rows/sql-tx.ts'
import { transactionEvents } from '#server/db/tables/money.ts'
import { terminalAttempts } from '#server/db/tables/terminals.ts'
import { cardsOf } from './payment-cards.ts'

type Own = Omit<PaymentEntry, 'lastFour' | 'documentNumber' | 'tableName' | 'dispute'> & {
  printoutId: string
}

/**
 * Payments through providers by their ids, in that order: an online payment, or a card that paid for a document. An id that
 * is of neither has no entry.
 */
export async function paymentEntriesOf(
  db: Transaction,
  placeId: string,
  ids: readonly string[],
): Promise<PaymentEntry[]> {
  if (ids.length === 0) return []
  const rows = createSqlTx(db, placeId, 0)
  const online = await rows.getMany('onlinePayments', [...ids])
  const taken = await rows.getMany('orderPayments', [...ids])
  const reasons = await reasonsOf(db, placeId, ids)
  const own = ids.flatMap((id, n): Own[] => {
    const [first, second] = [online[n] ?? null, taken[n] ?? null]
    if (first !== null) return [ofOnline(first)]
    return second?.type === 'CARD' ? [ofCard(second, reasons.get(id) ?? '')] : []
  })
  return dressed(db, rows, placeId, own)
}

function ofOnline(row: Row<'onlinePayments'>): Own {
  const { id, provider, status, amount, tip, refundedAmount, reference, orderCheckId, printoutId, error } =
    row
  return {
    id,
    kind: 'ONLINE',
    provider,
    status,
    amount,
    tip,
    refundedAmount,
    reference,
    orderCheckId,
    printoutId,
    error,
    at: row.completedAt ?? row.createdAt,
  }
}

function ofCard(row: Row<'orderPayments'>, error: string): Own {
  const { id, status, amount, tip, refundedAmount, reference, orderCheckId, printoutId, integrated } = row
  return {
    id,
    kind: 'CARD',
    // Terminals are of one provider; a card that was typed in went through a machine that nobody here knows.
    provider: integrated ? 'ADYEN' : null,
    status,
    amount,
    tip,
    refundedAmount,
    reference,
    orderCheckId,
    printoutId,
    error,
    at: row.takenAt,
  }
}

/** With what people know them by: document, table, card. */
async function dressed(
  db: Transaction,
  rows: Tx,
  placeId: string,
  own: readonly Own[],
): Promise<PaymentEntry[]> {
  const printouts = await rows.getMany(
    'printouts',
    own.map(({ printoutId }) => printoutId),
  )
  const checks = await rows.getMany(
    'orderChecks',
    own.map(({ orderCheckId }) => orderCheckId),
  )
  const tables = new Map((await rows.all('venueTables')).map(({ id, name }) => [id, name]))
  const cards = await cardsOf(
    db,
    placeId,
    own.map(({ id }) => id),
  )
  const disputes = await disputesOf(
    db,
    placeId,
    own.map(({ id }) => id),
  )
  return own.map(({ printoutId: _printoutId, ...entry }, n) => ({
    ...entry,
    dispute: disputes.get(entry.id) ?? null,
    lastFour: cards.get(entry.id) ?? null,
    documentNumber: printouts[n]?.number ?? '',
    tableName: tables.get(checks[n]?.tableId ?? '') ?? null,
  }))
}

/** How the last dispute about each stands, by payment. */
async function disputesOf(
  db: Transaction,
  placeId: string,
  ids: readonly string[],
): Promise<Map<string, PaymentEntry['dispute']>> {
  const { paymentId, type, note, at } = transactionEvents
  const found = await db
    .select({ paymentId, note, at })
    .from(transactionEvents)
    .where(and(eq(transactionEvents.placeId, placeId), inArray(paymentId, [...ids]), eq(type, 'DISPUTED')))
    .orderBy(at)
  return new Map(
    found.flatMap(({ paymentId: of, note: said, at: when }) => {
      const dispute = readDispute(said)
      return dispute === null ? [] : [[of, { ...dispute, at: when }]]
    }),
  )
}

/** Why terminals refused, by payment. */
async function reasonsOf(
  db: Transaction,
  placeId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const { id, reason, state } = terminalAttempts
  const found = await db
    .select({ id, reason })
    .from(terminalAttempts)
    .where(and(eq(terminalAttempts.placeId, placeId), inArray(id, [...ids]), eq(state, 'refused')))
  return new Map(found.map((each) => [each.id, each.reason ?? '']))
}
