import { useMemo, useState } from 'react'
import type { LiveRow } from '#hooks/place/use-resource.ts'

/**
 * Rows that stand as a person has just put them, until the stored order has followed: two quick moves are never reckoned
 * from an old order.
 */
export function useOwnOrder(rows: readonly LiveRow[] | undefined): {
  rows: readonly LiveRow[] | undefined
  put(ids: readonly string[]): void
} {
  const [given, setGiven] = useState<{ of: readonly LiveRow[]; ids: readonly string[] } | null>(null)
  const placed = useMemo(() => {
    if (rows === undefined || given?.of !== rows) return rows
    const places = new Map(given.ids.map((id, position) => [id, position]))
    return rows.map((row) => ({ ...row, position: places.get(row.id) ?? row['position'] }))
  }, [rows, given])
  return { rows: placed, put: (ids) => rows && setGiven({ of: rows, ids }) }
}
