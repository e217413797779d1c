import * as v from 'valibot'
import { id, text } from '../fields.ts'
import { day, grosze, idIn, instant } from '../unit-fields.ts'
import { paymentTypes } from '../money/payment-types.ts'
import { buyerSchema } from './buyer.ts'
import { imprintSchema } from './imprint.ts'
import { ksefStates, printoutItemSchema, printoutNumber, rateTotalSchema } from './printout.ts'

/** A line of an invoice that changes: as it was, and as it is now; null: it is not there any more. */
export const lineChangeSchema = v.object({
  before: printoutItemSchema,
  after: v.nullable(printoutItemSchema),
})

/** The content of a corrective invoice, fixed when it is issued (art. 106j of the VAT act). */
export const correctiveContentSchema = v.object({
  /** The invoice that it corrects. */
  printoutId: idIn('printouts'),
  /** By which the money went back; null: no money goes back, as where the buyer alone was wrong. */
  refundId: v.nullable(idIn('refunds')),
  number: printoutNumber,
  /** In words, for the buyer. */
  reason: text(1, 256),
  changes: v.pipe(v.array(lineChangeSchema), v.maxLength(500)),
  /** The buyer as it should have been; null: the buyer was right. */
  buyer: v.nullable(buyerSchema),
  /** The difference of the sums by rate to those before, mostly negative, grosze. */
  rates: v.pipe(v.array(rateTotalSchema), v.maxLength(8)),
  total: v.pipe(v.number(), v.integer()),
  /** Deposits that went back, outside of tax, grosze. */
  depositBack: grosze,
  /** How the money goes back; null: none does. */
  paymentType: v.nullable(v.picklist(paymentTypes)),
  imprint: imprintSchema,
  /** Legal day of issue, Warsaw. */
  issuedOn: day,
})

/** A corrective invoice: the original stays as it is, and is read together with it. */
export const correctiveInvoiceSchema = v.object({
  id,
  orderCheckId: idIn('orderChecks'),
  ...correctiveContentSchema.entries,
  ksefState: v.picklist(ksefStates),
  issuedAt: instant,
  issuedBy: idIn('placeUsers'),
  closedDay: v.nullable(day),
})

export type CorrectiveContent = v.InferOutput<typeof correctiveContentSchema>
export type CorrectiveInvoice = v.InferOutput<typeof correctiveInvoiceSchema>
export type LineChange = v.InferOutput<typeof lineChangeSchema>
