import { isLivePrintout } from '#domain/document/printout.ts'
import type { Tx } from '../tx.ts'

/** Whether a document that counts charges any of these lines: then they may not change under it. */
export async function areCharged(tx: Tx, orderCheckId: string, lineIds: readonly string[]): Promise<boolean> {
  const printouts = await tx.list('printouts', 'orderCheckId', orderCheckId)
  return printouts
    .filter(isLivePrintout)
    .some(({ items }) => items.some(({ lineId }) => lineId !== null && lineIds.includes(lineId)))
}
