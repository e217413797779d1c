import type { Tx } from './tx.ts'
import type { RowId } from '#domain/units.ts'

/**
 * The check in which a check lives now: itself, or the one that it was merged into, however many times. One that this
 * device does not have stands for itself.
 */
export async function liveCheckId(tx: Tx, orderCheckId: RowId<'orderChecks'>): Promise<string> {
  const chain = await mergeChain(tx, orderCheckId)
  return chain.at(-1) ?? orderCheckId
}

/** A check and those that it was merged into one after another, the one where it lives now last. */
export async function mergeChain(tx: Tx, orderCheckId: RowId<'orderChecks'>): Promise<string[]> {
  const chain = [orderCheckId]
  for (;;) {
    const check = await tx.get('orderChecks', chain.at(-1) ?? orderCheckId)
    // No chain is a ring; a row that says so all the same must never hang a device.
    if (check === null || check.mergedInto === null || chain.includes(check.mergedInto)) return chain
    chain.push(check.mergedInto)
  }
}
