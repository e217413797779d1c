import type { WrittenRow } from '#server/sync/ports.ts'

/** How many pages a process keeps; the oldest go first. */
const kept = 32

export type SharedPages = (key: string, read: () => Promise<WrittenRow[]>) => Promise<WrittenRow[]>

/**
 * After a change all devices of a place ask for the same page at the same moment. What follows a position of the feed
 * is decided by the place's version alone, so one reading serves them all; a reading that failed serves nobody.
 */
export function createSharedPages(): SharedPages {
  const pages = new Map<string, Promise<WrittenRow[]>>()
  return async (key, read) => {
    const known = pages.get(key)
    if (known !== undefined) return known.catch(read)
    const reading = read()
    pages.set(key, reading)
    reading.catch(() => pages.delete(key))
    const [oldest] = pages.keys()
    if (pages.size > kept && oldest !== undefined) pages.delete(oldest)
    return reading
  }
}
