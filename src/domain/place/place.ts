import * as v from 'valibot'
import { id, text } from '../fields.ts'

/** A venue. Its row id is the place id. */
export const placeSchema = v.object({
  id,
  slug: v.pipe(v.string(), v.regex(/^[a-z0-9](?:[a-z0-9-]{1,38}[a-z0-9])$/)),
  name: text(1, 60),
  timeZone: v.literal('Europe/Warsaw'),
  /** Minutes after midnight at which a new business day begins, 0 to 480. */
  dayCutoff: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(480)),
  preferredDiningOptionId: v.nullable(id),
  printoutSettings: v.object({ footerText: text(0, 122) }),
})

export type Place = v.InferOutput<typeof placeSchema>
