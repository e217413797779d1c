import * as v from 'valibot'
import { instant } from '../unit-fields.ts'

/**
 * When the guest wants it. `in-minutes` and `custom` carry the instant that was promised, worked out on the device
 * when the order was sent, so that it never moves afterwards.
 */
export const deliveryTimeSchema = v.variant('kind', [
  v.object({ kind: v.literal('asap') }),
  v.object({
    kind: v.literal('in-minutes'),
    minutes: v.pipe(v.number(), v.integer(), v.minValue(5), v.maxValue(240)),
    at: instant,
  }),
  v.object({ kind: v.literal('custom'), at: instant }),
])

export type DeliveryTime = v.InferOutput<typeof deliveryTimeSchema>
