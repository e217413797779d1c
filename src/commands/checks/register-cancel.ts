import { cancelAmounts, type CorrectionAmounts } from '#domain/document/correction-amounts.ts'
import type { Printout } from '#domain/document/printout.ts'
import type { MutationContext } from '../context.ts'
import type { Tx } from '../tx.ts'

/** Mirrors a printed document in the register of corrections, less what refunds have written there already: null, nothing. */
export async function registerCancel(
  tx: Tx,
  context: MutationContext,
  printout: Printout,
  comment: string,
): Promise<CorrectionAmounts | null> {
  const { id: printoutId, orderCheckId, number, closedDay } = printout
  const entries = await tx.list('corrections', 'printoutId', printoutId)
  const amounts = cancelAmounts(printout, entries)
  if (amounts === null) return null
  await tx.put('corrections', {
    id: context.idOf('cancel', printoutId),
    at: context.at,
    actorId: context.actor,
    orderCheckId,
    printoutId,
    refundId: null,
    number,
    kind: 'cancel',
    reason: '',
    closedDay,
    comment: comment.slice(0, 200),
    items: entries.length === 0 ? printout.items : [],
    ...amounts,
  })
  return amounts
}
