import type { PageQuery } from '#contract/query.ts'

/** One page of rows that are read anyway, and how many there are. */
export function pageOf<R>(
  rows: readonly R[],
  { pageSize, pageNumber }: PageQuery,
): { data: R[]; total: number } {
  const from = (pageNumber - 1) * pageSize
  return { data: rows.slice(from, from + pageSize), total: rows.length }
}
