import { mulDivRound } from '#domain/money/round.ts'

/** How much of something a part is, tenths of a percent; null: there is nothing to measure it by. */
export function shareOf(part: number, whole: number): number | null {
  return whole > 0 ? mulDivRound(part, 1000, whole) : null
}
