import type { LockPort } from './ports.ts'

/**
 * Web Locks, held across all tabs and workers of the origin. Where the browser has none, a lock holds within this
 * tab or worker only: two tabs may then refresh at once, which the server allows for.
 */
export function browserLocks(locks: LockManager | undefined = globalThis.navigator?.locks): LockPort {
  if (locks === undefined) return localLocks()
  // The lock manager types the outcome as awaited, which `T` already is.
  return { run: async (name, work) => await locks.request(name, work) }
}

/** Locks within one script: each waits for the one before. */
export function localLocks(): LockPort {
  const tails = new Map<string, Promise<unknown>>()
  return {
    run(name, work) {
      const before = tails.get(name) ?? Promise.resolve()
      const now = before.then(work, work)
      tails.set(name, now)
      return now
    },
  }
}
