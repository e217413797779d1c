import type { KeyValueStore } from '#device/stores.ts'

/** A browser's storage in memory. */
export function createMemoryKeyValues(): KeyValueStore {
  const kept = new Map<string, string>()
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    key: (index) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size
    },
  }
}
