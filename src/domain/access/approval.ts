import * as v from 'valibot'
import { id } from '../fields.ts'
import { idIn } from '../unit-fields.ts'

/** The person who agreed by PIN to one act of somebody else, and the session that the PIN gave. */
export const approvalSchema = v.object({ userId: idIn('placeUsers'), session: id })

export type Approval = v.InferOutput<typeof approvalSchema>
