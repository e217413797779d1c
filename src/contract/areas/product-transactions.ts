import * as v from 'valibot'
import { comment, id, text } from '#domain/fields.ts'
import { grosze, idIn, instant, money, thousandths } from '#domain/unit-fields.ts'
import { delta } from '#domain/stock/stock-movement.ts'
import { stockReasonNames } from '#domain/stock/stock-reasons.ts'
import { packedQuantityFields } from '#domain/stock/stock-transaction.ts'
import { may } from '../access.ts'
import { dataOf, pageSchema } from '../answers.ts'
import { defineEndpoint } from '../endpoint.ts'
import { ids } from '../path.ts'
import { listParam, pageQuery } from '../query.ts'

const read = may('manage-stock', 'audit-product')
const manage = may('manage-stock')

const kinds = ['TRANSACTION', 'AUDIT'] as const
const price = money(0, 99_999_999)

/**
 * A transaction of people, or the difference that a posted count found. Money in grosze and null without the right to
 * see purchase prices, or where none is known. Of a count each line is a difference of one whole unit a package.
 */
export const transactionAnswerSchema = v.object({
  id,
  kind: v.picklist(kinds),
  /** Null: the difference of a count. */
  reason: v.nullable(v.picklist(stockReasonNames)),
  date: instant,
  /** When it was entered. */
  at: instant,
  /** Whether it was entered on a later business day than it is of. */
  isLate: v.boolean(),
  actorId: idIn('placeUsers'),
  supplier: v.string(),
  documentNumber: v.string(),
  fileId: v.nullable(id),
  comment: v.string(),
  /** The transaction that this one takes back, and the one that has taken this one back. */
  reverses: v.nullable(id),
  reversedBy: v.nullable(id),
  totalPrice: v.nullable(grosze),
  lines: v.array(
    v.object({
      id,
      productId: idIn('products'),
      name: v.string(),
      quantity: thousandths(1, 999_999_999_999),
      quantityPerUnit: packedQuantityFields.quantityPerUnit,
      packageCapacity: packedQuantityFields.packageCapacity,
      /** Thousandths of the product's unit, with a sign. */
      delta,
      /** Of one counted package. */
      price: v.nullable(grosze),
      totalPrice: v.nullable(grosze),
      /** Of one whole unit of the product, millionths of a grosz. */
      unitPrice: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))),
      comment: v.string(),
    }),
  ),
})

const page = {
  query: v.object({
    ...pageQuery.entries,
    /** All of them where it is left out. */
    kind: v.optional(listParam(v.picklist(kinds)), [...kinds]),
  }),
  output: pageSchema(transactionAnswerSchema),
}

export const productTransactionEndpoints = {
  'product-transaction.list': defineEndpoint({
    method: 'GET',
    path: '/product-transaction/place/{placeId}',
    access: read,
    summary: 'What moved stock by hand and by counts, by page, the latest first',
    status: 'live',
    params: ids('placeId'),
    ...page,
  }),
  'product-transaction.list-of-product': defineEndpoint({
    method: 'GET',
    path: '/product-transaction/product/{productId}',
    access: read,
    summary: 'What moved the stock of one product by hand and by counts, each movement whole',
    status: 'live',
    params: ids('productId'),
    ...page,
  }),
  'product-transaction.get': defineEndpoint({
    method: 'GET',
    path: '/product-transaction/{transactionId}',
    access: read,
    summary: 'A stock transaction with its lines',
    status: 'live',
    params: ids('transactionId'),
    output: dataOf(transactionAnswerSchema),
  }),
  'product-transaction.create': defineEndpoint({
    method: 'POST',
    path: '/product-transaction/{placeId}',
    access: manage,
    summary: 'Record what came or went: not ahead of now, and of the last 400 days',
    status: 'live',
    params: ids('placeId'),
    body: v.object({
      reason: v.picklist(stockReasonNames),
      /** Null: now. */
      date: v.optional(v.nullable(instant), null),
      supplier: v.optional(text(0, 120), ''),
      documentNumber: v.optional(text(0, 40), ''),
      fileId: v.optional(v.nullable(id), null),
      comment: v.optional(comment, ''),
      lines: v.pipe(
        v.array(
          v.object({
            productId: idIn('products'),
            quantity: packedQuantityFields.quantity,
            quantityPerUnit: v.optional(packedQuantityFields.quantityPerUnit, 1),
            /** The content of one piece of a package; null: what the product says. */
            packageCapacity: v.optional(v.nullable(packedQuantityFields.packageCapacity), null),
            price: v.optional(v.nullable(price), null),
            comment: v.optional(comment, ''),
          }),
        ),
        v.minLength(1),
        v.maxLength(200),
      ),
    }),
    output: dataOf(transactionAnswerSchema),
    idempotencyKey: true,
  }),
  'product-transaction.delete': defineEndpoint({
    method: 'DELETE',
    path: '/product-transaction/{transactionId}',
    access: manage,
    summary: 'Take a transaction back by another one, which is answered; nothing is erased',
    status: 'live',
    params: ids('transactionId'),
    output: dataOf(transactionAnswerSchema),
    idempotencyKey: true,
  }),
} as const
