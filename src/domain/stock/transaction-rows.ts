import type * as v from 'valibot'
import { businessDay } from '../time/business-day.ts'
import { contentOf, totalPriceOf } from './packed-quantity.ts'
import type { StockMovement } from './stock-movement.ts'
import { stockReasons } from './stock-reasons.ts'
import type { PurchasePrice, StockTransaction, TransactionLine } from './stock-transaction.ts'
import type { transactionFields } from './transaction-args.ts'
import type { Instant, Minutes, RowId } from '../units.ts'

type Entered = { [K in keyof typeof transactionFields]: v.InferOutput<(typeof transactionFields)[K]> }

/** The person who enters and when, ms; `cutoff`: minutes after midnight until which the evening before lasts. */
export type EnteredBy = { at: Instant; actorId: RowId<'placeUsers'>; cutoff: Minutes }

/** All rows of a transaction. */
export type TransactionRows = {
  transaction: StockTransaction
  lines: TransactionLine[]
  movements: StockMovement[]
  prices: PurchasePrice[]
}

/** The longest that people may enter something after it was, ms. */
export const longestLateMs = 400 * 24 * 60 * 60 * 1000

/**
 * The rows of what a person moved. A date that lies ahead is the moment of entering, one of more than 400 days before
 * is
 * 400 days before.
 */
export function transactionRows(
  { id, lines: entered, date: said, ...args }: Entered & { id: string },
  by: EnteredBy,
): TransactionRows {
  const date = Math.min(Math.max(said ?? by.at, by.at - longestLateMs), by.at)
  const closedDay = businessDay(by.at, by.cutoff)
  const transaction: StockTransaction = {
    ...args,
    id,
    date,
    at: by.at,
    isLate: businessDay(date, by.cutoff) < closedDay,
    actorId: by.actorId,
    reverses: null,
    reversedBy: null,
    closedDay,
  }
  const sign = stockReasons[args.reason]
  return {
    transaction,
    lines: entered.map(({ lineId, price: _price, ...line }) => ({
      ...line,
      id: lineId,
      transactionId: id,
      closedDay,
    })),
    movements: entered.map((line) => ({
      ...movementBase(transaction, by.cutoff),
      id: line.lineId,
      productId: line.productId,
      delta: sign * contentOf(line),
      note: line.comment,
    })),
    prices: entered.flatMap(({ price, ...line }) => {
      if (price === null) return []
      const { lineId, productId } = line
      const totalPrice = totalPriceOf(price, line)
      return [{ id: lineId, transactionId: id, productId, price, totalPrice, date, closedDay }]
    }),
  }
}

/**
 * The rows that take a transaction back: it was entered by mistake, so nothing came or went when it says. `idOf`
 * gives the line and the movement of each line taken back their common id. Prices stay with what was taken back.
 */
export function reversalRows(
  { transaction: taken, lines, movements }: Omit<TransactionRows, 'prices'>,
  { id, comment, idOf }: { id: string; comment: string; idOf: (lineId: string) => string },
  by: EnteredBy,
): Omit<TransactionRows, 'prices'> {
  const closedDay = businessDay(by.at, by.cutoff)
  const transaction: StockTransaction = {
    ...taken,
    id,
    comment,
    at: by.at,
    isLate: businessDay(taken.date, by.cutoff) < closedDay,
    actorId: by.actorId,
    reverses: taken.id,
    reversedBy: null,
    closedDay,
  }
  return {
    transaction,
    lines: lines.map((line) => ({ ...line, id: idOf(line.id), transactionId: id, closedDay })),
    movements: movements.map((movement) => ({
      ...movementBase(transaction, by.cutoff),
      id: idOf(movement.id),
      productId: movement.productId,
      delta: -movement.delta,
      note: comment,
    })),
  }
}

function movementBase({ id, reason, at, date, actorId, closedDay }: StockTransaction, cutoff: Minutes) {
  return {
    kind: 'TRANSACTION' as const,
    reason,
    orderCheckId: null,
    orderId: null,
    transactionId: id,
    auditId: null,
    at,
    usedAt: date,
    businessDay: businessDay(date, cutoff),
    actorId,
    closedDay,
  }
}
