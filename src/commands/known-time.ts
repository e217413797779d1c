import type { Envelope } from '#contract/sync.ts'
import { derivedId } from './derived-id.ts'
import { localDay, localMinutes } from '#domain/time/warsaw.ts'
import type { MutationContext } from './context.ts'
import type { Tx } from './tx.ts'

/** Between which instants a command can have happened, ms: from the opening of its sessions until it came. */
export type KnownTime = { from: number; to: number }

/** What a device's clock is behind or ahead of the server's, though it was compared with that, ms. */
const slack = 5 * 60_000

/** Beyond this far outside a device's time is no matter of a clock any more, ms. */
const doubtful = 24 * 60 * 60_000

/**
 * The instant whose price lists count for what is sold, ms: when it happened, where that can be so, else when it came. A
 * device's word alone sells nothing at the price of another hour.
 */
export function pricedAt(at: number, known: KnownTime | null): number {
  return known === null || outside(at, known) <= slack ? at : known.to
}

/** Tells whoever settles doubts of a time that is a day or more outside of what can be: once a session and day. */
export async function tellDoubtfulTime(
  tx: Tx,
  context: MutationContext,
  { session }: Envelope,
  known: KnownTime,
): Promise<void> {
  if (outside(context.at, known) <= doubtful) return
  const id = derivedId(session, 'doubtful time', localDay(known.to))
  await context.raiseAs(tx, id, 'time_doubtful', momentOf(known.to))
}

/** How far outside of what can be, ms; 0: within. */
function outside(at: number, { from, to }: KnownTime): number {
  return Math.max(from - at, at - to, 0)
}

/** `2026-11-20 17:05`, in Warsaw. */
function momentOf(instant: number): string {
  const minutes = localMinutes(instant)
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60].map((each) => String(each).padStart(2, '0'))
  return `${localDay(instant)} ${hour}:${minute}`
}
