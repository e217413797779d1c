import type { Thousandths } from '../units.ts'

/** How many pieces lines are, of their quantities in thousandths; what is weighed counts as one. */
export function countPieces(lines: readonly { quantity: Thousandths }[]): number {
  return lines.reduce((sum, { quantity }) => sum + (quantity % 1000 === 0 ? quantity / 1000 : 1), 0)
}
