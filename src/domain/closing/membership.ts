import type { LedgerEntry } from './ledger-entry.ts'

/** How many facts a row of a report names, how many one command, and how large any command is at most, bytes. */
export const membershipBounds = { part: 500, command: 5_000, bytes: 200_000 } as const

/** What is printed of a day by one closing: the facts that it lists, by the ids of their entries. */
export type Paper = { closeId: string; ids: readonly string[] }

/** Facts of a day that no report lists, in the order of their ids: what a close lists, and later a supplement. */
export function unreported(
  entries: readonly Pick<LedgerEntry, 'id' | 'businessDay'>[],
  day: string,
  covered: ReadonlySet<string>,
): string[] {
  const open = entries.filter(({ id, businessDay }) => businessDay === day && !covered.has(id))
  return [...new Set(open.map(({ id }) => id))].sort()
}

/** Ids in parts of the rows that keep them. */
export function partsOf(ids: readonly string[], size: number = membershipBounds.part): string[][] {
  return Array.from({ length: Math.ceil(ids.length / size) }, (_, nth) =>
    ids.slice(nth * size, (nth + 1) * size),
  )
}

/**
 * The commands of a close that lists these ids, with totals of so many bytes: all in `day.close`, or, where that would be
 * too many or too large, first `day.cover` ones (`covers`) with the ids and a `day.close` without.
 */
export function planClose(
  ids: readonly string[],
  totalsBytes: number,
): { covers: string[][]; inClose: readonly string[] } {
  const fits = sizeOfClose(ids.length, totalsBytes) <= membershipBounds.bytes
  if (fits && ids.length <= membershipBounds.command) return { covers: [], inClose: ids }
  return { covers: partsOf(ids, membershipBounds.command), inClose: [] }
}

/** How large a close that lists so many ids is at most, bytes. */
export function sizeOfClose(ids: number, totalsBytes: number): number {
  return ids * bytesOfId + totalsBytes + bytesOfEnvelope
}

/** A UUID between quotes, and its comma. */
const bytesOfId = 39
/** What a command has besides, with room to spare. */
const bytesOfEnvelope = 2_000

/** A paper of a day: which of its facts are its own, and which a paper before it has. */
export type PlacedPaper = {
  closeId: string
  own: string[]
  shared: string[]
  /** 0: the report of the day; from 1: its supplements; null: a paper that adds nothing. */
  supplement: number | null
}

/**
 * The papers of a day in the order in which the server has applied them: each fact is of the first that lists it, there
 * or not. The first is the day's report, the others that add something are its supplements.
 */
export function placePapers(papers: readonly Paper[]): PlacedPaper[] {
  const covered = new Set<string>()
  let supplements = 0
  return papers.map(({ closeId, ids }, nth) => {
    const listed = [...new Set(ids)]
    const own = listed.filter((id) => !covered.has(id))
    const shared = listed.filter((id) => covered.has(id))
    for (const id of own) covered.add(id)
    if (nth === 0) return { closeId, own, shared, supplement: 0 }
    if (own.length === 0) return { closeId, own, shared, supplement: null }
    supplements += 1
    return { closeId, own, shared, supplement: supplements }
  })
}

/** Facts that a paper lists and that have not arrived: the report says so until they do. */
export function awaited({ ids }: Pick<Paper, 'ids'>, entries: readonly Pick<LedgerEntry, 'id'>[]): string[] {
  const here = new Set(entries.map(({ id }) => id))
  return ids.filter((id) => !here.has(id))
}
