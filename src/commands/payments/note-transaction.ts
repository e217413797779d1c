import type { TransactionEvent } from '#domain/payment/transaction-event.ts'
import type { MutationContext } from '../context.ts'
import { derivedId } from '../derived-id.ts'
import type { Tx } from '../tx.ts'
import type { RowId } from '#domain/units.ts'

type TransactionFacts = Pick<TransactionEvent, 'paymentId' | 'orderCheckId' | 'type' | 'amount'> & {
  refundId?: RowId<'refunds'>
  /** Of an online payment. */
  attempt?: number
  /** The provider's number or word. */
  note?: string
}

/** Writes what happened to a payment at its provider: once for a payment or refund, a type and an attempt. */
export async function noteTransaction(
  tx: Tx,
  context: MutationContext,
  { paymentId, orderCheckId, type, amount, refundId, attempt = 1, note = '' }: TransactionFacts,
): Promise<void> {
  const id = derivedId(refundId ?? paymentId, 'transaction', type, attempt)
  if ((await tx.get('transactionEvents', id)) !== null) return
  const check = await tx.get('orderChecks', orderCheckId)
  await tx.put('transactionEvents', {
    id,
    orderCheckId,
    paymentId,
    refundId: refundId ?? null,
    type,
    amount,
    at: context.at,
    note,
    closedDay: check?.closedDay ?? null,
  })
}
