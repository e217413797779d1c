import { voidEntry } from '#domain/closing/check-entries.ts'
import type { OrderLine } from '#domain/order/order-line.ts'
import type { MutationContext } from '../context.ts'
import type { Tx } from '../tx.ts'
import { writeEntries } from './write-entries.ts'

/** Writes what was taken back of lines, given as they were and as they are. */
export async function writeVoids(
  tx: Tx,
  context: MutationContext,
  lines: readonly { before: OrderLine; after: OrderLine }[],
): Promise<void> {
  const when = { at: context.at, personId: context.actor }
  await writeEntries(tx, context, (ledger) =>
    lines.map(({ before, after }) => {
      const quantity = after.voidedQuantity - before.voidedQuantity
      return quantity === 0 ? null : voidEntry(ledger, before, quantity, when)
    }),
  )
}
