/** What is printed of a day by one closing: the facts that it lists, by the ids of their entries. */
export type Paper = { closeId: string; ids: readonly string[] }

/** A paper of a day: which of its facts are its own, and which a paper before it has. */
export type PlacedPaper = {
  closeId: string
  own: string[]
  shared: string[]
  /** 0: the report of the day; from 1: its supplements; null: a paper that adds nothing. */
  supplement: number | null
}

/**
 * Places the papers of a day all at once, for comparison with what the server does paper by paper. They come in the order
 * in which it has applied them: each fact is of the first that lists it, there or not. The first is the day's report, the others that add something are its supplements.
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
