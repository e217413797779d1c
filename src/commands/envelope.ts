import type { Envelope } from '#contract/sync.ts'
import type { Approval } from '#domain/access/approval.ts'

const year2000Ms = 946_684_800_000
const year2100Ms = 4_102_444_800_000

/**
 * When it happened by the server's clock, ms. A device's clock may be anything: what falls outside this century is
 * brought to its edge, so that a wrong clock never makes a row unreadable.
 */
export function occurredAt(envelope: Pick<Envelope, 'occurredAt' | 'clockOffset'>): number {
  return Math.min(Math.max(envelope.occurredAt + envelope.clockOffset, year2000Ms), year2100Ms)
}

/**
 * The part of a command that its hash is taken over: never `seq`, which another registration may change. Who agreed
 * to it is a part of it where somebody did, so that all others keep the hash that they have always had.
 */
export function hashedPart({ id, kind, v, placeId, actor, approval, occurredAt, args }: Envelope) {
  return { id, kind, v, placeId, actor, ...(approval && { approval }), occurredAt, args }
}

/**
 * The people on whose word a command is done, each with the session that proves it: the actor, and the person who
 * agreed.
 */
export function signersOf({
  actor,
  session,
  approval,
}: Pick<Envelope, 'actor' | 'session' | 'approval'>): readonly Approval[] {
  return [{ userId: actor, session }, ...(approval === undefined ? [] : [approval])]
}
