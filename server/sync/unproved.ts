import { proofText, type ProofUse } from '#commands/proof.ts'
import { isKnownKind, mutations } from '#commands/mutations.ts'
import type { Envelope } from '#contract/sync.ts'
import type { Approval } from '#domain/access/approval.ts'
import type { ProofKeys } from '#server/keys/proof-keys.ts'

/** The signers whose proofs a command cannot do without. */
export type AskedProofs = ReadonlySet<ProofUse>

/**
 * The use of the proof that fails a command: wrong, or asked for and missing; null: all is proved. A right one is
 * made by the actor, or by the person who agreed, under a name that the device has had (`names`). What a device says
 * itself needs none. A kind or a version that is not known here is not looked at: it has no effect.
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
