import * as v from 'valibot'
import { id, text } from '../fields.ts'
import { day, idIn, instant } from '../unit-fields.ts'
import { printoutItemSchema, rateTotalSchema } from './printout.ts'

const signed = v.pipe(v.number(), v.integer())

/**
 * An entry in the register of returns and corrections: a printed document is never changed or erased, what was given
 * back or taken back is written beside it. Amounts are negative: the mirror of the sale. Rows are only ever added.
 */
export const correctionSchema = v.object({
  id,
  orderCheckId: idIn('orderChecks'),
  printoutId: idIn('printouts'),
  /** The refund that it books or takes out again; null for a cancelled document and in entries before 2026-11-25. */
  refundId: v.nullable(idIn('refunds')),
  /** The document's number, as the register names it. */
  number: text(1, 40),
  kind: v.picklist(['refund', 'cancel']),
  reason: text(0, 40),
  comment: text(0, 200),
  items: v.array(printoutItemSchema),
  rates: v.array(rateTotalSchema),
  /** Outside of tax. Null in entries before 2026-11-25: what their total has above their rates. */
  deposit: v.nullable(signed),
  /** Of the rates and the deposit together. */
  total: signed,
  at: instant,
  actorId: idIn('placeUsers'),
  closedDay: v.nullable(day),
})

export type Correction = v.InferOutput<typeof correctionSchema>
