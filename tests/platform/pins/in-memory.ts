import type { PinRecord, PinStorage } from '#platform/pins/pins.ts'

/** Where PINs are kept for a test. */
export function inMemory(): PinStorage & { people: Map<string, PinRecord> } {
  const people = new Map<string, PinRecord>()
  let key: Promise<CryptoKey> | undefined
  return {
    people,
    all: async () => [...people.values()],
    async change(userId, change) {
      const next = change(people.get(userId) ?? null)
      if (next === null) people.delete(userId)
      else people.set(userId, next)
      return next
    },
    key: (fresh) => (key ??= fresh()),
  }
}
