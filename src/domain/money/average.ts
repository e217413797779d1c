import { mulDivRound } from './round.ts'

/** A sum (grosze) by how many it is of, half a grosz is rounded up; 0 of none. */
export function averageOf(sum: number, count: number): number {
  return count === 0 ? 0 : mulDivRound(sum, Math.sign(count), Math.abs(count))
}
