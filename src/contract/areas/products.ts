import * as v from 'valibot'
import { day, idIn } from '#domain/unit-fields.ts'
import { products } from '#domain/resources/products.ts'
import { worth } from '#domain/stock/stock-cost.ts'
import { delta, movementKinds, stockMovementSchema } from '#domain/stock/stock-movement.ts'
import { stockReasonNames, stockReasons } from '#domain/stock/stock-reasons.ts'
import type { OutReason } from '#domain/stock/timeline.ts'
import { may } from '../access.ts'
import { dataOf, pageSchema } from '../answers.ts'
import { defineEndpoint } from '../endpoint.ts'
import { pageQuery } from '../query.ts'
import { resourceEndpoints } from '../resource-endpoints.ts'

const read = may('manage-stock', 'audit-product')

/** First and last business day of at most 366. */
const params = v.object({
  placeId: idIn('places'),
  startDate: day,
  endDate: day,
  productId: idIn('products'),
})

/** Grosze with a sign; null: nobody knows, or whoever asks may not see purchase prices. */
const value = v.nullable(worth)

const out = stockReasonNames.filter((reason): reason is OutReason => stockReasons[reason] < 0)

export const productEndpoints = {
  ...resourceEndpoints(products),
  'product.list-events': defineEndpoint({
    method: 'GET',
    path: '/product/events/{placeId}/{startDate}/{endDate}/{productId}',
    access: read,
    summary: 'What moved a product on business days, by page, the latest first, with its cause',
    status: 'live',
    params,
    query: v.object({
      ...pageQuery.entries,
      kind: v.optional(v.picklist(movementKinds)),
    }),
    output: pageSchema(
      v.object({
        ...v.omit(stockMovementSchema, ['productId', 'closedDay']).entries,
        actorName: v.nullable(v.string()),
        /** Of the check, by which people know it. */
        checkNumber: v.nullable(v.string()),
        /** The name of the supplier's document. */
        documentNumber: v.nullable(v.string()),
        auditName: v.nullable(v.string()),
        value,
      }),
    ),
  }),
  'product.get-timeline': defineEndpoint({
    method: 'GET',
    path: '/product/timeline/{placeId}/{startDate}/{endDate}/{productId}',
    access: read,
    summary: 'A product by business day: each closes with what the next one opens with',
    status: 'live',
    params,
    output: dataOf(
      v.array(
        v.object({
          day,
          opening: delta,
          in: delta,
          sold: delta,
          /** Goods that went out otherwise, by reason. */
          out: v.record(v.picklist(out), delta),
          audit: delta,
          closing: delta,
          /** The worth of the product when the day closes. */
          value,
        }),
      ),
    ),
  }),
} as const
