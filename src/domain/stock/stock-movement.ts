import * as v from 'valibot'
import { comment, id } from '../fields.ts'
import { day, idIn, instant, thousandths } from '../unit-fields.ts'
import { stockReasonNames } from './stock-reasons.ts'

/**
 * The kinds of movements of stock: a sale or what becomes of one, people's transactions, the differences that counts
 * find.
 */
export const movementKinds = ['SALE', 'TRANSACTION', 'AUDIT'] as const

/** Thousandths of a product's unit, with a sign. */
export const delta = thousandths(-999_999_999_999, 999_999_999_999)

/**
 * One entry of the stock ledger, written by the server for sales and audits. A product's level is the sum of its
 * entries. Rows are only ever added.
 */
export const stockMovementSchema = v.object({
  id: idIn('stockMovements'),
  productId: idIn('products'),
  kind: v.picklist(movementKinds),
  /** Negative: out. */
  delta,
  /** Null: sold, or the difference of a count for which nobody has given one. */
  reason: v.nullable(v.picklist(stockReasonNames)),
  orderCheckId: v.nullable(idIn('orderChecks')),
  orderId: v.nullable(idIn('orders')),
  transactionId: v.nullable(id),
  auditId: v.nullable(idIn('stockAudits')),
  /** When the command happened that wrote it, ms. */
  at: instant,
  /**
   * When the goods left the shelf or came to it: of a dish when its kitchen was told, of a difference when it was
   * counted.
   */
  usedAt: instant,
  /** Of `usedAt`. */
  businessDay: day,
  actorId: idIn('placeUsers'),
  note: comment,
  closedDay: v.nullable(day),
})

export type StockMovement = v.InferOutput<typeof stockMovementSchema>
