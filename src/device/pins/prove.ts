import { proofText } from '#commands/proof.ts'
import { isKnownKind, mutations } from '#commands/mutations.ts'
import type { Envelope } from '#contract/sync.ts'
import { prove, type ProofKey } from '#platform/pins/proof-key.ts'
import type { Composed, EnqueueDeps } from '#replica/outbox/enqueue.ts'

/** The keys at hand: of the person who works here by PIN, and of the one who has just agreed to this one act. */
export type KeysAtHand = { own: ProofKey | null; agreed: ProofKey | null }

/** The function that proves commands of a place by these keys. A device speaks for itself: that is nobody's act. */
export function proverOf(
  crypto: { subtle: Pick<SubtleCrypto, 'sign'> },
  placeId: string,
  { own, agreed }: KeysAtHand,
): NonNullable<EnqueueDeps['prove']> {
  const proofOf = async (composed: Composed): Promise<Envelope['proof']> => {
    const command = { ...composed, placeId }
    const isOwn = own !== null && isKnownKind(command.kind) && mutations[command.kind].by === 'person'
    const [does, agrees] = await Promise.all([
      isOwn ? prove(crypto, own, proofText(command, 'does', own.client)) : null,
      agreed && command.approval ? prove(crypto, agreed, proofText(command, 'agrees', agreed.client)) : null,
    ])
    return does === null && agrees === null ? undefined : { ...(does && { does }), ...(agrees && { agrees }) }
  }
  return (commands) => Promise.all(commands.map(proofOf))
}
