import * as v from 'valibot'
import { id, idIn } from '../fields.ts'

/** Whoever agreed to one act of somebody else with their PIN, and the session that it gave. */
export const approvalSchema = v.object({ userId: idIn('placeUsers'), session: id })

export type Approval = v.InferOutput<typeof approvalSchema>
