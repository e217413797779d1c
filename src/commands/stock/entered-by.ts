import type { EnteredBy } from '#domain/stock/transaction-rows.ts'
import type { MutationContext } from '../context.ts'
import type { Tx } from '../tx.ts'

/** The person who gives the command and when, and until when the evening before lasts there. */
export async function enteredBy(tx: Tx, context: MutationContext): Promise<EnteredBy> {
  const place = await tx.get('places', context.placeId)
  return { at: context.at, actorId: context.actor, cutoff: place?.dayCutoff ?? 0 }
}
