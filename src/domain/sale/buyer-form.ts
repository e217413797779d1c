import * as v from 'valibot'
import { buyerSchema } from '../document/buyer.ts'
import type { PrintoutBuyer, PrintoutType } from '../document/printout.ts'
import { readNip } from '../text/nip.ts'
import { tidyPostcode } from '../text/postcode.ts'

/** A buyer as it is typed. */
export const buyerFieldsSchema = v.object({
  taxId: v.string(),
  name: v.string(),
  street: v.string(),
  streetNumber: v.string(),
  apartment: v.string(),
  postcode: v.string(),
  city: v.string(),
  /** Some villages have no streets. */
  noStreet: v.boolean(),
})

export type BuyerFields = v.InferOutput<typeof buyerFieldsSchema>
export type BuyerField = Exclude<keyof BuyerFields, 'noStreet'>
export type BuyerProblem = 'required' | 'tax-id' | 'postcode' | 'too-long'

export const noBuyer: BuyerFields = {
  taxId: '',
  name: '',
  street: '',
  streetNumber: '',
  apartment: '',
  postcode: '',
  city: '',
  noStreet: false,
}

/** The problems of the fields that this kind of document needs; empty: none. */
export function buyerProblems(
  fields: BuyerFields,
  type: PrintoutType,
): Partial<Record<BuyerField, BuyerProblem>> {
  const problems: Partial<Record<BuyerField, BuyerProblem>> = {}
  const taxId = fields.taxId.trim()
  if (taxId === '') {
    if (type === 'simplified-invoice') problems.taxId = 'required'
  } else if (readNip(taxId) === null) problems.taxId = 'tax-id'
  if (type !== 'invoice') return problems
  for (const field of ['name', 'street', 'streetNumber', 'apartment', 'city'] as const) {
    const value = field === 'street' && fields.noStreet ? '' : fields[field].trim()
    if (value === '' && isRequired(field, fields)) problems[field] = 'required'
    else if (value.length > longest[field]) problems[field] = 'too-long'
  }
  if (fields.postcode.trim() === '') problems.postcode = 'required'
  else if (!/^\d{2}-\d{3}$/.test(tidyPostcode(fields.postcode))) problems.postcode = 'postcode'
  return problems
}

/** The buyer for this kind of document; null: it has none. Only for fields without problems. */
export function buyerOf(fields: BuyerFields, type: PrintoutType): PrintoutBuyer | null {
  const taxId = readNip(fields.taxId)
  if (type !== 'invoice') return taxId === null ? null : { taxId, name: '' }
  const buyer = v.safeParse(buyerSchema, {
    ...fields,
    taxId,
    street: fields.noStreet ? '' : fields.street,
    postcode: tidyPostcode(fields.postcode),
  })
  return buyer.success ? buyer.output : null
}

/** A buyer as fields, to begin from one that is known. */
export function fieldsOf(buyer: v.InferOutput<typeof buyerSchema>): BuyerFields {
  return { ...buyer, taxId: buyer.taxId ?? '', noStreet: buyer.street === '' }
}

const longest = { name: 256, street: 65, streetNumber: 9, apartment: 10, city: 56 } as const

function isRequired(field: keyof typeof longest, { noStreet }: BuyerFields): boolean {
  if (field === 'apartment') return false
  return field !== 'street' || !noStreet
}
