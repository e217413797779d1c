/** Where this device keeps until when its own network is cut for a drill, ms. */
export const outageKey = 'lokal.outage'

/**
 * The longest drill, ms, and a minute, since a screen may have read its clock before the drill began: whatever is kept
 * here, even by a wrong clock, no longer one is believed.
 */
export const longestOutageMs = 16 * 60_000

/** Whether the network counts as cut now. */
export function isCut(until: number, now: number): boolean {
  return until > now && until - now <= longestOutageMs
}

/** Until when it is cut; 0: it is not. */
export function readOutage(store: { getItem(key: string): string | null }): number {
  return Number(store.getItem(outageKey) ?? 0) || 0
}
