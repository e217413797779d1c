import { proofText, type ProofUse } from '#commands/proof.ts'
import { isKnownKind, mutations } from '#commands/mutations.ts'
import type { Envelope } from '#contract/sync.ts'
import type { Approval } from '#domain/access/approval.ts'
import type { ProofKeys } from '#server/proof-keys.ts'

/**
 * Which proof of a command is not that of its actor, or of whoever agreed to it, made under one of the `names` that the
 * device has had; null: all that it carries are. One of a kind or a version that is not known here is not looked at: it
 * has no effect.
 */
export function unproved(
  { proves }: Pick<ProofKeys, 'proves'>,
  names: readonly string[],
  envelope: Envelope,
): ProofUse | null {
  const { proof = {}, placeId, actor: userId, session, approval, kind, v } = envelope
  if (!isKnownKind(kind) || v > mutations[kind].v) return null
  const isWrong = (use: ProofUse, by: Approval | undefined) => {
    const said = proof[use]
    const isBy = (client: string) =>
      by !== undefined && proves({ client, placeId, ...by }, proofText(envelope, use, client), `${said}`)
    return said !== undefined && !names.some(isBy)
  }
  if (isWrong('does', { userId, session })) return 'does'
  return isWrong('agrees', approval) ? 'agrees' : null
}
