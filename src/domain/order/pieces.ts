import type { Thousandths } from '../units.ts'

/** One piece, thousandths. */
export const onePiece: Thousandths = 1000

/** How many pieces lines are, of their quantities in thousandths; what is weighed counts as one. */
export function countPieces(lines: readonly { quantity: Thousandths }[]): number {
  return lines.reduce((sum, { quantity }) => sum + (quantity % onePiece === 0 ? quantity / onePiece : 1), 0)
}
