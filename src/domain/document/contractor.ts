import * as v from 'valibot'
import { text } from '../fields.ts'
import { day } from '../unit-fields.ts'
import { nip } from './buyer.ts'

/**
 * A company as the public register knows it, in the fields of a buyer. The register keeps other bounds than documents
 * do: what it says is offered to a person, who completes it.
 */
export const contractorSchema = v.object({
  taxId: nip,
  name: text(1, 500),
  street: text(0, 250),
  streetNumber: text(0, 100),
  apartment: text(0, 100),
  postcode: v.pipe(text(0, 6), v.regex(/^(?:\d{2}-\d{3})?$/)),
  city: text(0, 250),
  /** The day on which it ended; null: it is in business. */
  endedOn: v.nullable(day),
})

export type Contractor = v.InferOutput<typeof contractorSchema>
