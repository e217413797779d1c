import * as v from 'valibot'
import { day, id, instant, text } from '../fields.ts'

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
  id,
  /** Number of its first order. */
  number: text(1, 12),
  status: v.picklist(orderCheckStatuses),
  diningOptionId: id,
  tableId: v.nullable(id),
  openedAt: instant,
  openedBy: id,
  /** Business day on which it was closed; null while open. */
  closedDay: v.nullable(day),
})

export type OrderCheck = v.InferOutput<typeof orderCheckSchema>
export type OrderCheckStatus = OrderCheck['status']
