import * as v from 'valibot'
import { id, position, text } from '../fields.ts'

/** Where a table stands. */
export const placements = ['INSIDE', 'OUTSIDE'] as const

/** A table that guests sit at. */
export const venueTableSchema = v.object({
  id,
  name: text(1, 20),
  placement: v.picklist(placements),
  seats: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99)),
  position,
})

export type VenueTable = v.InferOutput<typeof venueTableSchema>
