import * as v from 'valibot'
import { id } from '../fields.ts'
import { idIn } from '../unit-fields.ts'

/** Whoever agreed to one act of somebody else with their PIN, and the session that it gave. */
export const approvalSchema = v.object({ userId: idIn('placeUsers'), session: id })

export type Approval = v.InferOutput<typeof approvalSchema>
