import * as v from 'valibot'
import { integer, text } from '../fields.ts'
import { percentOf } from './round.ts'
import type { Grosze } from '../units.ts'

/** The value that a discount takes off or a fee adds: hundredths of a percent of an amount, or grosze. */
export type Discount = { type: 'PERCENT' | 'AMOUNT'; value: number }

/** A discount or fee as it was given: its name and value are those of that moment. */
export const givenDiscountSchema = v.pipe(
  v.object({
    name: text(1, 60),
    type: v.picklist(['PERCENT', 'AMOUNT']),
    value: integer(1, 9_999_999),
  }),
  v.check(({ type, value }) => type === 'AMOUNT' || value <= 100_00),
)

export type GivenDiscount = v.InferOutput<typeof givenDiscountSchema>

/** How much that is for an amount, grosze: half a grosz and more is rounded up. */
export function valueOf({ type, value }: Discount, grosze: Grosze): number {
  return type === 'AMOUNT' ? value : percentOf(grosze, value)
}

/** Whether one of these says the same as what was given, by name, kind and value. */
export function isListed(given: GivenDiscount, listed: readonly GivenDiscount[]): boolean {
  return listed.some(
    ({ name, type, value }) => name === given.name && type === given.type && value === given.value,
  )
}
