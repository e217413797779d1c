import * as v from 'valibot'
import { id } from '../fields.ts'
import { day, idIn, instant } from '../unit-fields.ts'

/**
 * An item or an answer of which no portion is left; its id is theirs. Never a field of the item: lines quote its version.
 * Set and taken away by the server; a person may sell it all the same.
 */
export const itemStopSchema = v.object({
  id,
  menuItemId: idIn('menuItems'),
  /** The answer that cannot be given; null: the item itself. */
  modifierId: v.nullable(idIn('modifiers')),
  state: v.picklist(['stopped', 'sold-anyway']),
  since: instant,
  by: v.picklist(['stock', 'person']),
  /** Sold all the same on this business day, or until it is in stock again; null while it is stopped. */
  soldOn: v.nullable(day),
})

export type ItemStop = v.InferOutput<typeof itemStopSchema>
