import type { Standing } from './rooms.ts'

/** How many tables one act adds at most. */
export const mostNewTables = 50

/** The number of seats of a new table before anybody says otherwise. */
export const usualSeats = 4

type Known = { name: string; position: number }

/** A table that is added with others; its room's plan finds a free place for it. */
export type NewTable = Known & Standing & { seats: number; plan: null }

/**
 * Tables beside those that there are: named by the next numbers that no table has, at the end of the list. In an
 * empty room they are called 1, 2, 3 and so on.
 */
export function newTables(
  known: readonly Known[],
  { count, placement, room, seats }: Standing & { count: number; seats: number },
): NewTable[] {
  const names = new Set(known.map(({ name }) => name.trim()))
  const end = known.reduce((most, { position }) => Math.max(most, position + 1), 0)
  const tables: NewTable[] = []
  for (let number = 1; tables.length < count; number += 1) {
    const name = String(number)
    if (names.has(name)) continue
    tables.push({ name, placement, room, seats, plan: null, position: end + tables.length })
  }
  return tables
}
