/** How long after being sent an invoice is asked for, and asked for again, ms. */
export function untilAsked(tries: number): number {
  return asking[Math.min(tries, asking.length - 1)] ?? 60_000
}

const asking = [2000, 3000, 5000, 8000, 13_000, 30_000, 60_000]

/** How long something that did not work is left alone, ms: twice as long each time. */
export function untilTried(tries: number): number {
  return Math.min(firstTryMs * 2 ** tries, lastTryMs)
}

const firstTryMs = 5000
const lastTryMs = 600_000

/** How old a sending is before a session's list is believed that it does not have it, ms. */
export const untilListedMs = 60_000
