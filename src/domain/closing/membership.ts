import type { LedgerEntry } from './ledger-entry.ts'
import type { IsoDate } from '../units.ts'

/** How many facts a row of a report names, how many one command, and how large any command is at most, bytes. */
export const membershipBounds = { part: 500, command: 5_000, bytes: 200_000 } as const

/** Facts of a day that no report lists, in the order of their ids: what a close lists, and later a supplement. */
export function unreported(
  entries: readonly Pick<LedgerEntry, 'id' | 'businessDay'>[],
  day: IsoDate,
  covered: ReadonlySet<string>,
): string[] {
  const open = entries.filter(({ id, businessDay }) => businessDay === day && !covered.has(id))
  return [...new Set(open.map(({ id }) => id))].sort()
}

/** Ids in parts of the rows that keep them. */
export function membershipParts(ids: readonly string[], size: number = membershipBounds.part): string[][] {
  return Array.from({ length: Math.ceil(ids.length / size) }, (_, nth) =>
    ids.slice(nth * size, (nth + 1) * size),
  )
}

/**
 * The commands of a close that lists these ids, with totals of so many bytes: all in `day.close`, or, where that
 * would be too many or too large, first `day.cover` ones (`covers`) with the ids and a `day.close` without.
 */
export function planClose(
  ids: readonly string[],
  totalsBytes: number,
): { covers: string[][]; inClose: readonly string[] } {
  const fits = sizeOfClose(ids.length, totalsBytes) <= membershipBounds.bytes
  if (fits && ids.length <= membershipBounds.command) return { covers: [], inClose: ids }
  return { covers: membershipParts(ids, membershipBounds.command), inClose: [] }
}

/** How large a close that lists so many ids is at most, bytes. */
export function sizeOfClose(ids: number, totalsBytes: number): number {
  return ids * bytesOfId + totalsBytes + bytesOfEnvelope
}

/** A UUID between quotes, and its comma. */
const bytesOfId = 39
/** The size of a command without its ids and totals, bytes, with room to spare. */
const bytesOfEnvelope = 2_000
