import { basisPoints } from '../../money/basis-points.ts'

/** How much of the whole a row is: hundredths of a percent, which come to 100 % over all rows. */
export type Shared = { share: number }

/** Rows from the largest amount to the smallest, of two alike by their key, each with its share. */
export function withShares<R extends { key: string }>(
  rows: readonly R[],
  amountOf: (row: R) => number,
): (R & Shared)[] {
  const inOrder = rows.toSorted((a, b) => amountOf(b) - amountOf(a) || (a.key < b.key ? -1 : 1))
  const shares = basisPoints(inOrder.map(amountOf))
  return inOrder.map((row, nth) => ({ ...row, share: shares[nth] ?? 0 }))
}

/** The rows of a table with their keys. */
export function keyed<R>(rows: Record<string, R>): (R & { key: string })[] {
  return Object.entries(rows).map(([key, row]) => ({ ...row, key }))
}
