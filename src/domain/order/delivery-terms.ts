import * as v from 'valibot'
import { grosze } from '../unit-fields.ts'

/** What a delivery costs, grosze: from `freeFrom` of goods it is free; null: never. */
export const deliveryTermsSchema = v.nullable(
  v.object({ price: grosze, minimumOrderValue: grosze, freeFrom: v.nullable(grosze) }),
)
