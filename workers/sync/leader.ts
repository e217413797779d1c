import type { LockPort } from '#platform/api/ports.ts'

/**
 * Does the work while this script leads, and gives up leading when the signal ends. Where another tab leads, it waits;
 * leading only saves work, so a browser without locks may well have several leaders (I15).
 */
export function lead(
  { locks, name, signal }: { locks: LockPort; name: string; signal: AbortSignal },
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  return locks.run(name, async () => {
    if (!signal.aborted) await work(signal)
  })
}
