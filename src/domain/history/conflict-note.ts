import * as v from 'valibot'
import { id, text } from '../fields.ts'
import { idIn, instant } from '../unit-fields.ts'

/** Tells a person that somebody, who had not seen it, has replaced a value of theirs: the last one stands. */
export const conflictNoteSchema = v.object({
  id: idIn('conflictNotes'),
  at: instant,
  area: text(1, 60),
  rowId: id,
  /** The name of the row. */
  name: text(0, 120),
  field: text(1, 60),
  /** The person whose value was replaced. */
  forUserId: idIn('placeUsers'),
  byUserId: id,
  /** Their value. */
  lost: v.unknown(),
  /** The value that stands. */
  kept: v.unknown(),
  /** When they took note of it; null until then. */
  closedAt: v.nullable(instant),
})

export type ConflictNote = v.InferOutput<typeof conflictNoteSchema>
