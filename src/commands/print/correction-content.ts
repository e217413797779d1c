import { depositOf } from '#domain/document/correction-amounts.ts'
import { itemTotal } from '#domain/document/item-rates.ts'
import { printedItems } from '#domain/document/printed-items.ts'
import type { ContentOf } from '#domain/print/print-content.ts'
import type { Tx } from '../tx.ts'
import { findNameOf } from '../names.ts'
import type { RowId } from '#domain/units.ts'

/** The latest entry in the register of corrections of a document; null when it has none. */
export async function correctionContent(
  tx: Tx,
  printoutId: RowId<'printouts'>,
): Promise<ContentOf<'correction'> | null> {
  const entries = await tx.list('corrections', 'printoutId', printoutId)
  const entry = entries.sort((a, b) => a.at - b.at).at(-1)
  if (entry === undefined) return null
  const printout = await tx.get('printouts', printoutId)
  const { number, at, reason, comment, rates, total } = entry
  return {
    type: 'correction',
    number,
    at,
    reason,
    comment,
    rates,
    total,
    deposit: depositOf(entry),
    waiter: await findNameOf(tx, 'placeUsers', entry.actorId),
    lines: printedItems({ items: entry.items, imprint: printout?.imprint ?? null }).map((item) => ({
      quantity: item.quantity,
      name: item.name,
      gross: 0 - itemTotal(item),
    })),
  }
}
