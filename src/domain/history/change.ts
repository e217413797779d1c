import * as v from 'valibot'
import { id, text } from '../fields.ts'
import { idIn, instant } from '../unit-fields.ts'

export const changeActions = ['created', 'updated', 'removed', 'restored', 'reordered'] as const

/**
 * One change of a row of the back office: who did what and when. It names people and values, and is never changed.
 */
export const changeSchema = v.object({
  id: idIn('changes'),
  at: instant,
  actorId: idIn('placeUsers'),
  /** Key of the resource or of the settings. */
  area: text(1, 60),
  /** Null when the whole area was put in order. */
  rowId: v.nullable(id),
  /** The name of the row afterwards, or before it was removed. */
  name: text(0, 120),
  action: v.picklist(changeActions),
  fields: v.array(v.object({ field: text(1, 60), before: v.unknown(), after: v.unknown() })),
})

export type Change = v.InferOutput<typeof changeSchema>
