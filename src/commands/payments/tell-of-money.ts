import { managersOfMoney } from '#domain/notification/recipients.ts'
import type { MutationContext } from '../context.ts'
import { factsOfCheck } from '../notice-facts.ts'
import type { Tx } from '../tx.ts'
import type { RowId } from '#domain/units.ts'

type MoneyFacts = {
  id: string
  orderCheckId: RowId<'orderChecks'>
  amount: number
  reference: string
  /** Number of the corrective invoice that was issued for it; missing: none was. */
  correction?: string | undefined
}

/** Tells those who answer for money that a provider said something of a payment or refund which nobody waited for. */
export async function tellOfMoney(
  tx: Tx,
  context: MutationContext,
  kind: 'payment-late' | 'refund-failed' | 'refund-reversed',
  { id, orderCheckId, amount, reference, correction }: MoneyFacts,
): Promise<void> {
  const check = await tx.get('orderChecks', orderCheckId)
  const facts = { ...(await factsOfCheck(tx, check)), amount, reference, ...(correction && { correction }) }
  await context.notify(tx, { kind, to: managersOfMoney, orderCheckId, facts, about: id })
}
