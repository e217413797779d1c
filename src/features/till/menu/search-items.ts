import { foldText } from '#domain/text/fold-text.ts'

/** How many hits are shown at most; more would be read by nobody. */
export const searchLimit = 60

type Searchable = { name: string; description: string }

/** Items with their folded texts, made once per menu. */
export type SearchIndex<T extends Searchable> = readonly { item: T; name: string; description: string }[]

export type SearchHits<T> = { items: T[]; total: number }

export function searchIndex<T extends Searchable>(items: readonly T[]): SearchIndex<T> {
  return items.map((item) => ({ item, name: foldText(item.name), description: foldText(item.description) }))
}

/**
 * Items that hold every word of the query in their name or description, with or without diacritics. Names that begin
 * with the query come first, then names with a word that does, other names, descriptions; else the menu's order.
 */
export function searchItems<T extends Searchable>(index: SearchIndex<T>, query: string): SearchHits<T> {
  const wanted = foldText(query)
  if (wanted === '') return { items: [], total: 0 }
  const words = wanted.split(' ')
  const found = index
    .map((entry) => ({ item: entry.item, rank: rankOf(entry, wanted, words) }))
    .filter((hit) => hit.rank < noMatch)
    .sort((a, b) => a.rank - b.rank)
  return { items: found.slice(0, searchLimit).map((hit) => hit.item), total: found.length }
}

const noMatch = 9

function rankOf(entry: { name: string; description: string }, wanted: string, words: string[]): number {
  if (entry.name.startsWith(wanted)) return 0
  if (words.every((word) => ` ${entry.name}`.includes(` ${word}`))) return 1
  if (words.every((word) => entry.name.includes(word))) return 2
  return words.every((word) => `${entry.name} ${entry.description}`.includes(word)) ? 3 : noMatch
}
