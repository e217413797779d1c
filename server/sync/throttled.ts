export type ThrottledDeps = {
  /** Calls `run` once after so many ms, until the returned function is called. */
  after(ms: number, run: () => void): () => void
  /** The place has this version now. */
  moved(placeId: string, version: number): void
}

/** Devices hear at most this often of what nobody waits for, ms. */
const everyMs = 1_000

/**
 * Tells of the versions of long work now and then instead of one by one: a device that pulled each step of it would have
 * no time for an order. Whatever else moves the place is told at once, and brings the steps along.
 */
export function createThrottled({ after, moved }: ThrottledDeps) {
  const waiting = new Map<string, { version: number; cancel: () => void }>()
  return {
    moved(placeId: string, version: number): void {
      const known = waiting.get(placeId)
      if (known !== undefined) {
        known.version = Math.max(known.version, version)
        return
      }
      const cancel = after(everyMs, () => {
        const told = waiting.get(placeId)
        waiting.delete(placeId)
        if (told !== undefined) moved(placeId, told.version)
      })
      waiting.set(placeId, { version, cancel })
    },
    close(): void {
      for (const { cancel } of waiting.values()) cancel()
      waiting.clear()
    },
  }
}
