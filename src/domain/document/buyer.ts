import * as v from 'valibot'
import { text } from '../fields.ts'
import { readNip } from '../text/nip.ts'

/** A tax id (NIP) as people write it; kept as its ten digits. */
export const nip = v.pipe(
  text(10, 20),
  v.check((value) => readNip(value) !== null),
  v.transform((value) => readNip(value) ?? value),
)

/** The buyer that a document is made out to. Some villages have no streets: theirs is empty. */
export const buyerSchema = v.object({
  taxId: v.nullable(nip),
  name: text(1, 256),
  street: text(0, 65),
  streetNumber: text(1, 9),
  apartment: text(0, 10),
  postcode: v.pipe(text(6, 6), v.regex(/^\d{2}-\d{3}$/)),
  city: text(1, 56),
})

/** The buyer of a receipt with a tax id: nothing else has to be known. */
export const taxIdOnlySchema = v.object({ taxId: nip })

export type Buyer = v.InferOutput<typeof buyerSchema>
