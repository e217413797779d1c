import { usePersonQuery, type PersonQuery } from './use-live.ts'

/** How much rest a prompt query is let off, ms: a few runs, as many as one order makes changes. */
const letOffMs = 300

/**
 * Live rows that somebody stands and waits for, as a cook for an order: the changes that it is made of are read one after
 * the other, and only many of them make the query rest.
 */
export function usePromptLive<T>(query: PersonQuery<T>, deps: readonly unknown[] = []): T | undefined {
  return usePersonQuery(query, deps, { letOffMs })
}
