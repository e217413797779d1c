import * as v from 'valibot'
import { comment } from '../fields.ts'
import { day, idIn, instant } from '../unit-fields.ts'

export const checkEventTypes = [
  'created',
  'updated',
  'deleted',
  'canceled',
  'changed dining option',
  'paid',
  'closed',
  'reopened',
  'table updated',
  'entry printed',
  'refunded',
  'force closed',
  'extended',
  'client created',
] as const

/** The types of events of a document of a check. */
export const printoutEventTypes = [
  'created',
  'updated',
  'deleted',
  'skipped',
  'email sent',
  'canceled',
  'printed',
  'print error',
] as const

/**
 * An event of a check, or of one of its documents: who did it and when. Rows are only ever added. The note of `paid`
 * and `refunded` is the type of payment and the amount in grosze (`CARD 6200`); of a document that a guest was asked
 * to pay online, whose refund did not arrive, or came back, the same after `asked`, `refund-failed` or
 * `refund-reversed`; of an invoice, its KSeF number after `e-invoice-accepted`, its own after `e-invoice-rejected`,
 * that of a corrective one after `e-invoice-corrected`; of a receipt, the number of its later invoice after
 * `receipt-invoiced`; of what went to another check or came from it, what `move-note.ts` reads; of another table or
 * dining option, what `change-note.ts` reads; of other terms, what `price-note.ts` reads; of the others a number, a name or a reason as people wrote it.
 */
export const checkEventSchema = v.object({
  id: idIn('checkEvents'),
  orderCheckId: idIn('orderChecks'),
  /** The document that it happened to; null: the check itself. */
  printoutId: v.nullable(idIn('printouts')),
  type: v.picklist([...checkEventTypes, ...printoutEventTypes]),
  at: instant,
  actorId: idIn('placeUsers'),
  /** The person who agreed by PIN, where the actor alone might not have done it. */
  approvedBy: v.nullable(idIn('placeUsers')),
  note: comment,
  closedDay: v.nullable(day),
})

export type CheckEvent = v.InferOutput<typeof checkEventSchema>
export type CheckEventType = (typeof checkEventTypes)[number]
export type PrintoutEventType = (typeof printoutEventTypes)[number]
