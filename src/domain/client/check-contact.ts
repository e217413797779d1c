import * as v from 'valibot'
import { day, idIn } from '../unit-fields.ts'
import { addressSchema, phone } from './client.ts'

/**
 * How the client of a check is reached and where it goes, as it was said then: a client who moves house changes no old
 * delivery. Beside the check, since not every device that has the check may have it; one for each check with a client.
 */
export const checkContactSchema = v.object({
  id: idIn('checkContacts'),
  orderCheckId: idIn('orderChecks'),
  phone,
  /** Null: it is fetched. */
  address: v.nullable(addressSchema),
  /** As of the check. */
  closedDay: v.nullable(day),
})

export type CheckContact = v.InferOutput<typeof checkContactSchema>
