import { foldText } from '#domain/text/fold-text.ts'
import type { TextLookup } from '#hooks/texts/use-text-lookup.ts'
import { stepsOf } from './steps-of.ts'
import type { ManualKey } from './topics.ts'

/**
 * The topics in which each word of the query occurs, whatever the case and the diacritics: those that are named so first,
 * then those that are found by such words, then those that say them. Without a query all, in their order.
 */
export function rankTopics<T extends { key: ManualKey }>(
  topics: readonly T[],
  query: string,
  find: TextLookup,
): T[] {
  const words = foldText(query).split(' ')
  return topics
    .map((topic) => ({ topic, rank: rankOf(placesOf(topic.key, find), words) }))
    .filter(({ rank }) => rank !== Infinity)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ topic }) => topic)
}

/** The texts of a topic, the most telling first: its name, the words it is found by, all the rest. */
function placesOf(topic: ManualKey, find: TextLookup): string[] {
  const [title, found, offline] = (['title', 'find', 'offline'] as const).map(
    (part) => find([`manual.${topic}.${part}`]) ?? '',
  )
  return [title ?? '', found ?? '', [offline, ...stepsOf(topic, find)].join(' ')].map(foldText)
}

/** The place of the word that is found last; Infinity: one is nowhere. */
function rankOf(places: readonly string[], words: readonly string[]): number {
  return Math.max(
    ...words.map((word) => {
      const at = places.findIndex((place) => place.includes(word))
      return at === -1 ? Infinity : at
    }),
  )
}
