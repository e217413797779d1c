/** Between which instants a command can have happened, ms: from the opening of its sessions until it came. */
export type KnownTime = { from: number; to: number }

/** The error of a device's clock that is allowed though it was compared with the server's, ms. */
const slackMs = 5 * 60_000

/** Beyond this far outside a device's time is no matter of a clock any more, ms. */
const doubtfulMs = 24 * 60 * 60_000

/**
 * The instant whose price lists count for what is sold, ms: when it happened, where that can be so, else when it
 * came. A device's word alone sells nothing at the price of another hour.
 */
export function pricedAt(at: number, known: KnownTime | null): number {
  return known === null || outside(at, known) <= slackMs ? at : known.to
}

/** Whether a device's time is outside of what can be by more than a day. */
export function isDoubtful(at: number, known: KnownTime): boolean {
  return outside(at, known) > doubtfulMs
}

/** How far outside of what can be, ms; 0: within. */
function outside(at: number, { from, to }: KnownTime): number {
  return Math.max(from - at, at - to, 0)
}
