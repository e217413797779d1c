import { proofText, type ProofUse } from '#commands/proof.ts'
import { isKnownKind, mutations } from '#commands/mutations.ts'
import type { Envelope } from '#contract/sync.ts'
import type { Approval } from '#domain/access/approval.ts'
import type { ProofKeys } from '#server/proof-keys.ts'

/** Whose proofs a command cannot do without. */
export type AskedProofs = ReadonlySet<ProofUse>

/**
 * Which proof of a command is not that of its actor, or of whoever agreed to it, made under one of the `names` that the
 * device has had; null: all that it carries are, and none that is asked for is missing. What a device says itself needs
 * none. One of a kind or a version that is not known here is not looked at: it has no effect.
 */
export function unproved(
  { proves }: Pick<ProofKeys, 'proves'>,
  names: readonly string[],
  envelope: Envelope,
  asked: AskedProofs,
): ProofUse | null {
  const { proof = {}, placeId, actor: userId, session, approval, kind, v } = envelope
  if (!isKnownKind(kind) || v > mutations[kind].v) return null
  const isWrong = (use: ProofUse, by: Approval | undefined) => {
    const said = proof[use]
    const isBy = (client: string) =>
      by !== undefined && proves({ client, placeId, ...by }, proofText(envelope, use, client), `${said}`)
    if (said === undefined) return asked.has(use) && mutations[kind].by === 'person'
    return !names.some(isBy)
  }
  if (isWrong('does', { userId, session })) return 'does'
  return isWrong('agrees', approval) ? 'agrees' : null
}

/** Whether a session's commands have to be proved from this number on. The server's own client shows no key. */
export function asksFor(
  client: { scope?: string },
  { proofFrom = null }: { proofFrom?: number | null },
  seq: number,
): boolean {
  return client.scope !== 'server' && proofFrom !== null && seq >= proofFrom
}
