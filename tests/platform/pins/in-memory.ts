import type { KeyInUse, PinRecord, PinStorage } from '#platform/pins/pins.ts'

/** Where PINs are kept for a test. */
export function inMemory(): PinStorage & { people: Map<string, PinRecord> } {
  const people = new Map<string, PinRecord>()
  let inUse: KeyInUse | null = null
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
    keyInUse: async () => inUse,
    changeInUse: async (change) => void (inUse = change(inUse)),
    key: (fresh) => (key ??= fresh()),
  }
}
