import * as v from 'valibot'
import { color, id, position, text } from '../fields.ts'

/** Ways in which a guest is served. */
export const diningOptionTypes = ['ON_SITE', 'PICKUP', 'DELIVERY', 'DELIVERY_PLATFORM', 'CREW_ORDER'] as const

export const diningOptionSchema = v.object({
  id,
  name: text(1, 40),
  type: v.picklist(diningOptionTypes),
  color,
  allowCashPayment: v.boolean(),
  allowCardPayment: v.boolean(),
  position,
})

export type DiningOption = v.InferOutput<typeof diningOptionSchema>
export type DiningOptionType = DiningOption['type']
