import * as v from 'valibot'
import { grosze } from '../unit-fields.ts'

/**
 * The price of a delivery and its least order, grosze; free from `freeFrom` of goods, which is null where it never
 * is.
 */
export const deliveryTermsSchema = v.nullable(
  v.object({ price: grosze, minimumOrderValue: grosze, freeFrom: v.nullable(grosze) }),
)
