import { reduceCheck } from '#domain/payment/check-lifecycle.ts'
import type { MutationContext } from '../context.ts'
import type { Tx } from '../tx.ts'
import { readCheckFacts } from './check-facts.ts'
import { closeCheck } from './close-check.ts'
import type { RowId } from '#domain/units.ts'

/** Brings a check's status in line with its documents and payments. */
export async function updateCheckStatus(
  tx: Tx,
  context: MutationContext,
  orderCheckId: RowId<'orderChecks'>,
): Promise<void> {
  // Without a document it is open as it was, whatever it costs.
  if ((await tx.list('printouts', 'orderCheckId', orderCheckId)).length === 0) return
  const facts = await readCheckFacts(tx, context, orderCheckId)
  if (facts === null) return
  const status = reduceCheck(facts, 'update')
  if (!status.ok || status.value === facts.check.status) return
  if (status.value !== 'done') {
    await tx.put('orderChecks', { ...facts.check, status: status.value })
    return
  }
  await closeCheck(tx, context, facts.check, 'done', { type: 'closed' })
}
