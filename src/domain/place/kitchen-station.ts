import * as v from 'valibot'
import { id, position, text } from '../fields.ts'

/** Where dishes are prepared: hot kitchen, bar and so on. */
export const kitchenStationSchema = v.object({
  id,
  name: text(1, 40),
  isDefault: v.boolean(),
  position,
})

export type KitchenStation = v.InferOutput<typeof kitchenStationSchema>
