import * as v from 'valibot'
import { guestCount, text } from '../fields.ts'
import { day, grosze, idIn, instant } from '../unit-fields.ts'
import { checkClientSchema } from '../client/client.ts'
import { givenDiscountSchema } from '../money/value-of.ts'
import { taxCalculations } from '../place/tax-calculation.ts'
import { deliveryTermsSchema } from './delivery-terms.ts'

export const orderCheckStatuses = [
  'pending',
  'awaiting-payment',
  'no-printout',
  'done',
  'canceled',
  'deleted',
] as const

/** A guest's bill: everything ordered at one table or for one client until it is paid. */
export const orderCheckSchema = v.object({
  id: idIn('orderChecks'),
  /** Number of its first order. */
  number: text(1, 12),
  status: v.picklist(orderCheckStatuses),
  diningOptionId: idIn('diningOptions'),
  tableId: v.nullable(idIn('venueTables')),
  /** How many guests sat down, where somebody said so. */
  guests: v.optional(v.nullable(guestCount), null),
  openedAt: instant,
  openedBy: idIn('placeUsers'),
  /** The person who serves the guests, where somebody took them over; null: who opened it. */
  waiterId: v.nullable(idIn('placeUsers')),
  /** The client who ordered, as was said then; how they are reached and where it goes stands in `checkContacts`. */
  client: v.nullable(checkClientSchema),
  /** The check that this one was made a part of; null: it stands for itself. */
  mergedInto: v.nullable(idIn('orderChecks')),
  /** Taken off the goods as a whole. */
  discount: v.nullable(givenDiscountSchema),
  serviceFee: v.nullable(givenDiscountSchema),
  /** Terms of the zone that it is delivered to; null where nothing is delivered. */
  delivery: deliveryTermsSchema,
  /** For bottles and cans that leave the venue, grosze. */
  deposit: grosze,
  /** How the place taxed its sales when the check was opened. */
  taxCalculation: v.picklist(taxCalculations),
  /** Business day on which it was closed; null while open. */
  closedDay: v.nullable(day),
})

export type OrderCheck = v.InferOutput<typeof orderCheckSchema>
export type OrderCheckStatus = OrderCheck['status']
