import * as v from 'valibot'
import { comment, id, integer, text } from '#domain/fields.ts'
import { idIn } from '#domain/unit-fields.ts'
import {
  auditArea,
  auditCountSchema,
  auditResultSchema,
  stockAuditSchema,
} from '#domain/stock/stock-audit.ts'
import { worth } from '#domain/stock/stock-cost.ts'
import { delta } from '#domain/stock/stock-movement.ts'
import { may } from '../access.ts'
import { dataOf, pageSchema } from '../answers.ts'
import { defineEndpoint } from '../endpoint.ts'
import { ids } from '../path.ts'
import { pageQuery } from '../query.ts'

const read = may('manage-stock', 'audit-product')
const number = integer(0, 1_000_000)

/** Grosze with a sign; null: nobody knows, or whoever asks may not see purchase prices. */
const value = v.nullable(worth)

/** The count of a product, and what follows from it once the audit is posted. */
const countedProduct = v.object({
  productId: idIn('products'),
  name: v.string(),
  /** Thousandths of its unit, all areas together. */
  counted: delta,
  areas: v.array(
    v.object({
      area: v.string(),
      /** The count that counts, and others that contradict it. */
      countId: id,
      quantity: delta,
      contradictedBy: v.array(id),
    }),
  ),
  counts: v.array(auditCountSchema),
  result: v.nullable(auditResultSchema),
  /** The worth of its difference. */
  value,
})

export const auditAnswerSchema = v.object({ audit: stockAuditSchema, products: v.array(countedProduct) })

const answer = dataOf(auditAnswerSchema)

export const stockAuditEndpoints = {
  'product-stock-audit.get': defineEndpoint({
    method: 'GET',
    path: '/product-stock-audit/audit/{auditId}',
    access: read,
    summary: 'A stock audit: what was counted and what differs',
    status: 'live',
    params: ids('auditId'),
    output: answer,
  }),
  'product-stock-audit.list': defineEndpoint({
    method: 'GET',
    path: '/product-stock-audit/place/{placeId}',
    access: read,
    summary: 'Stock audits by page, the one that was opened last first',
    status: 'live',
    params: ids('placeId'),
    query: pageQuery,
    output: pageSchema(
      v.object({
        audit: stockAuditSchema,
        /** How many products were counted, and of how many that is not what was expected. */
        counted: number,
        different: number,
        value,
      }),
    ),
  }),
  'product-stock-audit.list-of-product': defineEndpoint({
    method: 'GET',
    path: '/product-stock-audit/product/{productId}',
    access: read,
    summary: 'Stock audits in which a product was counted, by page, with what was counted of it',
    status: 'live',
    params: ids('productId'),
    query: pageQuery,
    output: pageSchema(v.object({ audit: stockAuditSchema, product: countedProduct })),
  }),
  'product-stock-audit.create': defineEndpoint({
    method: 'POST',
    path: '/product-stock-audit/audit/{productId}',
    access: may('audit-product'),
    summary: 'Count a product in an open audit; with `open` the audit is opened by its first count',
    status: 'live',
    params: ids('productId'),
    body: v.object({
      auditId: idIn('stockAudits'),
      area: v.optional(auditArea, ''),
      quantity: auditCountSchema.entries.quantity,
      /** Counts of the product in this area that the one who counts knows of: a recount sees what it replaces. */
      sees: v.optional(auditCountSchema.entries.sees, []),
      open: v.optional(
        v.nullable(
          v.object({
            name: text(1, 60),
            categoryIds: v.optional(v.pipe(v.array(id), v.maxLength(500)), []),
            areas: v.optional(v.pipe(v.array(auditArea), v.maxLength(20)), []),
            isBlind: v.optional(v.boolean(), true),
            comment: v.optional(comment, ''),
          }),
        ),
        null,
      ),
    }),
    output: answer,
    idempotencyKey: true,
  }),
  'product-stock-audit.post': defineEndpoint({
    method: 'POST',
    path: '/product-stock-audit/post/{auditId}',
    access: may('manage-stock'),
    summary: 'Say that what was counted is what there is',
    status: 'live',
    params: ids('auditId'),
    output: answer,
    idempotencyKey: true,
  }),
  'product-stock-audit.delete': defineEndpoint({
    method: 'DELETE',
    path: '/product-stock-audit/{auditId}',
    access: may('manage-stock'),
    summary: 'Declare an audit void; the differences of a posted one are taken back',
    status: 'live',
    params: ids('auditId'),
    output: answer,
    idempotencyKey: true,
  }),
} as const
