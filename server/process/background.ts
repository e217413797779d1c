/** Work that an answer does not wait for. */
export type Background = {
  run(work: () => Promise<unknown>): void
  /** How much was begun and has not ended. */
  size(): number
  /** Resolves when everything that was begun has ended. */
  settled(): Promise<void>
}

export function createBackground(onError: (error: unknown) => void): Background {
  const begun = new Set<Promise<unknown>>()
  return {
    run(work) {
      const done = work()
        .catch(onError)
        .finally(() => begun.delete(done))
      begun.add(done)
    },
    size: () => begun.size,
    async settled() {
      while (begun.size > 0) await Promise.all(begun)
    },
  }
}
