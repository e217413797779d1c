import * as v from 'valibot'
import { text } from '../fields.ts'
import { idIn, instant } from '../unit-fields.ts'

/** Somebody who was of the place: only what its history calls them by. Its row id is the user's id. */
export const formerUserSchema = v.object({ id: idIn('formerUsers'), name: text(1, 60), leftAt: instant })

export type FormerUser = v.InferOutput<typeof formerUserSchema>
