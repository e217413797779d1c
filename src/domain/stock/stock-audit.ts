import * as v from 'valibot'
import { comment, id, text } from '../fields.ts'
import { day, idIn, instant, thousandths } from '../unit-fields.ts'
import { delta } from './stock-movement.ts'
import { stockReasonNames } from './stock-reasons.ts'

export const auditStatuses = ['open', 'posted', 'voided'] as const

/** A part of the premises that is counted for itself, such as the bar or the cellar; empty: the whole place. */
export const auditArea = text(0, 40)

/** A count of what is on the shelves. */
export const stockAuditSchema = v.object({
  id: idIn('stockAudits'),
  name: text(1, 60),
  status: v.picklist(auditStatuses),
  /** Only products of these categories; empty: all. */
  categoryIds: v.array(id),
  /** Where it is counted; empty: in one go. */
  areas: v.array(auditArea),
  /** Whether a person who counts does not see what should be there. */
  isBlind: v.boolean(),
  openedAt: instant,
  openedBy: idIn('placeUsers'),
  postedAt: v.nullable(instant),
  postedBy: v.nullable(id),
  voidedAt: v.nullable(instant),
  voidedBy: v.nullable(idIn('placeUsers')),
  comment,
  closedDay: v.nullable(day),
})

export type StockAudit = v.InferOutput<typeof stockAuditSchema>

/**
 * A person's count of a product in an area. Rows are only ever added: areas add up, in one area the latest counts,
 * and one that did not see another which says something else contradicts it.
 */
export const auditCountSchema = v.object({
  id: idIn('auditCounts'),
  auditId: idIn('stockAudits'),
  productId: idIn('products'),
  area: auditArea,
  /** Thousandths of the product's unit. */
  quantity: thousandths(0, 999_999_999_999),
  countedAt: instant,
  countedBy: idIn('placeUsers'),
  /** Counts of the product that whoever counted knew of. */
  sees: v.pipe(v.array(id), v.maxLength(50)),
  closedDay: v.nullable(day),
})

export type AuditCount = v.InferOutput<typeof auditCountSchema>

/** The result of a posted audit for a product: the server's word, which late facts correct. */
export const auditResultSchema = v.object({
  id: idIn('auditResults'),
  auditId: idIn('stockAudits'),
  productId: idIn('products'),
  countedAt: instant,
  /** Thousandths, as all of these. */
  counted: delta,
  /** The level by the ledger at the moment of counting, less what open checks had taken. */
  expected: delta,
  /** The quantity that open checks had taken by then. */
  onOpenChecks: delta,
  /** Counted less expected. */
  difference: delta,
  /** The change of the difference by late facts since the audit was posted. */
  lateDifference: delta,
  /** Used within five minutes of the count. */
  nearCount: delta,
  /** Why, as a person says. */
  reason: v.nullable(v.picklist(stockReasonNames)),
  note: comment,
  closedDay: v.nullable(day),
})

export type AuditResult = v.InferOutput<typeof auditResultSchema>
