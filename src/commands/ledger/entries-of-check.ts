import { cancelEntry, closeEntry, reopenEntry, type Ending } from '#domain/closing/check-entries.ts'
import { saleAmounts, type SaleAmounts } from '#domain/closing/sale-amounts.ts'
import type { OrderCheck } from '#domain/order/order-check.ts'
import type { MutationContext } from '../context.ts'
import type { Tx } from '../tx.ts'
import { writeEntries } from './write-entries.ts'

/** What a check sells as it is now. */
export async function worthOf(tx: Tx, check: OrderCheck): Promise<SaleAmounts> {
  const lines = await tx.list('orderLines', 'orderCheckId', check.id)
  return saleAmounts(check, lines, await tx.list('printouts', 'orderCheckId', check.id))
}

/** Writes the sale of a check that has been closed. */
export async function writeSale(
  tx: Tx,
  context: MutationContext,
  check: OrderCheck,
  ending: Ending,
): Promise<void> {
  const option = await tx.get('diningOptions', check.diningOptionId)
  const sold = { ...(await worthOf(tx, check)), diningOptionType: option?.type ?? null, ending }
  const entries = await tx.list('ledgerEntries', 'orderCheckId', check.id)
  await writeEntries(tx, context, (ledger) => [closeEntry(ledger, check, sold, entries, context.at)])
}

/** Writes that a check is opened again: the opposite of its sale. */
export async function writeReopened(tx: Tx, context: MutationContext, check: OrderCheck): Promise<void> {
  const entries = await tx.list('ledgerEntries', 'orderCheckId', check.id)
  await writeEntries(tx, context, (ledger) => [reopenEntry(ledger, check, entries, context.at)])
}

/** Writes that a check was taken back, and what it would have sold. */
export function writeCanceled(
  tx: Tx,
  context: MutationContext,
  check: OrderCheck,
  worth: SaleAmounts,
): Promise<void> {
  const when = { at: context.at, personId: context.actor }
  return writeEntries(tx, context, (ledger) => [cancelEntry(ledger, check, worth, when)])
}
