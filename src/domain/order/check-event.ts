import * as v from 'valibot'
import { comment, day, id, instant } from '../fields.ts'

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

/** What happened to a check, who did it and when. Rows are only ever added. */
export const checkEventSchema = v.object({
  id,
  orderCheckId: id,
  type: v.picklist(checkEventTypes),
  at: instant,
  actorId: id,
  note: comment,
  closedDay: v.nullable(day),
})

export type CheckEvent = v.InferOutput<typeof checkEventSchema>
export type CheckEventType = CheckEvent['type']
