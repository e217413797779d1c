import { percentOf } from './round.ts'

/** What a discount takes off or a fee adds: hundredths of a percent of an amount, or grosze. */
export type Discount = { type: 'PERCENT' | 'AMOUNT'; value: number }

/** How much that is for an amount, grosze: half a grosz and more is rounded up. */
export function valueOf({ type, value }: Discount, grosze: number): number {
  return type === 'AMOUNT' ? value : percentOf(grosze, value)
}
